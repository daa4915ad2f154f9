extension Flow {
  /// Performs an action in the flow without waiting for the outcome. Use it in synchronous code, such as
  /// button actions.
  ///
  /// ```swift
  /// button.onTap = { flow.dispatch(.push(Credits())) }
  /// ```
  ///
  /// Requests are processed in the same order as those of ``Navigator/dispatch(_:in:with:)``. If a request
  /// fails or the flow has ended, ``NavigationFault/flowFailed(_:_:)`` is reported. Refused requests are not
  /// reported. If the navigator no longer exists, this method does nothing.
  ///
  /// - Parameters:
  ///   - action: the action to perform.
  ///   - payload: a value that is passed to the screen's view if the view has to be built. It is never
  ///     stored.
  public func dispatch(_ action: FlowAction, with payload: Any? = nil) {
    guard let navigator else { return }
    do throws(NavigationError) {
      let request = try request(for: action, in: navigator, with: payload)
      navigator.dispatch(request) { [weak navigator] outcome in
        guard let failure = outcome.failure(ofLeaving: action.leaves) else { return }
        navigator?.report(.flowFailed(action, failure))
      }
    } catch {
      navigator.report(.flowFailed(action, error))
    }
  }

  /// Performs an action in the flow and waits for the outcome.
  func perform(_ action: FlowAction, with payload: Any? = nil, make: FlowMaker? = nil) async
    -> NavigationOutcome
  {
    guard let navigator else { return .failed(.flowEnded) }
    do throws(NavigationError) {
      return await navigator.perform(try request(for: action, in: navigator, with: payload, make: make))
    } catch {
      return .failed(error)
    }
  }

  /// Returns the request that performs an action.
  private func request(
    for action: FlowAction, in navigator: Navigator, with payload: Any?, make: FlowMaker? = nil
  ) throws(NavigationError) -> NavigationRequest {
    guard let anchor else { throw .flowEnded }
    switch action {
    case .start(let destination, let presentation):
      let metadata = RequestMetadata(NodeMetadata.Entry(starter: id), closures: NodeClosures(make: make))
      var request = navigator.request(for: destination, by: presentation, at: anchor, metadata: metadata)
      request.payload = payload.map(RequestPayload.init)
      return request
    case .present(let blueprint, let style): return try presenting(blueprint, style)
    case .startForResult(let destination, let presentation):
      return resultRequest(destination, by: presentation, navigator.flows.results.makeID(), in: navigator)
    case .pop: return NavigationRequest(.leave(try top(around: anchor, in: navigator)))
    case .popTo(let destination):
      return NavigationRequest(.select(try nearest(destination, in: navigator)), origin: .code)
    case .popToMain: return NavigationRequest(.select(anchor), origin: .code)
    case .popToRoot: return NavigationRequest(.select(try root()), origin: .code)
    case .dismiss: return NavigationRequest(.dismiss)
    }
  }

  private func presenting(
    _ blueprint: NodeBlueprint, _ style: PresentationStyle
  ) throws(NavigationError) -> NavigationRequest {
    guard let destination = blueprint.roles.first ?? blueprint.destinations.first else {
      throw .malformed([])
    }
    return NavigationRequest(
      .show(destination, .present(style, blueprint)),
      metadata: RequestMetadata(NodeMetadata.Entry(starter: id)))
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
  /// - Throws: ``NavigationError/notThere(_:)`` if there is no such screen.
  private func nearest(_ wanted: AnyDestination, in navigator: Navigator) throws(NavigationError) -> NodeID {
    var found: NodeID?
    navigator.state.walkBack(from: navigator.state.front.id) { node in
      if node.screen?.destination == wanted { found = node.id }
      return found != nil
    }
    guard let found else { throw .notThere(wanted) }
    return found
  }

  /// Returns the node of the root flow. The root flow is the outermost flow that has a node, among this flow
  /// and the flows above it.
  private func root() throws(NavigationError) -> NodeID {
    var root: NodeID?
    walkUp { flow in
      root = flow.main ?? root
      return false
    }
    guard let root else { throw .nothingToGoBackTo }
    return root
  }
}

extension FlowAction {
  /// Whether the action pops a screen that might already have been removed when the request runs.
  fileprivate var leaves: Bool { if case .pop = self { true } else { false } }
}
