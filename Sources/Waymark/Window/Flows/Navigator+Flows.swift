extension Navigator {
  /// The window's flow, or `nil` if the window has no coordinator.
  public var flow: Flow? { flows.window }

  /// Returns the flow that a node belongs to, or `nil` if there is none. This is the flow that begins at the
  /// node. If there is none, it is the flow that showed the node, and otherwise the flow of the nearest
  /// earlier node.
  ///
  /// - Complexity: O(n) in the number of nodes.
  public func flow(of node: NodeID) -> Flow? { flows.flow(containing: node, in: planned) }

  /// The navigation state to use while views are built: the state that is about to be committed if there is
  /// one, otherwise the current state.
  var planned: NavigationState {
    machine.activeRequests.first { $0.phase == .building }?.plan?.after ?? machine.state
  }

  /// Returns a request to show a screen.
  ///
  /// - Parameter anchor: a node in the stack onto which the screen is pushed. It is used only for pushing. By
  ///   default, this is the front node.
  func request(
    for destination: AnyDestination, by presentation: FlowPresentation, at anchor: NodeID? = nil,
    metadata: RequestMetadata
  ) -> NavigationRequest {
    flows.noteUse()
    let action: NavigationAction =
      switch presentation {
      case .route(let name): .go(destination, name)
      case .push(nil): .show(destination, .push(around: anchor ?? machine.state.front.id))
      default: .show(destination, presentation)
      }
    return NavigationRequest(action, metadata: metadata)
  }

  /// Closes the layers above a node and, in each container, selects the child that contains the node.
  func bringToFront(_ node: NodeID, at site: CodeLocation) async -> NavigationOutcome {
    await perform(NavigationRequest(.select(node), origin: .code), at: site)
  }

  /// Ends a flow that has no node.
  func end(hidden id: FlowID) {
    for flow in flows.remove(hidden: id) { flow.end() }
  }

  /// Returns the metadata of the request whose views are being built, or `nil` if that request does not show this
  /// node.
  func metadataBeingAdded(to node: NodeID) -> RequestMetadata? {
    guard let building = machine.activeRequests.first(where: { $0.phase == .building }),
      !building.isRedirected, building.plan?.arrival == node
    else { return nil }
    return building.request.metadata
  }

  /// Unavailable. Pass a stack, a screen, or another container as `start`.
  @available(
    *, unavailable,
    message: "name the contents of the window: .stack(Home()), or .screen(Home()) without a stack"
  )
  public convenience init(
    _ map: NavigationMap, start: some Destination, window: WindowID = .main,
    interceptors: [any Interceptor] = [], flows: FlowRegistry = FlowRegistry(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(map, start: .screen(start))
  }
}

extension ScreenScope {
  /// The flow that the screen belongs to, or `nil` if there is none. This is the flow that begins at the
  /// screen. If there is none, it is the flow that showed the screen, and otherwise the flow of the nearest
  /// earlier node.
  ///
  /// - Complexity: O(n) in the number of nodes.
  public var flow: Flow? { navigator.flatMap { $0.flows.flow(containing: id, in: $0.planned) } }

  /// Returns the nearest coordinator of this type: the coordinator of the screen's flow or of a flow above
  /// it, or `nil` if none has this type.
  ///
  /// - Complexity: O(n · d) for n nodes and d nested flows.
  public func coordinator<C: Coordinator>(_ type: C.Type) -> C? {
    var found: C?
    flow?.walkUp { flow in
      found = flow.coordinator as? C
      return found != nil
    }
    return found
  }
}
