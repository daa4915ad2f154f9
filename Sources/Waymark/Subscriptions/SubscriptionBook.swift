/// Those who follow slices of a window.
@MainActor
final class SubscriptionBook {
  /// Those who follow slices of a key, in the order in which they began.
  private var subscribers: [SliceKey: [any Subscriber]] = [:]
  private var nextNumber: UInt64 = 0
  private(set) var requests = RequestSlice()

  nonisolated init() {}

  /// Whether anybody follows requests.
  private(set) var followsRequests = false

  /// Begins to tell a body about a slice.
  func add<Value>(
    _ slice: NavigationSlice<Value>, from source: SliceSource, _ body: @escaping @MainActor (Value) -> Void,
    onEnd: (@MainActor () -> Void)?
  ) -> any Subscriber {
    let subscriber = SliceSubscriber(nextNumber, slice, from: source, body, onEnd: onEnd)
    nextNumber += 1
    subscribers[slice.key, default: []].append(subscriber)
    if slice.key == .requests { followsRequests = true }
    return subscriber
  }

  /// Ends all.
  func end() {
    let all = subscribers.values.flatMap(\.self)
    (subscribers, followsRequests) = ([:], false)
    for subscriber in all.sorted(by: { $0.number < $1.number }) { subscriber.end() }
  }

  /// Takes one out.
  ///
  /// - Complexity: O(k) in the number of those with the same key.
  func remove(_ subscriber: any Subscriber) {
    let key = subscriber.key
    subscribers[key]?.removeAll { $0 === subscriber }
    guard subscribers[key]?.isEmpty == true else { return }
    subscribers[key] = nil
    if key == .requests { followsRequests = false }
  }

  /// Tells those whose slices a change of the window has changed, in the order in which they began.
  ///
  /// - Complexity: O(k) for a change that touches k nodes, and those who follow them or what the app computes. A subscriber of
  ///   other nodes makes no difference.
  func note(_ change: NavigationChange) {
    var told = subscribers[.any] ?? []
    if subscribers.count > (told.isEmpty ? 0 : 1) + (followsRequests ? 1 : 0) {
      let toldOfAll = told.count
      var keys: Set<SliceKey> = []
      change.transition.forEachTouched { keys.insert(.node($0)) }
      for key in keys { if let more = subscribers[key] { told += more } }
      if told.count > toldOfAll { told.sort { $0.number < $1.number } }
    }
    if told.isEmpty { return }
    let before = SliceSource(
      change.before, change.traits, revision: change.revision - 1, requests: requests)
    let after = SliceSource(change.after, change.traits, revision: change.revision, requests: requests)
    notify(told, after, since: before)
  }

  /// Tells those who follow requests.
  ///
  /// - Parameters:
  ///   - current: the request whose turn it is.
  ///   - source: tells how the window is.
  func note(current: RequestStatus?, in source: (RequestSlice) -> SliceSource) {
    requests.current = current
    notify(subscribers[.requests] ?? [], source(requests))
  }

  /// Takes note of how a request has ended.
  func note(_ record: NavigationRecord) {
    guard case .action = record.cause else { return }
    if case .held = record.outcome { return }
    requests.lastOutcome = record.outcome
    requests.endedCount += 1
  }

  private func notify(_ told: [any Subscriber], _ source: SliceSource, since before: SliceSource? = nil) {
    for subscriber in told {
      subscriber.note(source, since: before)
      if subscriber.hasEnded { remove(subscriber) }
    }
  }
}
