extension ScreenTransition {
  /// What the transition knows to be visible: what it has started with, until it is done.
  var visibleCoordinator: TransitionCoordinator? {
    guard isAnimated, phase != .finished, phase != .cancelled else { return nil }
    return coordinator
  }

  func turnAppearances() {
    if leavingTurnFirst { turn(leaving, false) }
    turn(entering, true)
    if !leavingTurnFirst { turn(leaving, false) }
  }

  func endAppearances() {
    if leavingEndFirst { end(leaving) }
    end(entering)
    if !leavingEndFirst { end(leaving) }
  }

  /// Rule 44: turns everybody back, and ends that.
  func revertAppearances() {
    let newFirst = world.knobs.cancelOrder == .newFirst
    for (controllers, appears) in newFirst
      ? [(entering, false), (leaving, true)] : [(leaving, true), (entering, false)]
    {
      turn(controllers, appears)
      if appears { controllers.forEach { $0.announceIsAppearing() } }
      end(controllers)
    }
  }

  private func turn(_ controllers: [UIViewController], _ appears: Bool) {
    for controller in controllers where controller.canTurn(appears) {
      controller.turnAppearance(appears, animated: animates(controller))
    }
  }

  private func end(_ controllers: [UIViewController]) {
    for controller in controllers where !controller.endsWithParent { controller.endAppearance() }
  }
}

extension UIViewController {
  /// Whether what is around this controller is shown, so that it can be.
  fileprivate func canTurn(_ appears: Bool) -> Bool {
    !appears || parentController?.appearance.isHeadingIn ?? true
  }

  /// Whether this controller has yet to appear because its parent has.
  fileprivate var endsWithParent: Bool {
    appearance == .appearing && parentController?.appearance == .appearing
  }

  /// The transition this controller takes part in, or contains, or is inside of.
  var currentTransition: ScreenTransition? {
    transition ?? transitions.head ?? presentationTransition ?? parentController?.currentTransition
  }

  private var presentationTransition: ScreenTransition? {
    presentation?.transition ?? ownPresentation?.transition
  }
}
