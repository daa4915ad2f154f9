extension ScreenTransition {
  /// The coordinator that apps can see, from the start of an animated transition until its end.
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

  /// Reverts the appearance of all participants after a cancellation.
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
  /// Returns whether the appearance may change: a controller can only appear if its parent appears.
  fileprivate func canTurn(_ appears: Bool) -> Bool {
    !appears || parentController?.appearance.isHeadingIn ?? true
  }

  /// Whether this controller's appearance ends together with its parent's.
  fileprivate var endsWithParent: Bool {
    appearance == .appearing && parentController?.appearance == .appearing
  }

  /// The transition of this controller, of its children or presentations, or of an ancestor.
  var currentTransition: ScreenTransition? {
    transition ?? transitions.head ?? presentationTransition ?? parentController?.currentTransition
  }

  private var presentationTransition: ScreenTransition? {
    presentation?.transition ?? ownPresentation?.transition
  }
}
