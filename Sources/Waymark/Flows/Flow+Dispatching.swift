extension Flow {
  /// Asks the flow for something without waiting for the outcome: for handlers that cannot wait, such as those of buttons.
  ///
  /// ```swift
  /// button.onTap = { flow.dispatch(.push(Credits())) }
  /// ```
  ///
  /// Requests take their turns as with ``Navigator/dispatch(_:with:)``. A failure is reported as
  /// ``NavigationFault/flowFailed(_:_:)``, also that the flow has ended; a refusal is none. Nothing happens when the navigator is
  /// gone.
  ///
  /// - Parameters:
  ///   - action: what to ask for.
  ///   - payload: is handed to the view that the action leads to if that has to be built; never stored.
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

  /// Asks the flow for something, and waits for the outcome.
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

  /// The request by which an action is carried out.
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

  /// The screen on top of the stack around a node, with one below it.
  private func top(around anchor: NodeID, in navigator: Navigator) throws(NavigationError) -> NodeID {
    guard let (stack, _) = navigator.state.stack(around: anchor), stack.children.count > 1,
      let top = stack.children.last
    else { throw .nothingToGoBackTo }
    return top.id
  }

  /// The nearest screen with an equal destination behind what is in front.
  private func nearest(_ wanted: AnyDestination, in navigator: Navigator) throws(NavigationError) -> NodeID {
    var found: NodeID?
    navigator.state.walkBack(from: navigator.state.front.id) { node in
      if node.screen?.destination == wanted { found = node.id }
      return found != nil
    }
    guard let found else { throw .notThere(wanted) }
    return found
  }

  /// The node of the first of all flows: the one that this one was started by in the end.
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
  /// Whether it takes a screen away that may have left by then.
  fileprivate var leaves: Bool { if case .pop = self { true } else { false } }
}
