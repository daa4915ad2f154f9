extension Flow {
  /// Shows a screen of this flow. If a coordinator is registered for the destination, a new flow begins.
  ///
  /// - Parameters:
  ///   - destination: the destination to show.
  ///   - presentation: how to show it.
  ///   - payload: passed to the view if it has to be built. The payload is never stored.
  @discardableResult
  public func start(
    _ destination: some Destination, by presentation: FlowPresentation, with payload: Any? = nil
  ) async -> NavigationOutcome {
    await perform(.start(AnyDestination(destination), presentation), with: payload)
  }

  /// Shows a screen and begins a flow with the given coordinator, even if one is registered for the
  /// destination.
  @discardableResult
  public func start(
    _ destination: some Destination, by presentation: FlowPresentation, with payload: Any? = nil,
    make: @escaping @MainActor @Sendable (Flow) -> any Coordinator
  ) async -> NavigationOutcome {
    await perform(.start(AnyDestination(destination), presentation), with: payload) { make($1) }
  }

  /// Begins a flow without a node. Its screens appear above the screens of this flow. It ends when its
  /// `finish()` is called, or with this flow.
  ///
  /// - Returns: the flow, or `nil` if this flow has ended.
  @discardableResult
  public func start(make: @MainActor (Flow) -> any Coordinator) -> Flow? {
    navigator?.flows.beginHidden(id, make)
  }

  /// Pushes a screen onto the flow's stack and brings the stack to the front.
  @discardableResult
  public func push(_ destination: some Destination) async -> NavigationOutcome {
    await start(destination, by: .push)
  }

  /// Presents a screen over everything, in a new stack.
  @discardableResult
  public func present(
    _ destination: some Destination, _ style: PresentationStyle = .sheet
  ) async -> NavigationOutcome {
    await start(destination, by: .present(style))
  }

  /// Presents a container over everything, such as a tab bar. If a coordinator is registered for its role, a
  /// new flow begins.
  ///
  /// - Returns: the outcome of the request, or ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/malformed(_:)`` if the blueprint contains no screen or role.
  @discardableResult
  public func present(
    _ blueprint: NodeBlueprint, _ style: PresentationStyle = .sheet
  ) async -> NavigationOutcome {
    await perform(.present(blueprint, style))
  }

  /// Pops the top screen of the flow's stack.
  ///
  /// - Returns: the outcome of the request, or ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/nothingToGoBackTo`` if no screen is below it.
  @discardableResult
  public func pop() async -> NavigationOutcome {
    await perform(.pop)
  }

  /// Closes and pops everything above the flow's own node.
  @discardableResult
  public func popToMain() async -> NavigationOutcome {
    await perform(.popToMain)
  }

  /// Closes and pops everything above the nearest screen with an equal destination behind the front screen.
  /// Flows that began after that screen end, which may include this one.
  ///
  /// - Returns: the outcome of the request, or ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/notThere(_:)`` if there is no such screen.
  @discardableResult
  public func pop(to destination: some Destination) async -> NavigationOutcome {
    await perform(.pop(to: destination))
  }

  /// Closes and pops everything above the node of the outermost flow: the last one in the chain of parents
  /// that has a node.
  @discardableResult
  public func popToRoot() async -> NavigationOutcome {
    await perform(.popToRoot)
  }

  /// Closes the top layer.
  @discardableResult
  public func dismiss() async -> NavigationOutcome {
    await perform(.dismiss)
  }

  /// The node that the flow navigates from: its own node, or that of the nearest flow above it that has one.
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
