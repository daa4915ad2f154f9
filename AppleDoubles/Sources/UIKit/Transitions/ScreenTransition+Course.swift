extension ScreenTransition {
  func start() {
    phase = .started
    _ = isAnimated
    wasShown = isShown
    for controller in leaving + entering { controller.transition = self }
    chooseAnimation()
    prepare()
    hasTurned = turnsAppearance
    if hasTurned { turnAppearances() }
    install()
    if hasTurned { entering.forEach { $0.announceIsAppearing() } }
    phase = .running
    run()
  }

  /// Ends the transition if it is running.
  func complete(_ completed: Bool) {
    guard phase == .running else { return }
    isCancelled = !completed
    phase = completed ? .finished : .cancelled
    setInteractive(false)
    uninstall(completed: completed)
    // Off screen, controllers may be appearing or disappearing together with their container.
    if hasTurned || !wasShown { completed ? endAppearances() : revertAppearances() }
    settle(completed)
  }

  private func settle(_ completed: Bool) {
    for controller in leaving + entering where controller.transition === self { controller.transition = nil }
    if world.knobs.coordinatorCompletion == .before { coordinator.finish() }
    conclude(completed: completed)
    coordinator.finish()
    animator?.animationEnded(completed)
    epilogue(completed: completed)
    groups?.leave()
    forget()
    queue?.ended(self)
  }

  private func chooseAnimation() {
    guard isAnimated else { return }
    animator = makeAnimator()
    if animator == nil, needsAnimator { isAnimated = false }
    interaction = animator.flatMap { makeInteraction(for: $0) }
    // An interaction controller may exist and not want to start interactively.
    if interaction?.wantsInteractiveStart == false { interaction = nil }
    isInteractive = interaction != nil || (animator == nil && isDragged)
    wasInteractive = isInteractive
  }

  private func run() {
    guard isAnimated else { return world.perform(wasShown ? endMoment : .inCall) { self.complete(true) } }
    if let animator {
      if let interaction {
        interaction.startInteractiveTransition(context)
      } else {
        animator.animateTransition(using: context)
      }
      coordinator.runAnimations()
    } else {
      coordinator.runAnimations()
      if !isInteractive { world.schedule(after: duration) { [self] in complete(true) } }
    }
  }

  var duration: Double {
    guard isAnimated else { return 0 }
    if let animator { return animator.transitionDuration(using: context) }
    if case .mainQueue(let seconds) = world.runLoop.clock { return seconds }
    return standardDuration
  }
}
