extension UIKitDouble.User {
  /// Where a back swipe may start.
  public enum SwipeArea: Sendable {
    case edge
    /// Anywhere on the content, from version 26 on.
    case content
  }

  /// Starts to drag the top of a stack away.
  ///
  /// - Parameters:
  ///   - view: the view that the finger is on.
  ///   - velocity: how fast the finger moves, and where to.
  /// - Returns: The finger, or nothing where the swipe does not begin.
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
    // Rule 43.
    pop(navigation, world.knobs.backSwipePop)
    navigation.beginsSwipe = false
    guard navigation.latestTransition !== before else { return nil }
    return UIKitDouble.Drag(navigation.latestTransition)
  }

  /// Swipes back all the way.
  @discardableResult public func swipeBack(on navigation: UINavigationController) -> Bool {
    guard let drag = beginBackSwipe(on: navigation) else { return false }
    drag.finish()
    return true
  }

  /// Starts to pull a zoomed screen away from a stack, by the recognizers that belong to the zoom. They ask nobody but the zoom's
  /// options, and pop past the public method.
  ///
  /// - Returns: The finger, or nothing where there is no zoom or it does not begin.
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

  /// Makes VoiceOver's scrub, which leads back: what is in front is asked to escape, from the top of the stack up. If nothing does, the
  /// stack pops past its public method.
  ///
  /// - Returns: Whether anything has taken it.
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
  /// - Returns: Whether there was one to tap.
  @discardableResult public func tapBack(on navigation: UINavigationController) -> Bool {
    guard let item = backItem(of: navigation) else { return false }
    if let action = item.backAction {
      action.handler(action)
    } else if mayPop(item, in: navigation, world.knobs.backTapQuestion) {
      pop(navigation, world.knobs.backTapPop)
    }
    return true
  }

  /// Taps the first button on the leading side of a stack's bar, such as one that stands in the place of the back button.
  ///
  /// - Returns: Whether there was one to tap.
  @discardableResult public func tapLeadingButton(of navigation: UINavigationController) -> Bool {
    guard canTouch(navigation), navigation.isOnScreen, navigation.transitions.letsUserIn,
      !navigation.isNavigationBarHidden, let item = navigation.topItem?.leftBarButtonItems?.first,
      item.isEnabled,
      let action = item.primaryAction
    else { return false }
    action.handler(action)
    return true
  }

  /// Opens the menu of the back button and picks a controller of the stack.
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

  /// What the back button of a stack says, or nothing where there is none.
  public func backTitle(on navigation: UINavigationController) -> String? {
    guard backItem(of: navigation) != nil else { return nil }
    return backTitles(on: navigation).last
  }

  /// What the menu of the back button lists, from the root up.
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

  /// Whether the view under the finger, or one around it, scrolls sideways and is not at its beginning.
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

  /// Whether a subclass that is its bar's delegate lets go of the top.
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

  // Rule 46.
  private func swipeBegins(
    on navigation: UINavigationController, _ area: SwipeArea, _ velocity: CGPoint
  ) -> Bool {
    let recognizer =
      area == .edge
      ? navigation.interactivePopGestureRecognizer : navigation.interactiveContentPopGestureRecognizer
    guard let recognizer, recognizer.isEnabled else { return false }
    if world.knobs.swipeInMotion == .isRefused, !navigation.transitions.letsUserIn { return false }
    (recognizer as? UIPanGestureRecognizer)?.touchVelocity = velocity
    // The recognizer covers the whole content, so its delegate is asked about every pan there.
    let mayBegin = recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    return mayBegin && velocity.x > abs(velocity.y) && !isTaken
  }
}

extension UIViewController.Transition {
  /// Whether the app lets an interactive dismissal begin that UIKit would let begin.
  var letsDismissalBegin: Bool {
    guard let question = options?.interactiveDismissShouldBegin else { return true }
    return question(ZoomOptions.InteractionContext(willBegin: true))
  }
}
