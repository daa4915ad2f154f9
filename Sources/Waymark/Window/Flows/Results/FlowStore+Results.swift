/// Delivering the results of removed screens.
///
/// Delivering a value removes its receivers from the metadata. Without a value, a waiting task is told so once, and a
/// flow stays a receiver, so that it gets the value if the screen returns and finishes.
extension FlowStore {
  /// Removes and returns the results of nodes that are no longer in the tree.
  func removeResults(of nodes: [NodeID]) -> [PendingResults.Delivery] {
    nodes.compactMap { node in
      let receivers = navigator?.machine.metadata[node]?.receivers ?? []
      let delivery = results.remove(node, receivers, .removed)
      navigator?.machine.metadata.removeResultClosure(of: node)
      if delivery?.result.isSuccess == true { navigator?.machine.metadata.setDraft(nil, of: node) }
      if !receivers.isEmpty, let delivery {
        navigator?.machine.metadata.settleReceivers(of: node, isReceived: delivery.result.isSuccess)
      }
      return delivery
    }
  }

  /// Removes and returns all results because the window is closed. Receivers of nodes that left the tree before are
  /// not told again.
  func removeAllResults(_ metadata: NodeMetadata, _ state: NavigationState) -> [PendingResults.Delivery] {
    var shown: [NodeID: AnyDestination] = [:]
    if !metadata.isEmpty {
      state.forEachNode { node in
        if metadata[node.id]?.receivers.isEmpty == false { shown[node.id] = node.destination }
      }
    }
    return results.nodes.union(shown.keys).sorted(by: >).compactMap { node in
      results.remove(node, metadata[node]?.receivers ?? [], .closed, destination: shown[node])
    }
  }

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

  /// Delivers a result to the waiting tasks, or to the result handlers of the flows that wait for it.
  ///
  /// - Returns: whether there was a receiver.
  @discardableResult
  private func deliver(_ delivery: PendingResults.Delivery) -> Bool {
    var isReceived = false
    for receiver in delivery.receivers {
      if let caller = receiver.caller, results.deliver(delivery.result, to: caller) {
        isReceived = true
      } else if let destination = delivery.destination,
        let handler = receiver.flow.flatMap({ self[$0] })?.resultHandlers[destination.typeID]
      {
        isReceived = true
        handler.body(destination, delivery.result, receiver.key)
      }
    }
    return isReceived
  }

  /// Removes new receivers of a node's result again if an earlier one waits for it, because each result has one
  /// receiver. The new ones are told ``NoResult/alreadyAwaited``.
  func note(_ new: [ResultReceiver], of node: Node, in navigator: Navigator) {
    let keys = Set(new.map(\.key))
    let known = navigator.machine.metadata[node.id]?.receivers ?? []
    guard known.contains(where: { !keys.contains($0.key) && isAlive($0) }) else { return }
    navigator.machine.metadata.removeReceivers(of: node.id) { keys.contains($0.key) }
    deliver(
      PendingResults.Delivery(
        receivers: new, destination: node.destination, result: .failure(.alreadyAwaited), unreceived: nil))
  }

  private func isAlive(_ receiver: ResultReceiver) -> Bool {
    receiver.caller.map(results.isWaiting) == true || receiver.flow.map { self[$0] != nil } == true
  }

  /// Tells the flows that wait for the results of screens which a restoration has lost.
  func note(lost screens: [LostScreen]) {
    for screen in screens {
      for receiver in screen.receivers {
        receiver.flow.flatMap { self[$0] }?.noteLost(screen, receiver.key)
      }
    }
  }
}

extension AnyResult {
  fileprivate var isSuccess: Bool { if case .success = self { true } else { false } }
}
