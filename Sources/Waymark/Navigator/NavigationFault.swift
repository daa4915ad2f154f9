/// A problem that the navigator reports to its fault handler.
public enum NavigationFault: Sendable {
  /// The window's start is malformed, for example an empty stack, or tabs whose role belongs to another
  /// container kind. The window shows as much of it as the host can.
  case malformedStart([StateFault])
  /// The user uncovered screens, and one of them could not be built.
  case uncovering(BuildFailure)
  /// A screen has returned, but its coordinator is not registered. The coordinator was created by the request
  /// that first showed the screen. The flow has no coordinator.
  case missingCoordinator(Node)
  /// The host does not show the state, even after several attempts to correct it.
  case drifted(HostSnapshot)
  /// A dispatched action has failed.
  case failed(NavigationAction, NavigationError)
  /// An action dispatched to a flow has failed.
  case flowFailed(FlowAction, NavigationError)
  /// A request tried to prepare a view of a different type than the screen's module builds. The preparation
  /// was skipped.
  case notPrepared(NodeID, Any.Type, expected: Any.Type)
  /// Middleware tried to replace, refuse, or delay an action that leaves a screen. The action was carried out
  /// anyway.
  case middlewareIgnored(String, NavigationAction)
  /// An interceptor exceeded its time limit. Its request has failed.
  case interceptorTimeout(InterceptorTimeout)
  /// A route exceeded its time limit for fetching data. Its request has failed.
  case resolverTimeout(ResolverTimeout)
  /// The restoration of a saved navigation was held and then refused. The window shows its start.
  case notRestored(NavigationOutcome)
  /// The screen of a hold could not be opened, so the held request was refused.
  case notOpened(Hold, NavigationError)
  /// A saved navigation contains screens or containers of these types, which cannot be restored. Each type is
  /// reported once.
  case notRestorable([String])
  /// A leave guard exceeded its time limit. The requests that waited for it are refused.
  case guardTimeout(GuardTimeout)
  /// The host has not acknowledged operations within the time limit. Their request continues to wait.
  case hostTimeout(HostTimeout)
}

extension NavigationFault: CustomStringConvertible {
  /// One sentence that describes the problem and, where possible, a fix.
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
      "the view of \(screen) has type \(type), but its preparation expects \(expected): use the type that the module builds"
    case .middlewareIgnored(let name, let action):
      "the middleware \(name) cannot change \(action): use the screen's leaveGuard instead"
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
