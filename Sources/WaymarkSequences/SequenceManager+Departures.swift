import Waymark

extension SequenceManager {
  /// Updates the flow when screens might have been removed. Ends the flow if none of its screens remains, and
  /// cancels the current turn if its step is no longer current.
  func noticeDepartures() {
    guard let flow, flow.hasShown else { return }
    let here = navigator.flatMap { flow.current(in: $0)?.mark }
    if let turn, turn.origin != here {
      if turn.isLoading, let here { turn.move(to: here) } else { turn.task?.cancel() }
    }
    // The navigator might still be showing the next screen. In that case, this method is called again
    // afterwards.
    if turn?.isMoving == true { return }
    guard let here, navigator?.isClosed == false else { return end(.left, flow.number) }
    watch(here.node, flow.number)
  }

  /// Calls ``noticeDepartures()`` when the current step's screen is removed. The flow cannot end before that.
  private func watch(_ screen: NodeID, _ number: UInt64) {
    guard flow?.watched.insert(screen).inserted == true else { return }
    navigator?.onDeparture(of: screen) { [weak self] in
      guard let self, flow?.number == number else { return }
      flow?.watched.remove(screen)
      noticeDepartures()
    }
  }
}
