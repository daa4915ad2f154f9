/// A fault that no caller is told of.
public enum NavigationFault: Sendable {
  /// The start that the window was made with is not well-formed: an empty stack, say, or tabs whose role is for
  /// another kind. The window shows it all the same, as far as a host can.
  case malformedStart([StateFault])
  /// The user uncovered screens, and one of them could not be built.
  case uncovering(BuildFailure)
  /// A screen is there again whose coordinator came with the request that first showed it, and is not registered. Its flow
  /// has none.
  case missingCoordinator(Node)
  /// The host shows something else than the state says, and will not be moved.
  case drifted(HostSnapshot)
  /// An action that was dispatched has failed.
  case failed(NavigationAction, NavigationError)
  /// An action that was dispatched to a flow has failed.
  case flowFailed(FlowAction, NavigationError)
  /// A request came with a preparation for a view of another type than the screen's module builds. It was left out.
  case notPrepared(NodeID, Any.Type, expected: Any.Type)
  /// Middleware wanted to replace, refuse or delay an action by which the user leaves. It was carried out all the same.
  case middlewareIgnored(String, NavigationAction)
  /// An interceptor did not decide in time. Its request has failed.
  case interceptorTimeout(InterceptorTimeout)
  /// What a route needs was not fetched in time. Its request has failed.
  case resolverTimeout(ResolverTimeout)
  /// A saved navigation waited for a hold and was refused. The start shows.
  case notRestored(NavigationOutcome)
  /// The screen of a hold could not be opened, so the request that it held was refused.
  case notOpened(Hold, NavigationError)
  /// A navigation was saved with screens or containers of these types, which no restoration will know. Each type is reported
  /// once.
  case notRestorable([String])
  /// A guard did not answer in time. Those who asked it are refused.
  case guardTimeout(GuardTimeout)
  /// The host has not acknowledged operations in time. Their request waits on.
  case hostTimeout(HostTimeout)
}

extension NavigationFault: CustomStringConvertible {
  /// One sentence that names what is wrong and what would help.
  public var description: String {
    switch self {
    case .malformedStart(let faults):
      "the window's start is invalid: \(faults.map(\.description).joined(separator: "; "))"
    case .uncovering(let failure): "the user returned to a screen that could not be built: \(failure)"
    case .missingCoordinator(let node):
      "\(node) is shown again, and its coordinator is not registered: add a FlowModule for it to the FlowRegistry"
    case .drifted: "the host does not show the state and ignores operations"
    case .failed(let action, let error): "\(action) failed: \(error)"
    case .flowFailed(let action, let error): "\(action) failed: \(error)"
    case .notPrepared(let screen, let type, let expected):
      "the view of \(screen) is of type \(type) and was to be prepared as \(expected): name the type that its module builds"
    case .middlewareIgnored(let name, let action):
      "the middleware \(name) may only see \(action), and let nothing else happen: ask by the screen's leaveGuard instead"
    case .interceptorTimeout(let timeout): "\(timeout)"
    case .resolverTimeout(let timeout): "\(timeout)"
    case .notRestored(let outcome): "the saved navigation was not restored: \(outcome)"
    case .notOpened(let hold, let error):
      "the hold \(hold.name) could not open \(hold.opening.map(\.description) ?? "its screen"): \(error)"
    case .notRestorable(let types):
      "a restart would lose \(types.joined(separator: ", ")): add "
        + ".restoring(\(types.map { "\($0).self" }.joined(separator: ", "))) to the map"
    case .guardTimeout(let timeout): "\(timeout)"
    case .hostTimeout(let timeout): "\(timeout)"
    }
  }
}
