extension Flow {
  /// Shows a screen of this flow. If a coordinator is registered for the destination, the screen begins a new
  /// flow.
  ///
  /// - Parameters:
  ///   - destination: the destination to show.
  ///   - presentation: the presentation of the screen, such as pushing it onto the flow's stack.
  ///   - options: the options of the request, such as a payload for the view. By default, there are none.
  ///   - file: the file of the call, which the inspector shows.
  ///   - line: the line of the call.
  @discardableResult
  public func start(
    _ destination: some Destination, by presentation: FlowPresentation,
    with options: RequestOptions = RequestOptions(), file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(.start(destination, by: presentation), with: options, file: file, line: line)
  }

  /// Shows a screen and begins a flow with the coordinator that `make` creates, even if another coordinator
  /// is registered for the destination.
  @discardableResult
  public func start(
    _ destination: some Destination, by presentation: FlowPresentation,
    with options: RequestOptions = RequestOptions(), file: String = #fileID, line: Int = #line,
    make: @escaping @MainActor @Sendable (Flow) -> any Coordinator
  ) async -> NavigationOutcome {
    await perform(
      .start(destination, by: presentation), options, at: CodeLocation(file: file, line: line)
    ) {
      make($1)
    }
  }

  /// Begins a flow that has no node. Its screens appear above the screens of this flow. The new flow ends
  /// when its `finish()` method is called, or when this flow ends.
  ///
  /// - Returns: the new flow, or `nil` if this flow has ended.
  @discardableResult
  public func beginFlow(make: @MainActor (Flow) -> any Coordinator) -> Flow? {
    navigator?.flows.beginHidden(id, make)
  }

  /// Pushes a screen onto the flow's stack and brings the stack to the front.
  @discardableResult
  public func push(
    _ destination: some Destination, file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await start(destination, by: .push, file: file, line: line)
  }

  /// Presents a screen in a new stack, in a layer above all others.
  @discardableResult
  public func present(
    _ destination: some Destination, _ style: PresentationStyle = .sheet,
    file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await start(destination, by: .present(style), file: file, line: line)
  }

  /// Presents a container, such as a tab bar, in a layer above all others. If a coordinator is registered for
  /// the container's role, the container begins a new flow.
  ///
  /// - Returns: the outcome of the request, or ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/malformed(_:)`` if the blueprint contains neither a screen nor a role.
  @discardableResult
  public func present(
    _ blueprint: NodeBlueprint, _ style: PresentationStyle = .sheet,
    file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(.present(blueprint, style), file: file, line: line)
  }

  /// Pops the top screen of the flow's stack.
  ///
  /// - Returns: the outcome of the request, or ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/nothingToGoBackTo`` if there is no screen below the top one.
  @discardableResult
  public func pop(
    file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(.pop, file: file, line: line)
  }

  /// Closes the layers and pops the screens above the node that the flow navigates from. This is the flow's
  /// own node, or the node of the nearest flow above that has one.
  @discardableResult
  public func popToMain(
    file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(.popToMain, file: file, line: line)
  }

  /// Returns to the nearest screen behind the front screen that has an equal destination, and removes
  /// everything above that screen. Ends the flows of the removed screens, which may include this flow.
  ///
  /// - Returns: the outcome of the request, or ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/screenNotFound(_:)`` if there is no such screen.
  @discardableResult
  public func pop(
    to destination: some Destination, file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(.pop(to: destination), file: file, line: line)
  }

  /// Closes the layers and pops the screens above the node of the outermost flow. The outermost flow is the
  /// last one in the chain of parents that has a node.
  ///
  /// If no flow in the chain has a node, as for the window's flow, returns to the first screen of the window:
  /// closes all presented layers, and pops the stacks of the selected tab or column to their roots. If that
  /// screen is already in front, the outcome is ``NavigationOutcome/unchanged(_:)``.
  @discardableResult
  public func popToRoot(
    file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(.popToRoot, file: file, line: line)
  }

