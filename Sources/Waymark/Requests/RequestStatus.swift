/// The status of an active request.
public struct RequestStatus: Hashable, Sendable {
  /// The id of the request, unique within its window.
  public let id: RequestID
  /// The requested action.
  public let action: NavigationAction
  /// The current destination. After a redirect, it differs from the requested destination.
  public let destination: AnyDestination?
  /// The current stage.
  public let stage: NavigationStage
}

extension RequestMachine {
  /// The status of the request in progress, or of the next request in the queue if none is in progress.
  var currentRequest: RequestStatus? {
    let current =
      activeRequests.first(where: \.blocksQueue)
      ?? activeRequests.first { !$0.phase.isHeld && !$0.isSetAside }
    guard let current, let action = current.request.action else { return nil }
    return RequestStatus(
      id: current.id, action: action, destination: current.destination, stage: current.phase.stage)
  }
}

extension RequestPhase {
  /// The stage of a request that is in this phase.
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
