/// A request under way.
public struct RequestStatus: Hashable, Sendable {
  /// Tells it from all others of its window.
  public let id: RequestID
  /// What is asked for.
  public let action: NavigationAction
  /// Where it leads now, which may be elsewhere than was asked for.
  public let destination: AnyDestination?
  /// How far it is.
  public let stage: NavigationStage
}

extension RequestMachine {
  /// The request whose turn it is, or which comes next.
  var currentRequest: RequestStatus? {
    let current = activeRequests.first { $0.phase.isUnderway } ?? activeRequests.first { !$0.phase.isHeld }
    guard let current, let action = current.request.action else { return nil }
    return RequestStatus(
      id: current.id, action: action, destination: current.destination, stage: current.phase.stage)
  }
}

extension RequestPhase {
  /// The stage in which a request is in this phase.
  var stage: NavigationStage {
    switch self {
    case .delayed, .queued: .queue
    case .resolving: .resolve
    case .intercepting, .held: .intercept
    case .guarding: .guard
    case .waiting, .building: .build
    case .applying: .apply
    }
  }
}