  /// Closes the top layer.
  @discardableResult
  public func dismiss(
    file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(.dismiss, file: file, line: line)
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

  /// Performs an action in the flow without waiting for the outcome. Use it in synchronous code, such as
  /// button actions.
  ///
  /// ```swift
  /// button.onTap = { flow.dispatch(.push(Credits())) }
  /// ```
  ///
  /// Requests are processed in the same order as those of ``Navigator/dispatch(_:in:with:file:line:)``. If
  /// a request fails or the flow has ended, ``NavigationFault/flowFailed(_:_:)`` is reported. Refused
  /// requests are not reported. If the navigator no longer exists, this method does nothing.
  ///
  /// ``FlowAction/finish(_:with:)`` records the result at once. It is discarded if a leave guard refuses. If the flow
  /// has already ended, no request is made.
  ///
  /// - Parameters:
  ///   - action: the action to perform.
  ///   - options: the options of the request, such as a payload for the view. By default, there are none.
  ///   - file: the file of the call, which the inspector shows.
  ///   - line: the line of the call.
  /// - Returns: the request, with its stage and its outcome, or `nil` if no request was made.
  @discardableResult
  public func dispatch(
    _ action: FlowAction, with options: RequestOptions = RequestOptions(),
    file: String = #fileID, line: Int = #line
  ) -> DispatchedRequest? {
    guard let navigator else { return nil }
    let site = CodeLocation(file: file, line: line)
    switch action.kind {
    case .finish(let value): return dispatchFinish(value, options, in: navigator, at: site)
    case .move(let move):
      do throws(NavigationError) {
        return dispatch(try request(for: move, in: navigator, options), action, in: navigator, at: site)
      } catch {
        navigator.report(.flowFailed(action, error), at: site)
        return nil
      }
    }
  }

  /// Submits a request without waiting. A failure is reported with the action that made the request.
  private func dispatch(
    _ request: NavigationRequest, _ action: FlowAction, in navigator: Navigator, at site: CodeLocation
  ) -> DispatchedRequest {
    let dispatched = DispatchedRequest(caller: navigator.makeCaller(), of: navigator)
    navigator.dispatch(request, as: dispatched.caller, at: site) { [weak navigator] outcome in
      if let failure = outcome.failure(ofLeaving: action.leaves) {
        navigator?.report(.flowFailed(action, failure), at: site)
      }
      dispatched.end(outcome)
    }
    return dispatched
  }

  /// Performs an action in the flow and waits for the outcome. For common actions there are dedicated
  /// methods, such as ``push(_:file:line:)``.
  ///
  /// - Returns: the outcome of the request. It is ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/flowEnded`` if the flow has ended.
  @discardableResult
  public func perform(
    _ action: FlowAction, with options: RequestOptions = RequestOptions(),
    file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(action, options, at: CodeLocation(file: file, line: line))
  }

  private func perform(
    _ action: FlowAction, _ options: RequestOptions, at site: CodeLocation, make: FlowMaker? = nil
  ) async -> NavigationOutcome {
    guard let navigator else { return .failed(.flowEnded) }
    switch action.kind {
    case .finish(let value): return await finish(value, options, in: navigator, at: site)
    case .move(let move):
      do throws(NavigationError) {
        return await navigator.perform(
          try request(for: move, in: navigator, options, make: make), at: site)
      } catch {
        return .failed(error)
      }
    }
  }

  /// Returns the request that performs an action.
  private func request(
    for move: FlowAction.Move, in navigator: Navigator, _ options: RequestOptions, make: FlowMaker? = nil
  ) throws(NavigationError) -> NavigationRequest {
    var request = try request(for: move, in: navigator, make: make)
    request.options = options
    return request
  }

  private func request(
    for move: FlowAction.Move, in navigator: Navigator, make: FlowMaker?
  ) throws(NavigationError) -> NavigationRequest {
    guard let anchor else { throw .flowEnded }
    switch move {
    case .start(let destination, let presentation):
      let receivers = receivers(of: destination)
      let metadata = RequestMetadata(
        NodeMetadata.Entry(starter: id, receivers: receivers), reuse: receivers.isEmpty ? nil : .forResult,
        closures: NodeClosures(make: make))
      var request = navigator.request(for: destination, by: presentation, at: anchor, metadata: metadata)
      if make == nil { request.source = .flow(id) }
      return request
    case .present(let blueprint, let style): return try presenting(blueprint, style)
    case .pop: return NavigationRequest(.leave(try top(around: anchor, in: navigator)))
    case .popTo(let destination):
      return NavigationRequest(.select(try nearest(destination, in: navigator)), origin: .code)
    case .popToMain: return NavigationRequest(.select(anchor), origin: .code)
    case .popToRoot: return NavigationRequest(.select(root(in: navigator)), origin: .code)
    case .dismiss: return NavigationRequest(.dismiss)
    }
  }

  private func presenting(
    _ blueprint: NodeBlueprint, _ style: PresentationStyle
  ) throws(NavigationError) -> NavigationRequest {
    guard let destination = blueprint.roles.first ?? blueprint.destinations.first else {
      throw .malformed([])
    }
    var request = NavigationRequest(
      .show(destination, .present(style, blueprint)),
      metadata: RequestMetadata(NodeMetadata.Entry(starter: id)))
    request.source = .flow(id)
    return request
  }

  /// Returns the top node of the innermost stack that contains a node.
  ///
  /// - Throws: ``NavigationError/nothingToGoBackTo`` if the stack has no node below the top one.
  private func top(around anchor: NodeID, in navigator: Navigator) throws(NavigationError) -> NodeID {
    guard let (stack, _) = navigator.state.stack(around: anchor), stack.children.count > 1,
      let top = stack.children.last
    else { throw .nothingToGoBackTo }
    return top.id
  }

  /// Returns the nearest screen behind the front screen that has an equal destination.
  ///
  /// - Throws: ``NavigationError/screenNotFound(_:)`` if there is no such screen.
  private func nearest(_ wanted: AnyDestination, in navigator: Navigator) throws(NavigationError) -> NodeID {
    var found: NodeID?
    navigator.state.walkBack(from: navigator.state.front.id) { node in
      if node.screen?.destination == wanted { found = node.id }
      return found != nil
    }
    guard let found else { throw .screenNotFound(wanted) }
    return found
  }

  /// Returns the node of the root flow. The root flow is the outermost flow that has a node, among this flow
  /// and the flows above it. If none has a node, returns the first screen of the window.
  private func root(in navigator: Navigator) -> NodeID {
    var root: NodeID?
    walkUp { flow in
      root = flow.main ?? root
      return false
    }
    return root ?? navigator.state.firstScreen
  }
}

extension NavigationState {
  /// The node that remains in front if all layers are closed and all stacks in front are popped.
  fileprivate var firstScreen: NodeID { layerStack.children.first?.firstLeaf.id ?? front.id }
}

extension Node {
  /// The leaf that remains in front of this node if all stacks in front are popped to their roots.
  fileprivate var firstLeaf: Node {
    guard let container, let focus = container.focusedIndex else { return self }
    return container.children[container.traits.layout == .stack ? 0 : focus].firstLeaf
  }
}
