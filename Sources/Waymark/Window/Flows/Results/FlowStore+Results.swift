/// Delivering the results of removed screens.
extension FlowStore {
  /// Returns closures that end flows and then deliver results, to call after all data of the removed nodes is released.
  func depart(
    _ flows: [Flow], _ deliveries: [PendingResults.Delivery], of navigator: Navigator?
  ) -> [Departure] {
    let ends: [Departure] = flows.map { flow in { flow.end() } }
    return ends + [
      { [weak navigator] in
        for delivery in deliveries where !self.deliver(delivery) {
          navigator?.reportNotReceived(delivery.unreceived)
        }
      }
    ]
  }

  /// Delivers a result to the waiting callers, or to the result handler of the flow that started the screen.
  ///
  /// - Returns: whether there was a receiver.
  private func deliver(_ delivery: PendingResults.Delivery) -> Bool {
    var isReceived = false
    for caller in delivery.callers {
      if results.deliver(delivery.result, to: caller.id) {
        isReceived = true
      } else if let destination = delivery.destination,
        let handler = caller.flow.flatMap({ self[$0] })?.resultHandlers[destination.typeID]
      {
        isReceived = true
        handler.body(destination, delivery.result)
      }
    }
    return isReceived
  }

  /// Tells the flows that wait for the results of screens which a restoration has lost.
  func note(lost screens: [LostScreen]) {
    for screen in screens {
      for flow in screen.flows { self[flow]?.noteLost(screen) }
    }
  }
}
