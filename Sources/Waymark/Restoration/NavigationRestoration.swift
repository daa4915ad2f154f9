/// The result of restoring a saved navigation.
public struct NavigationRestoration: Sendable {
  /// The outcome of the request that restored the navigation.
  public let outcome: NavigationOutcome
  /// The screens and containers that could not be restored, starting with the base layer.
  public let dropped: [DroppedNode]
  /// The screens that were placed by their own routes, because their containers could not be restored.
  public let rehomed: [RehomedNode]
}

/// A screen that was placed elsewhere because its container could not be restored.
public struct RehomedNode: Hashable, Sendable, CustomStringConvertible {
  /// The key of the screen's destination.
  public let name: String
  /// The node that shows the screen. If the screen did not exist before, the node has the saved id.
  public let node: NodeID
  /// The id of the screen in the saved navigation.
  let saved: NodeID

  public var description: String { "\(name): now \(node)" }
}

/// A screen or container that could not be restored.
public struct DroppedNode: Hashable, Sendable, CustomStringConvertible {
  /// The key of the node's destination or, if it has none, the key of the container's kind or the name of the
  /// external screen.
  public let name: String
  /// The reason why the node could not be restored.
  public let reason: String

  public var description: String { "\(name): \(reason)" }
}

extension Navigator {
  /// Restores a saved navigation.
  ///
  /// ``NavigationFile`` calls this method for a file and then opens the link that launched the app.
  ///
  /// Nodes that cannot be restored are dropped. If a screen is dropped, the screens above it in its stack and
  /// the layers that it presented are dropped too. If nothing remains, the window shows its initial content.
  ///
  /// If a container cannot be restored, each of its screens is placed by its own route, provided that the
  /// route does not change existing nodes. The screen that was in front is brought to the front again, unless
  /// that would remove a node.
  ///
  /// Screens keep their saved ids. If one of the ids now belongs to a node of another type, all saved ids are
  /// replaced by new ones. Interceptors are asked about each screen that would become visible, and they can
  /// refuse the whole restoration.
  ///
  /// The method does not wait for the user. If an interceptor holds the restoration, for example until the
  /// user logs in, the outcome is ``NavigationOutcome/held(_:)``. Until the hold ends, the window shows its
  /// initial content, and ``NavigationFile/save(_:)`` saves the pending navigation. Once a host is attached,
  /// it shows the screen that the hold opens, such as a login, on top of that content. If the hold is
  /// dropped, the window keeps its initial content, and ``NavigationFault/notRestored(_:)`` is reported. If
  /// an interceptor or a leave guard has not decided after half a second, measured by the navigator's clock,
  /// the outcome is also ``NavigationOutcome/held(_:)``, with the interceptor's name.
  ///
  /// - Parameter saved: the saved navigation of this window or of another one.
  /// - Returns: the outcome of the request and the nodes that were dropped or placed elsewhere.
  @discardableResult
  public func restore(_ saved: SavedNavigation) async -> NavigationRestoration {
    let firstCaller = flows.results.reserve(saved.callerCount)
    if !saved.metadata.isEmpty { flows.noteUse() }
    let (state, dropped, rehomed) = saved.assembled(
      inPlaceOf: machine.state, start: machine.start, firstCaller: firstCaller,
      rehoming: Rehoming(map: map, traits: machine.traits))
    // Restored ids must not be assigned to a screen that opens before the restoration continues, such as a
    // login.
    machine.ids.skip(past: state.nextNumber &- 1)
    var request = NavigationRequest(.traverse(to: state), origin: .code, returnsWhenHeld: true)
    request.restores = true
    let outcome = await performRestoring(request)
    return NavigationRestoration(outcome: outcome, dropped: dropped, rehomed: rehomed)
  }

  private func performRestoring(_ request: NavigationRequest) async -> NavigationOutcome {
    if Task.isCancelled { return .cancelled }
    var request = request
    RequestContext.current?.note(in: &request, of: self)
    let caller = makeCaller()
    submit(request, as: caller)
    if let outcome = pendingCallers.removeOutcome(for: caller) { return outcome }
    setTimer(.restoring(caller), after: .milliseconds(500)) { $0.send(.detach(caller)) }
    defer { stopTimer(.restoring(caller)) }
    return await outcome(for: caller)
  }

  /// The state to save: the restored state if its restoration is still pending, otherwise the current state.
  var stateToSave: NavigationState { machine.restoringState ?? state }
}
