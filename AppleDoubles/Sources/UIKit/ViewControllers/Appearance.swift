/// Where a controller stands between hidden and shown.
enum Appearance {
  case disappeared, appearing, appeared, disappearing

  /// Whether the controller is shown or about to be.
  var isHeadingIn: Bool { self == .appearing || self == .appeared }

  /// Whether something is to follow.
  var isTurning: Bool { self == .appearing || self == .disappearing }
}

extension UIViewController {
  /// Turns towards shown or hidden, and the children with it (rule 75: the parent first).
  ///
  /// - Returns: Whether it was not heading there already.
  @discardableResult func turnAppearance(_ appears: Bool, animated: Bool) -> Bool {
    guard appearance.isHeadingIn != appears else { return false }
    appearance = appears ? .appearing : .disappearing
    appearanceIsAnimated = animated
    awaitsIsAppearing = appears
    if appears {
      loadViewIfNeeded()
      prepareToAppear(animated: animated)
      note("viewWillAppear", animated: animated)
      viewWillAppear(animated)
    } else {
      note("viewWillDisappear", animated: animated)
      viewWillDisappear(animated)
    }
    forward(appears: appears) { $0.turnAppearance(appears, animated: animated) }
    return true
  }

  /// Says that the view is in place, once in every appearance.
  func announceIsAppearing() {
    guard appearance.isHeadingIn else { return }
    if awaitsIsAppearing {
      awaitsIsAppearing = false
      note("viewIsAppearing", animated: appearanceIsAnimated)
      viewIsAppearing(appearanceIsAnimated)
    }
    forward(appears: true) { $0.announceIsAppearing() }
  }

  /// Ends the turn under way, and those of the children that no transition of their own holds.
  ///
  /// - Returns: Whether a turn was under way.
  @discardableResult func endAppearance() -> Bool {
    guard appearance.isTurning else { return false }
    let appears = appearance == .appearing
    if appears { announceIsAppearing() }
    appearance = appears ? .appeared : .disappeared
    if appears {
      note("viewDidAppear", animated: appearanceIsAnimated)
      viewDidAppear(appearanceIsAnimated)
    } else {
      note("viewDidDisappear", animated: appearanceIsAnimated)
      viewDidDisappear(appearanceIsAnimated)
    }
    forward(appears: appears) { if $0.transition == nil { $0.endAppearance() } }
    if appears { concludeAppearing(animated: appearanceIsAnimated) }
    return true
  }

  private func forward(appears: Bool, _ step: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childrenToForward(appears: appears) { step(child) }
  }

  /// Rule 76.
  func warnUnbalanced() {
    world.warn("Unbalanced calls to begin/end appearance transitions for \(self.label).")
  }
}

// MARK: - Appearance that follows the views

extension UIViewController {
  /// Called before the view enters a window or leaves it.
  func viewWillMove(inside: Bool) {
    guard transition == nil, followsViews else { return }
    guard !inside || parentController?.appearance.isHeadingIn ?? true else { return }
    turnAppearance(inside, animated: false)
  }

  /// Called after the view entered a window or left it.
  func viewDidMove() {
    guard transition == nil, appearance.isTurning, followsViews, isFreeToEnd else { return }
    if appearance == .appearing { announceIsAppearing() }
    world.perform(world.knobs.rootEnd) { [self] in
      guard transition == nil, isFreeToEnd else { return }
      endAppearance()
    }
  }

  /// Whether this controller's appearance is nobody's business but its view's.
  private var followsViews: Bool {
    guard let parentController else { return ownPresentation == nil }
    return parentController.shouldAutomaticallyForwardAppearanceMethods
  }

  /// Whether no parent under way will end the turn.
  private var isFreeToEnd: Bool { !(parentController?.appearance.isTurning ?? false) }
}

extension UIKitDouble.World {
  /// Does something now or in the next turn.
  func perform(_ moment: UIKitDouble.Knobs.Moment, _ work: @escaping () -> Void) {
    switch moment {
    case .inCall: work()
    case .nextTurn: schedule(work)
    }
  }

  func schedule(_ work: @escaping () -> Void) { schedule(after: 0, work) }
}
