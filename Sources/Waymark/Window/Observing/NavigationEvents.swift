/// A kind of events of a window. See ``Navigator/observe(_:_:)-(NavigationEvents<Event>,_)``.
///
/// ```swift
/// navigator.observe(.changes) { change in log.append("\(change.revision): \(change.cause)") }
/// navigator.observe(.faults) { fault in log.append("\(fault)") }
/// ```
public struct NavigationEvents<Event: Sendable>: Sendable {
  let key: SubscriptionKey
  /// A closure that returns the event, or `nil` if it is of another kind.
  let event: @Sendable (WindowEvent) -> Event?
}

extension NavigationEvents where Event == NavigationChange {
  /// The changes of the window, whatever their cause.
  public static var changes: NavigationEvents {
    NavigationEvents(key: .changes) { if case .change(let change) = $0 { change } else { nil } }
  }
}

extension NavigationEvents where Event == NavigationRecord {
  /// The records of requests and of the host's reports. A record is delivered before the callers of its
  /// request are resumed.
  public static var requests: NavigationEvents {
    NavigationEvents(key: .requests) { if case .recorded(let record) = $0 { record } else { nil } }
  }
}

extension NavigationEvents where Event == NavigationArrival {
  /// The requests that have arrived. An arrival is delivered before the arrival closures of its route are
  /// called.
  public static var arrivals: NavigationEvents {
    NavigationEvents(key: .arrivals) { if case .arrived(let arrival) = $0 { arrival } else { nil } }
  }
}

extension NavigationEvents where Event == NavigationFault {
  /// The problems that are not reported to a caller.
  public static var faults: NavigationEvents {
    NavigationEvents(key: .faults) { if case .fault(let fault) = $0 { fault } else { nil } }
  }
}

/// An event of a window.
enum WindowEvent: Sendable {
  case change(NavigationChange)
  case recorded(NavigationRecord)
  case arrived(NavigationArrival)
  case fault(NavigationFault)

  /// The key of the subscribers that receive the event.
  var key: SubscriptionKey {
    switch self {
    case .change: .changes
    case .recorded: .requests
    case .arrived: .arrivals
    case .fault: .faults
    }
  }
}
