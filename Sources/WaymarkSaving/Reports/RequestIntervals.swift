import Waymark

/// Watches the requests of a window as intervals. An interval begins when a request becomes the request in progress, and ends with
/// its outcome. A request that is held ends its interval, and begins another when it is released.
@MainActor
final class RequestIntervals {
  enum Event {
    case began(RequestID, NavigationAction)
    case entered(RequestID, NavigationStage)
    case ended(RequestID, NavigationRecord)
    /// A request ended before it was queued, so it has no interval.
    case refused(NavigationRecord)
  }

  private let send: @MainActor (Event) -> Void
  private var subscriptions: [NavigationSubscription] = []
  /// The stages of the requests whose intervals have begun. A request that an interceptor makes begins within another.
  private var open: [RequestID: NavigationStage] = [:]
  /// The request whose interval ended last. It can stay the request in progress for a moment.
  private var ended: RequestID?

  init(of navigator: Navigator, _ send: @escaping @MainActor (Event) -> Void) {
    self.send = send
    subscriptions = [
      navigator.observe(.currentRequest) { [weak self] in self?.note($0) },
      navigator.observe(.requests) { [weak self] in self?.note($0) },
    ]
  }

  deinit {
    Task { @MainActor [subscriptions] in
      for subscription in subscriptions { subscription.end() }
    }
  }

  private func note(_ status: RequestStatus?) {
    if status?.id == ended, ended != nil { return }
    ended = nil
    guard let status, open[status.id] != status.stage else { return }
    if open.updateValue(status.stage, forKey: status.id) == nil { send(.began(status.id, status.action)) }
    send(.entered(status.id, status.stage))
  }

  private func note(_ record: NavigationRecord) {
    guard case .action(let action) = record.cause else { return }
    guard let id = record.id else { return send(.refused(record)) }
    if open.removeValue(forKey: id) == nil { send(.began(id, action)) }
    ended = id
    send(.ended(id, record))
  }
}
