/// A request under way.
public struct RequestStatus: Hashable, Sendable {
  /// Tells it from all others of its window.
  public let id: TransactionID
  /// What is asked for.
  public let action: NavigationAction
  /// Where it leads now, which may be elsewhere than was asked for.
  public let destination: AnyDestination?
  /// How far it is.
  public let stage: NavigationStage
}

extension TransactionMachine {
  /// The request whose turn it is, or which comes next.
  var currentRequest: RequestStatus? {
    let current = transactions.first { $0.phase.isUnderway } ?? transactions.first { !$0.phase.isParked }
    guard let current, let action = current.request.action else { return nil }
    return RequestStatus(
      id: current.id, action: action, destination: current.destination, stage: current.phase.stage)
  }
}

extension TransactionPhase {
  /// The stage in which a request is in this phase.
  var stage: NavigationStage {
    switch self {
    case .delayed, .queued: .queue
    case .resolving: .resolve
    case .intercepting, .parked: .intercept
    case .guarding: .guard
    case .waiting, .building: .build
    case .applying: .apply
    }
  }
}
