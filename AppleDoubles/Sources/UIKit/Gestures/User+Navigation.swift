extension UIKitDouble.User {
  /// The area in which a back swipe starts.
  public enum SwipeArea: Sendable {
    case edge
    /// The whole content. Available in version 26 and later.
    case content
  }

  /// Starts to swipe back from the top controller of a stack.
  ///
  /// - Parameters:
  /// - view: The view under the finger.
  /// - velocity: The velocity of the finger.
  /// - Returns: The drag, or `nil` if the swipe cannot begin.
  public func beginBackSwipe(
    on navigation: UINavigationController, from area: SwipeArea = .edge, over view: UIView? = nil,
    moving velocity: CGPoint = CGPoint(x: 500, y: 0)
  ) -> UIKitDouble.Drag? {
    guard canReachStack(navigation) else { return nil }
    world.touchedView = view
    defer { world.touchedView = nil }
    guard swipeBegins(on: navigation, area, velocity) else { return nil }
    let before = navigation.latestTransition
    navigation.beginsSwipe = true
    // Rule 43: the knob selects the public or a private pop method.
    pop(navigation, world.knobs.backSwipePop)
    navigation.beginsSwipe = false
    guard navigation.latestTransition !== before else { return nil }
    return UIKitDouble.Drag(navigation.latestTransition)
  }

  /// Swipes back from the edge and completes the swipe.
  ///
  /// - Returns: Whether the swipe could begin.
  @discardableResult public func swipeBack(on navigation: UINavigationController) -> Bool {
    guard let drag = beginBackSwipe(on: navigation) else { return false }
    drag.finish()
    return true
  }

  /// Starts to drag a zoomed screen away from a stack, with the zoom's own gesture recognizers. They call
  /// only `interactiveDismissShouldBegin`, and pop with a private call.
  ///
  /// - Returns: The drag, or `nil` if the top screen has no zoom or the drag cannot begin.
  public func beginZoomDismissal(on navigation: UINavigationController) -> UIKitDouble.Drag? {
    guard canTouchStack(navigation), let zoom = navigation.stack.last?.preferredTransition,
      zoom.kind == "zoom", zoom.letsDismissalBegin
    else { return nil }
    let before = navigation.latestTransition
    navigation.beginsSwipe = true
    pop(navigation, .isPrivate)
    navigation.beginsSwipe = false
    guard navigation.latestTransition !== before else { return nil }
    return UIKitDouble.Drag(navigation.latestTransition)
  }

  /// Performs VoiceOver's scrub gesture. Calls `accessibilityPerformEscape` along the responder chain of the
  /// top screen. If no responder returns `true`, pops the stack with a private call.
  ///
  /// - Returns: Whether a responder has handled the gesture or the stack was popped. `false` if the user
  ///   cannot touch the stack.
  @discardableResult public func scrub(on navigation: UINavigationController) -> Bool {
    guard canTouchStack(navigation), let top = navigation.stack.last else { return false }
    for responder in sequence(first: top as UIResponder, next: \.next)
    where responder.accessibilityPerformEscape() {
      return true
    }
    pop(navigation, .isPrivate)
    return true
  }

  /// Taps the back button.
  ///
  /// - Returns: Whether there is a back button that can be tapped.
  @discardableResult public func tapBack(on navigation: UINavigationController) -> Bool {
    guard let item = backItem(of: navigation) else { return false }
    if let action = item.backAction {
      action.handler(action)
    } else if mayPop(item, in: navigation, world.knobs.backTapQuestion) {
      pop(navigation, world.knobs.backTapPop)
    }
    return true
  }

  /// Taps the first leading bar button item of a stack, such as a replacement for the back button.
  ///
  /// - Returns: Whether there is a button that can be tapped.
  @discardableResult public func tapLeadingButton(of navigation: UINavigationController) -> Bool {
    guard canTouch(navigation), navigation.isOnScreen, navigation.transitions.letsUserIn,
      !navigation.isNavigationBarHidden, let item = navigation.topItem?.leftBarButtonItems?.first,
      item.isEnabled,
      let action = item.primaryAction
    else { return false }
    action.handler(action)
    return true
  }

  /// Opens the menu of the back button and selects a controller of the stack.
  ///
  /// - Returns: Whether the menu can be opened and contains the controller.
  @discardableResult public func backMenu(
    on navigation: UINavigationController, pick target: UIViewController
  ) -> Bool {
    guard let item = backItem(of: navigation), item.backAction == nil,
      let place = navigation.stack.dropLast().firstIndex(where: { $0 === target })
    else { return false }
    if mayPop(item, in: navigation, world.knobs.backMenuQuestion) {
      navigation.note("popToViewController")
      switch world.knobs.backMenuPop {
      case .isPublic: _ = navigation.popToViewController(target, animated: true)
      case .isPrivate: _ = navigation.pop(to: navigation.stack[place], animated: true)
      }
    }
    return true
  }

  /// Returns the title of a stack's back button, or `nil` if there is no back button.
  public func backTitle(on navigation: UINavigationController) -> String? {
    guard backItem(of: navigation) != nil else { return nil }
    return backTitles(on: navigation).last
  }

  /// Returns the titles in the menu of the back button, from the root up.
  public func backTitles(on navigation: UINavigationController) -> [String] {
    navigation.stack.dropLast().map(\.navigationItem).map {
      $0.backButtonTitle ?? $0.backBarButtonItem?.title ?? $0.title ?? "Back"
    }
  }

  private func pop(_ navigation: UINavigationController, _ call: UIKitDouble.Knobs.PopCall) {
    navigation.note("popViewController")
    switch call {
    case .isPublic: _ = navigation.popViewController(animated: true)
    case .isPrivate: _ = navigation.pop(to: navigation.stack.dropLast().last, animated: true)
    }
  }

  private func canTouchStack(_ navigation: UINavigationController) -> Bool {
    canReachStack(navigation) && navigation.transitions.letsUserIn
  }

  private func canReachStack(_ navigation: UINavigationController) -> Bool {
    canTouch(navigation) && navigation.isOnScreen && navigation.stack.count > 1 && !navigation.hidesWayBack
  }

  /// Whether the finger is on a scroll view that can scroll horizontally and is not at its leading end.
  private var isTaken: Bool {
    guard let touched = world.touchedView else { return false }
    return sequence(first: touched, next: \.superview).contains { view in
      guard let scroll = view as? UIScrollView else { return false }
      return scroll.contentSize.width > scroll.bounds.width && scroll.contentOffset.x > 0
    }
  }

  private func backItem(of navigation: UINavigationController) -> UINavigationItem? {
    guard canTouchStack(navigation), !navigation.isNavigationBarHidden,
      let item = navigation.topItem, !item.replacesBack
    else { return nil }
    return item
  }

  /// Returns whether the delegate of the bar allows a pop. If UIKit does not ask the delegate, returns
  /// `true`.
  private func mayPop(
    _ item: UINavigationItem, in navigation: UINavigationController,
    _ question: UIKitDouble.Knobs.PopQuestion
  ) -> Bool {
    guard question == .isAsked else { return true }
    let bar = navigation.navigationBar
    navigation.isInQuestion = true
    defer { navigation.isInQuestion = false }
    return bar.storedDelegate?.navigationBar(bar, shouldPop: item) ?? true
  }

  // Rule 46: the recognizer's delegate decides whether a swipe begins.
  private func swipeBegins(
    on navigation: UINavigationController, _ area: SwipeArea, _ velocity: CGPoint
  ) -> Bool {
    let recognizer =
      area == .edge
      ? navigation.interactivePopGestureRecognizer : navigation.interactiveContentPopGestureRecognizer
    guard let recognizer, recognizer.isEnabled else { return false }
    if world.knobs.swipeInMotion == .isRefused, !navigation.transitions.letsUserIn { return false }
    (recognizer as? UIPanGestureRecognizer)?.touchVelocity = velocity
    // The recognizer is attached to the whole content, and its delegate is asked about every pan.
    let mayBegin = recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    return mayBegin && velocity.x > abs(velocity.y) && !isTaken
  }
}

extension UIViewController.Transition {
  /// Whether the app's `interactiveDismissShouldBegin` allows a dismissal to begin.
  var letsDismissalBegin: Bool {
    guard let question = options?.interactiveDismissShouldBegin else { return true }
    return question(ZoomOptions.InteractionContext(willBegin: true))
  }
}
