extension Navigator {
  /// The window's flow, or `nil` if the window has no coordinator.
  public var flow: Flow? { flows.window }

  /// Returns the flow that a node belongs to: the flow that it begins, otherwise the flow that showed it,
  /// otherwise the flow of the nearest earlier node. Returns `nil` if there is none.
  ///
  /// - Complexity: O(n).
  public func flow(of node: NodeID) -> Flow? { flows.flow(containing: node, in: planned) }

  /// The state that will be committed, while its views are being built. Otherwise the current state.
  var planned: NavigationState {
    machine.activeRequests.first { $0.phase == .building }?.plan?.after ?? machine.state
  }

  /// Returns a request to show a screen.
  ///
  /// - Parameter anchor: a node in the stack that the screen may be pushed onto. The default is the front
  ///   node.
  func request(
    for destination: AnyDestination, by presentation: FlowPresentation, at anchor: NodeID? = nil,
    metadata: RequestMetadata
  ) -> NavigationRequest {
    flows.noteUse()
    let action: NavigationAction =
      switch presentation {
      case .route(let name): .go(destination, name)
      case .push: .show(destination, .push(around: anchor ?? machine.state.front.id))
      case .present(let style): .show(destination, .present(style, nil))
      }
    return NavigationRequest(action, metadata: metadata)
  }

  /// Removes a node, the nodes above it in its stack, and everything they present.
  func leave(_ node: NodeID) async -> NavigationOutcome {
    await perform(NavigationRequest(.leave(node)))
  }

  /// Closes the layers above a node and selects the node at every level.
  func bringToFront(_ node: NodeID) async -> NavigationOutcome {
    await perform(NavigationRequest(.select(node), origin: .code))
  }

  /// Ends a flow without a node.
  func end(hidden id: FlowID) {
    for flow in flows.remove(hidden: id) { flow.end() }
  }

  /// Returns the closures of the request whose views are being built, if the request arrives at this node.
  func closuresBeingBuilt(for node: NodeID) -> NodeClosures? {
    guard let building = machine.activeRequests.first(where: { $0.phase == .building }),
      !building.isRedirected, building.plan?.arrival == node
    else { return nil }
    return building.request.metadata?.closures as? NodeClosures
  }
}
