/// The subscribers of a window.
@MainActor
final class SubscriptionBook {
  /// The subscribers for each slice key, in the order in which they subscribed.
  private var subscribers: [SliceKey: [any Subscriber]] = [:]
  private var nextNumber: UInt64 = 0
  private(set) var requests = RequestSlice()

  nonisolated init() {}

  /// Whether any subscriber observes requests.
  private(set) var followsRequests = false

  /// Adds a subscriber to a slice.
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

  /// Ends all subscriptions.
  func end() {
    let all = subscribers.values.flatMap(\.self)
    (subscribers, followsRequests) = ([:], false)
    for subscriber in all.sorted(by: { $0.number < $1.number }) { subscriber.end() }
  }

  /// Removes a subscriber.
  ///
  /// - Complexity: O(k) in the number of subscribers with the same key.
  func remove(_ subscriber: any Subscriber) {
    let key = subscriber.key
    subscribers[key]?.removeAll { $0 === subscriber }
    guard subscribers[key]?.isEmpty == true else { return }
    subscribers[key] = nil
    if key == .requests { followsRequests = false }
  }

  /// Notifies the subscribers whose slices have changed, in the order in which they subscribed.
  ///
  /// - Complexity: O(k), where k is the number of changed nodes, plus the number of subscribers to these
  ///   nodes and to slices that any change can affect. Subscribers to other nodes do not add to the cost.
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

  /// Notifies the subscribers that observe requests.
  ///
  /// - Parameters:
  ///   - current: the current request, or `nil` if there is none.
  ///   - source: a closure that returns the data of the window.
  func note(current: RequestStatus?, in source: (RequestSlice) -> SliceSource) {
    requests.current = current
    notify(subscribers[.requests] ?? [], source(requests))
  }

  /// Records the outcome of a request.
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
