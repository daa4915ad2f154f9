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
  /// The decision, the data, or the part of the window that the request waits for, or `nil` if it does not wait.
  public let waitsFor: RequestWait?
  /// The place of the call that made the request. It is `nil` in release builds, and if the app's code has not made it.
  let site: CodeLocation?
}

extension RequestStatus: CustomStringConvertible {
  /// A line with the request, the cause of its wait, and in debug builds the place of the call that made it.
  ///
  /// It does not contain the values of ``Sensitive`` properties of destinations, but a link can contain such a value.
  public var description: String { text(of: "\(action)") }

  /// Returns the description, with this text for the action.
  func text(of action: String) -> String {
    let wait = waitsFor.map { " waits for \($0)" } ?? " is in the stage \(stage.rawValue)"
    return "\(id), \(action),\(wait)\(site.map { " (requested at \($0))" } ?? "")"
  }
}

extension RequestMachine {
  /// The status of the request in progress, or of the next request in the queue if none is in progress.
  var currentRequest: RequestStatus? {
    let current =
      activeRequests.firstIndex(where: \.blocksQueue)
      ?? activeRequests.firstIndex { !$0.phase.isHeld && !$0.isSetAside }
    return current.flatMap(status)
  }

  /// Returns the status of a request, or `nil` if the request has no action.
  func status(at index: Int) -> RequestStatus? {
    let active = activeRequests[index]
    guard let action = active.request.action else { return nil }
    return RequestStatus(
      id: active.id, action: action, destination: active.destination, stage: active.phase.stage,
      waitsFor: wait(at: index), site: active.request.site)
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
