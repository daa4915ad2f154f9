extension SequenceManager {
  /// Looks where the user is, after screens of the flow may have left: the flow ends when all have, and what was being
  /// done for another step than the current one is dropped.
  func noticeDepartures() {
    guard let flow, !flow.shown.isEmpty else { return }
    if let turn, turn.origin != shownStep?.number { turn.task?.cancel() }
    // What the navigator is doing may bring the next screen; then this is asked again.
    if turn?.isMoving == true { return }
    let screens = flow.screens(in: navigator.machine.state)
    if screens.isEmpty || navigator.machine.isClosed { return end(.left, flow.number) }
    for screen in screens.subtracting(flow.watched) { watch(screen, flow.number) }
  }

  private func watch(_ screen: NodeID, _ number: UInt64) {
    flow?.watched.insert(screen)
    navigator.onDeparture(of: screen) { [weak self] in
      guard let self, flow?.number == number else { return }
      flow?.watched.remove(screen)
      noticeDepartures()
    }
  }
}
