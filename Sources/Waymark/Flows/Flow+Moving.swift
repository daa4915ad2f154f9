extension Flow {
  /// Shows a screen of this flow. If a coordinator is registered for it, it begins a flow of its own.
  ///
  /// - Parameters:
  ///   - destination: what to show.
  ///   - way: how to show it.
  ///   - payload: is handed to its view if that has to be built; never stored.
  @discardableResult
  public func start(
    _ destination: some Destination, by presentation: FlowPresentation, with payload: Any? = nil
  ) async -> NavigationOutcome {
    await perform(.start(AnyDestination(destination), presentation), with: payload)
  }

  /// Shows a screen that begins a flow with a coordinator made just for it, registered or not.
  @discardableResult
  public func start(
    _ destination: some Destination, by presentation: FlowPresentation, with payload: Any? = nil,
    make: @escaping @MainActor @Sendable (Flow) -> any Coordinator
  ) async -> NavigationOutcome {
    await perform(.start(AnyDestination(destination), presentation), with: payload) { make($1) }
  }

  /// Begins a flow that shows nothing itself: what it shows is above what this flow shows. It ends by its own `finish()`, or
  /// with this flow.
  ///
  /// - Returns: the flow; `nil` if this one has ended.
  @discardableResult
  public func start(make: @MainActor (Flow) -> any Coordinator) -> Flow? {
    navigator?.flows.beginHidden(id, make)
  }

  /// Puts a screen on top of the stack that the flow is in, which comes to the front.
  @discardableResult
  public func push(_ destination: some Destination) async -> NavigationOutcome {
    await start(destination, by: .push)
  }

  /// Presents a screen over everything, in a stack of its own.
  @discardableResult
  public func present(
    _ destination: some Destination, _ style: PresentationStyle = .sheet
  ) async -> NavigationOutcome {
    await start(destination, by: .present(style))
  }

  /// Presents a container over everything, such as a whole tab bar. If a coordinator is registered for its role, it begins a
  /// flow of its own.
  ///
  /// - Returns: ``NavigationOutcome/failed(_:)`` with ``NavigationError/malformed(_:)`` if nothing is described that could be
  ///   shown.
  @discardableResult
  public func present(
    _ blueprint: NodeBlueprint, _ style: PresentationStyle = .sheet
  ) async -> NavigationOutcome {
    await perform(.present(blueprint, style))
  }

  /// Takes away the screen on top of the stack that the flow is in.
  ///
  /// - Returns: ``NavigationOutcome/failed(_:)`` with ``NavigationError/nothingToGoBackTo`` if nothing is below it.
  @discardableResult
  public func pop() async -> NavigationOutcome {
    await perform(.pop)
  }

  /// Closes and pops all that is above the flow's own node.
  @discardableResult
  public func popToMain() async -> NavigationOutcome {
    await perform(.popToMain)
  }

  /// Closes and pops all that is above the nearest screen with an equal destination behind what is in front. Flows that began
  /// after it end, this one included if it did.
  ///
  /// - Returns: ``NavigationOutcome/failed(_:)`` with ``NavigationError/notThere(_:)`` if there is none.
  @discardableResult
  public func pop(to destination: some Destination) async -> NavigationOutcome {
    await perform(.pop(to: destination))
  }

  /// Closes and pops all that is above the node of the first of all flows: the one that this one was started by in the end.
  @discardableResult
  public func popToRoot() async -> NavigationOutcome {
    await perform(.popToRoot)
  }

  /// Closes the layer on top.
  @discardableResult
  public func dismiss() async -> NavigationOutcome {
    await perform(.dismiss)
  }

  /// The node that the flow is at: its own, or that of the nearest flow above it that has one.
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
