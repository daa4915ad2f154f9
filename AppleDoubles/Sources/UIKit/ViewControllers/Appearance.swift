/// The appearance state of a controller.
enum Appearance {
  case disappeared, appearing, appeared, disappearing

  /// Whether the controller has appeared or is appearing.
  var isHeadingIn: Bool { self == .appearing || self == .appeared }

  /// Whether a did-callback is pending.
  var isTurning: Bool { self == .appearing || self == .disappearing }
}

extension UIViewController {
  /// Starts the appearance or disappearance of this controller, then of its children.
  ///
  /// - Returns: Whether the direction changed.
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

  /// Calls `viewIsAppearing` once in every appearance.
  func announceIsAppearing() {
    guard appearance.isHeadingIn else { return }
    if awaitsIsAppearing {
      awaitsIsAppearing = false
      note("viewIsAppearing", animated: appearanceIsAnimated)
      viewIsAppearing(appearanceIsAnimated)
    }
    forward(appears: true) { $0.announceIsAppearing() }
  }

  /// Ends the current appearance or disappearance. Children with their own transition are left out.
  ///
  /// - Returns: Whether one was in progress.
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

  /// Warns of unbalanced calls.
  func warnUnbalanced() {
    world.warn("Unbalanced calls to begin/end appearance transitions for \(self.label).")
  }
}

// MARK: - Appearance without a transition

extension UIViewController {
  /// Called before the view enters or leaves a window.
  func viewWillMove(inside: Bool) {
    guard transition == nil, followsViews else { return }
    guard !inside || parentController?.appearance.isHeadingIn ?? true else { return }
    turnAppearance(inside, animated: false)
  }

  /// Called after the view has entered or left a window.
  func viewDidMove() {
    guard transition == nil, appearance.isTurning, followsViews, isFreeToEnd else { return }
    if appearance == .appearing { announceIsAppearing() }
    world.perform(world.knobs.rootEnd) { [self] in
      guard transition == nil, isFreeToEnd else { return }
      endAppearance()
    }
  }

  /// Whether the appearance follows the view hierarchy: no presentation and no manual forwarding controls it.
  private var followsViews: Bool {
    guard let parentController else { return ownPresentation == nil }
    return parentController.shouldAutomaticallyForwardAppearanceMethods
  }

  /// Whether no parent will end the appearance change.
  private var isFreeToEnd: Bool { !(parentController?.appearance.isTurning ?? false) }
}

extension UIKitDouble.World {
  /// Runs `work` now or in the next turn of the run loop.
  func perform(_ moment: UIKitDouble.Knobs.Moment, _ work: @escaping () -> Void) {
    switch moment {
    case .inCall: work()
    case .nextTurn: schedule(work)
    }
  }

  func schedule(_ work: @escaping () -> Void) { schedule(after: 0, work) }
}
