/// What has come of going on with what was kept.
public struct NavigationRestoration: Sendable {
  /// How the request ended.
  public let outcome: NavigationOutcome
  /// What could not be had again, from the base layer up.
  public let dropped: [DroppedNode]
  /// The screens whose container could not be had again, and that show elsewhere now: where their routes would put them.
  public let rehomed: [RehomedNode]
}

/// A screen that was kept in a container that cannot be had again, and that shows elsewhere now.
public struct RehomedNode: Hashable, Sendable, CustomStringConvertible {
  /// The key of its destination.
  public let name: String
  /// The node that shows it: under the id that it had, unless it was there already.
  public let node: NodeID
  /// The id under which it was kept.
  let saved: NodeID

  public var description: String { "\(name): now \(node)" }
}

/// A screen or a container that was kept and cannot be had again.
public struct DroppedNode: Hashable, Sendable, CustomStringConvertible {
  /// The key of its destination, or what else it is called.
  public let name: String
  /// Why it is gone, in words.
  public let reason: String

  public var description: String { "\(name): \(reason)" }
}

extension Navigator {
  /// Goes on with what was kept. ``NavigationFile`` does so with a file, and opens the link by which the app was started after that.
  ///
  /// What cannot be had again is left out: a screen with all that was above it in its stack, and layers with what presented
  /// them. Nothing is taken out of the middle of a stack. If nothing is left, the start shows.
  ///
  /// What was in a container that cannot be had again goes where its own route would put it, screen by screen, if that changes
  /// nothing that is there. What was in front comes to the front last, unless something would have to go for that.
  ///
  /// Screens come back under the ids they had, unless something else shows under one of them by now. Interceptors are asked
  /// about each screen that would be visible, and may refuse the whole.
  ///
  /// Restoring never waits for the user. If an interceptor holds it, for a login say, the outcome is
  /// ``NavigationOutcome/held(_:)``. Until the hold ends, the start shows, with the screen of the hold over it once a host is
  /// attached, and ``NavigationFile/save(_:)`` writes the navigation that waits. If the hold is dropped, the start stays, which is
  /// reported as ``NavigationFault/notRestored(_:)``. If an interceptor or a guard has not decided after half a second by the
  /// navigator's clock, the outcome is ``NavigationOutcome/held(_:)`` as well, under the interceptor's name.
  ///
  /// - Parameter saved: the saved navigation of this window, or of another.
  /// - Returns: how that ended, and what was left out.
  @discardableResult
  public func restore(_ saved: SavedNavigation) async -> NavigationRestoration {
    let firstCaller = flows.results.reserve(saved.callerCount)
    if !saved.metadata.isEmpty { flows.noteUse() }
    let (state, dropped, rehomed) = saved.assembled(
      inPlaceOf: machine.state, start: machine.start, firstCaller: firstCaller,
      rehoming: Rehoming(map: map, traits: machine.traits))
    // What is opened until this goes on, a login say, shall not get the ids that come back.
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

  /// The navigation to save: a pending restored navigation, otherwise the current one.
  var stateToSave: NavigationState { machine.restoringState ?? state }
}
