import Waymark

extension SequenceManager {
  /// Updates the flow after screens may have been removed. Ends the flow if none of its screens is left, and
  /// cancels work for a step that is no longer current.
  func noticeDepartures() {
    guard let flow, flow.hasShown else { return }
    let here = flow.current(in: navigator.currentState)?.mark
    if let turn, turn.origin != here {
      if turn.isLoading, let here { turn.move(to: here) } else { turn.task?.cancel() }
    }
    // The navigator may still be showing the next screen. This method runs again after that.
    if turn?.isMoving == true { return }
    guard let here, !navigator.isClosed else { return end(.left, flow.number) }
    watch(here.node, flow.number)
  }

  /// Observes the removal of the current step's screen. The flow does not end before that.
  private func watch(_ screen: NodeID, _ number: UInt64) {
    guard flow?.watched.insert(screen).inserted == true else { return }
    navigator.onDeparture(of: screen) { [weak self] in
      guard let self, flow?.number == number else { return }
      flow?.watched.remove(screen)
      noticeDepartures()
    }
  }
}
