/// Those who follow slices of a window.
@MainActor
final class SubscriptionBook {
  private var subscribers: [SliceKey: [UInt64: any Subscriber]] = [:]
  private var nextNumber: UInt64 = 0
  private(set) var requests = RequestSlice()

  nonisolated init() {}

  /// Whether nobody follows anything.
  var isEmpty: Bool { subscribers.isEmpty }
  /// Whether anybody follows requests.
  var followsRequests: Bool { subscribers[.requests] != nil }

  /// Begins to tell a body about a slice.
  func add<Value>(
    _ slice: NavigationSlice<Value>, from source: SliceSource, _ body: @escaping @MainActor (Value) -> Void,
    onEnd: (@MainActor () -> Void)?
  ) -> any Subscriber {
    let subscriber = SliceSubscriber(nextNumber, slice, from: source, body, onEnd: onEnd)
    nextNumber += 1
    subscribers[slice.key, default: [:]][subscriber.number] = subscriber
    return subscriber
  }

  /// Ends all.
  func end() {
    let all = subscribers
    subscribers = [:]
    for subscriber in all.values.flatMap(\.values).sorted(by: { $0.number < $1.number }) { subscriber.end() }
  }

  func remove(_ subscriber: any Subscriber) {
    subscribers[subscriber.key]?[subscriber.number] = nil
    if subscribers[subscriber.key]?.isEmpty == true { subscribers[subscriber.key] = nil }
  }

  /// Tells those whose slices a change of the window has changed, in the order in which they began.
  ///
  /// - Complexity: O(k) for a change that touches k nodes, and those who follow them or what the app computes. Who follows
  ///   other nodes makes no difference.
  func note(_ change: NavigationChange) {
    var told = Array(subscribers[.any, default: [:]].values)
    if subscribers.count > (told.isEmpty ? 0 : 1) + (followsRequests ? 1 : 0) {
      var keys: Set<SliceKey> = []
      change.transition.forEachTouched { keys.insert(.node($0)) }
      for key in keys { told += subscribers[key, default: [:]].values }
    }
    if told.isEmpty { return }
    let before = SliceSource(
      change.before, change.traits, revision: change.revision - 1, requests: requests)
    let after = SliceSource(change.after, change.traits, revision: change.revision, requests: requests)
    tell(told, after, since: before)
  }

  /// Tells those who follow requests.
  ///
  /// - Parameters:
  ///   - current: the request whose turn it is.
  ///   - source: tells how the window is.
  func note(current: RequestStatus?, in source: (RequestSlice) -> SliceSource) {
    requests.current = current
    tell(Array(subscribers[.requests, default: [:]].values), source(requests))
  }

  /// Takes note of how a request has ended.
  func note(_ record: NavigationRecord) {
    guard case .action = record.cause else { return }
    if case .parked = record.outcome { return }
    requests.lastOutcome = record.outcome
    requests.endedCount += 1
  }

  private func tell(_ told: [any Subscriber], _ source: SliceSource, since before: SliceSource? = nil) {
    for subscriber in told.sorted(by: { $0.number < $1.number }) {
      subscriber.note(source, since: before)
      if subscriber.hasEnded { remove(subscriber) }
    }
  }
}
