extension Flow {
  /// Performs an action in the flow without waiting for the outcome. Use it in handlers that cannot wait,
  /// such as button actions.
  ///
  /// ```swift
  /// button.onTap = { flow.dispatch(.push(Credits())) }
  /// ```
  ///
  /// Requests run in the same order as with ``Navigator/dispatch(_:in:with:)``. If a request fails or the flow
  /// has ended, ``NavigationFault/flowFailed(_:_:)`` is reported. A refusal is not reported. Nothing happens
  /// if the navigator no longer exists.
  ///
  /// - Parameters:
  ///   - action: the action to perform.
  ///   - payload: passed to the view that the action shows if that view has to be built. The payload is
  ///     never stored.
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

  /// Returns the request for an action.
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

  /// Returns the top screen of the stack around a node.
  ///
  /// - Throws: ``NavigationError/nothingToGoBackTo`` if no screen is below it.
  private func top(around anchor: NodeID, in navigator: Navigator) throws(NavigationError) -> NodeID {
    guard let (stack, _) = navigator.state.stack(around: anchor), stack.children.count > 1,
      let top = stack.children.last
    else { throw .nothingToGoBackTo }
    return top.id
  }

  /// Returns the nearest screen with an equal destination behind the front screen.
  private func nearest(_ wanted: AnyDestination, in navigator: Navigator) throws(NavigationError) -> NodeID {
    var found: NodeID?
    navigator.state.walkBack(from: navigator.state.front.id) { node in
      if node.screen?.destination == wanted { found = node.id }
      return found != nil
    }
    guard let found else { throw .notThere(wanted) }
    return found
  }

  /// Returns the node of the outermost flow with a node, starting at this flow.
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
  /// Whether the action removes a screen that may already be removed when the action runs.
  fileprivate var leaves: Bool { if case .pop = self { true } else { false } }
}
