extension SequenceManager {
  /// Looks where the user is, after screens of the flow may have left: the flow ends when all have, and what was being
  /// done for another step than the current one is dropped.
  func noticeDepartures() {
    guard let flow, flow.hasShown else { return }
    let here = flow.current(in: navigator.machine.state)?.mark
    if let turn, turn.origin != here {
      if turn.isLoading, let here { turn.move(to: here) } else { turn.task?.cancel() }
    }
    // What the navigator is doing may bring the next screen; then this is asked again.
    if turn?.isMoving == true { return }
    guard let here, !navigator.machine.isClosed else { return end(.left, flow.number) }
    watch(here.node, flow.number)
  }

  /// Has the departure of the current step's screen told. The flow does not end before that.
  private func watch(_ screen: NodeID, _ number: UInt64) {
    guard flow?.watched.insert(screen).inserted == true else { return }
    navigator.onDeparture(of: screen) { [weak self] in
      guard let self, flow?.number == number else { return }
      flow?.watched.remove(screen)
      noticeDepartures()
    }
  }
}
