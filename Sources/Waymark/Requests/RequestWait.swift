/// The decision, the data, or the part of the window that a request waits for.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum RequestWait: Hashable, Sendable {
  /// The request waits in the queue until this earlier request has ended.
  case request(RequestID)
  /// The request waits for the data that its route fetches for this destination.
  case data(AnyDestination)
  /// The request waits for a decision of middleware, an interceptor or a leave guard, or for the release of a hold. The
  /// destination is the subject of the decision, or `nil` if the subject is the request itself.
  case decision(RequestDecider, about: AnyDestination?)
  /// The request waits until a gesture or another change has ended.
  case idleHost
  /// The request has changed the state, and waits until the host shows it.
  case host
}

extension RequestWait: CustomStringConvertible {
  /// A phrase, such as `the interceptor RequireSignIn, about Account()`.
  public var description: String {
    switch self {
    case .request(let id): "\(id)"
    case .data(let destination): "the data that the route to \(destination) fetches"
    case .decision(let decider, let subject): "\(decider)\(subject.map { ", about \($0)" } ?? "")"
    case .idleHost: "the end of a gesture or of another change"
    case .host: "the host to show the change"
    }
  }
}

extension RequestMachine {
  /// Returns what a request waits for, or `nil` if it does not wait.
  func wait(at index: Int) -> RequestWait? {
    let active = activeRequests[index]
    switch active.phase {
    case .delayed(let name): return .decision(.middleware(name), about: nil)
    case .queued:
      return activeRequests[..<index].last { $0.blocksQueue || $0.phase.isDelayed }.map { .request($0.id) }
    case .resolving: return active.destination.map { .data($0) }
    case .intercepting:
      return question(at: index).map {
        .decision(.interceptor($0.interceptor.name), about: $0.subject.destination)
      }
    case .guarding(let screen): return .decision(.guard(screen), about: node(screen)?.screen?.destination)
    case .waiting: return .idleHost
    case .building: return nil
    case .applying: return .host
    case .held(let hold, _): return .decision(.hold(hold.name), about: active.destination)
    }
  }
}
