extension Navigator {
  /// The window's flow; `nil` if it was given no coordinator.
  public var flow: Flow? { flows.window }

  /// The flow that a node belongs to: the one that it begins, else the one that had it shown, else the nearest that it came
  /// after. `nil` if there is none.
  ///
  /// - Complexity: O(n).
  public func flow(of node: NodeID) -> Flow? { flows.flow(containing: node, in: planned) }

  /// The state that is about to be committed, while its views are being built; else the one that is.
  var planned: NavigationState {
    machine.activeRequests.first { $0.phase == .building }?.plan?.after ?? machine.state
  }

  /// A request to show a screen in some way.
  ///
  /// - Parameter anchor: the node around which there is the stack that it may be pushed onto; by default what is in front.
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

  /// Takes a node away, with all that is above it in its stack and all that it presents.
  func leave(_ node: NodeID) async -> NavigationOutcome {
    await perform(NavigationRequest(.leave(node)))
  }

  /// Closes what is above a node, and selects it all the way down.
  func bringToFront(_ node: NodeID) async -> NavigationOutcome {
    await perform(NavigationRequest(.select(node), origin: .code))
  }

  /// Ends a flow that shows nothing.
  func end(hidden id: FlowID) {
    for flow in flows.remove(hidden: id) { flow.end() }
  }

  /// What came with the request whose views are being built, if this is the node that it arrives at.
  func closuresBeingBuilt(for node: NodeID) -> NodeClosures? {
    guard let building = machine.activeRequests.first(where: { $0.phase == .building }),
      !building.isRedirected, building.plan?.arrival == node
    else { return nil }
    return building.request.metadata?.closures as? NodeClosures
  }
}
