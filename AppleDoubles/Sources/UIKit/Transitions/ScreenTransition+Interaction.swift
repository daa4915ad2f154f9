extension ScreenTransition {
  /// Starts the animator, and pauses its animations until the interaction ends.
  func animateHeld() {
    let held = HeldAnimations()
    self.held = held
    world.heldAnimations = held
    animator?.animateTransition(using: context)
    world.heldAnimations = nil
  }

  /// Ends the interaction. The animation runs to its end, or back to its start.
  func endInteraction(completing: Bool) {
    guard phase == .running, isInteractive else { return }
    isCancelled = !completing
    setInteractive(false)
    let rest = Double(completing ? 1 - percent : percent)
    held?.release(rest, in: world)
    guard animator == nil else { return }
    world.schedule(after: duration * rest) { [self] in complete(completing) }
  }

  func setInteractive(_ interactive: Bool) {
    guard isInteractive != interactive else { return }
    isInteractive = interactive
    coordinator.interactionChanged()
  }
}
