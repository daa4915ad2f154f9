extension Flow {
  /// Shows a screen of this flow. If a coordinator is registered for the destination, the screen begins a new
  /// flow.
  ///
  /// - Parameters:
  ///   - destination: the destination to show.
  ///   - presentation: the presentation of the screen, such as pushing it onto the flow's stack.
  ///   - payload: a value that is passed to the screen's view if the view has to be built. It is never
  ///     stored.
  @discardableResult
  public func start(
    _ destination: some Destination, by presentation: FlowPresentation, with payload: Any? = nil
  ) async -> NavigationOutcome {
    await perform(.start(AnyDestination(destination), presentation), with: payload)
  }

  /// Shows a screen and begins a flow with the coordinator that `make` creates, even if another coordinator
  /// is registered for the destination.
  @discardableResult
  public func start(
    _ destination: some Destination, by presentation: FlowPresentation, with payload: Any? = nil,
    make: @escaping @MainActor @Sendable (Flow) -> any Coordinator
  ) async -> NavigationOutcome {
    await perform(.start(AnyDestination(destination), presentation), with: payload) { make($1) }
  }

  /// Begins a flow that has no node. Its screens appear above the screens of this flow. The new flow ends
  /// when its `finish()` method is called, or when this flow ends.
  ///
  /// - Returns: the new flow, or `nil` if this flow has ended.
  @discardableResult
  public func start(make: @MainActor (Flow) -> any Coordinator) -> Flow? {
    navigator?.flows.beginHidden(id, make)
  }

  /// Pushes a screen onto the flow's stack and brings the stack to the front.
  @discardableResult
  public func push(_ destination: some Destination) async -> NavigationOutcome {
    await start(destination, by: .push)
  }

  /// Presents a screen in a new stack, in a layer above all others.
  @discardableResult
  public func present(
    _ destination: some Destination, _ style: PresentationStyle = .sheet
  ) async -> NavigationOutcome {
    await start(destination, by: .present(style))
  }

  /// Presents a container, such as a tab bar, in a layer above all others. If a coordinator is registered for
  /// the container's role, the container begins a new flow.
  ///
  /// - Returns: the outcome of the request, or ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/malformed(_:)`` if the blueprint contains neither a screen nor a role.
  @discardableResult
  public func present(
    _ blueprint: NodeBlueprint, _ style: PresentationStyle = .sheet
  ) async -> NavigationOutcome {
    await perform(.present(blueprint, style))
  }

  /// Pops the top screen of the flow's stack.
  ///
  /// - Returns: the outcome of the request, or ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/nothingToGoBackTo`` if there is no screen below the top one.
  @discardableResult
  public func pop() async -> NavigationOutcome {
    await perform(.pop)
  }

  /// Closes the layers and pops the screens above the node that the flow navigates from. This is the flow's
  /// own node, or the node of the nearest flow above that has one.
  @discardableResult
  public func popToMain() async -> NavigationOutcome {
    await perform(.popToMain)
  }

  /// Returns to the nearest screen behind the front screen that has an equal destination, and removes
  /// everything above that screen. Ends the flows of the removed screens, which may include this flow.
  ///
  /// - Returns: the outcome of the request, or ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/notThere(_:)`` if there is no such screen.
  @discardableResult
  public func pop(to destination: some Destination) async -> NavigationOutcome {
    await perform(.pop(to: destination))
  }

  /// Closes the layers and pops the screens above the node of the outermost flow. The outermost flow is the
  /// last one in the chain of parents that has a node.
  @discardableResult
  public func popToRoot() async -> NavigationOutcome {
    await perform(.popToRoot)
  }

  /// Closes the top layer.
  @discardableResult
  public func dismiss() async -> NavigationOutcome {
    await perform(.dismiss)
  }

  /// The node that the flow navigates from: its own node, or the node of the nearest flow above that has one.
  var anchor: NodeID? {
    guard let navigator, !hasEnded else { return nil }
    var main: NodeID?
    walkUp { flow in
      main = flow.main
      return main != nil
    }
    return main ?? navigator.state.front.id
  }
}
