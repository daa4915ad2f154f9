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

@MainActor
protocol Subscriber: AnyObject {
  /// The subscriber's position in the order of notifications.
  var number: UInt64 { get }
  var key: SliceKey { get }
  /// Whether the subscription has ended.
  var hasEnded: Bool { get }
  /// Notifies the subscriber if the value of its slice has changed.
  ///
  /// - Parameter before: the data before the change, or `nil` if the state has not changed.
  func note(_ source: SliceSource, since before: SliceSource?)
  /// Ends the subscription.
  func end()
}

@MainActor
final class SliceSubscriber<Value: Equatable & Sendable>: Subscriber {
  let number: UInt64
  private let slice: NavigationSlice<Value>
  /// The revision at which the subscription started.
  private let start: UInt64
  private var body: (@MainActor (Value) -> Void)?
  private var onEnd: (@MainActor () -> Void)?
  /// The last computed value. It is not used for slices of a node, because these compare the values before
  /// and after a change. Therefore, they compute no value until a change affects the node.
  private var last: Value?

  var key: SliceKey { slice.key }
  var hasEnded: Bool { body == nil }

  /// Creates a subscriber.
  ///
  /// - Parameters:
  ///   - body: a closure that is called with each new value, but not with the initial value.
  ///   - onEnd: a closure that is called after the subscription has ended.
  init(
    _ number: UInt64, _ slice: NavigationSlice<Value>, from source: SliceSource,
    _ body: @escaping @MainActor (Value) -> Void, onEnd: (@MainActor () -> Void)?
  ) {
    (self.number, self.slice, start) = (number, slice, source.revision)
    (self.body, self.onEnd) = (body, onEnd)
    if case .node = slice.key { return }
    last = slice.value(source)
  }

  func note(_ source: SliceSource, since before: SliceSource?) {
    guard let body else { return }
    let value = slice.value(source)
    if case .node(let node) = slice.key, let before {
      guard source.revision > start else { return }
      if slice.value(before) != value { body(value) }
      if slice.endsWithNode, before.node(node) != nil, source.node(node) == nil { end() }
    } else if last != value {
      last = value
      body(value)
    }
  }

  func end() {
    let onEnd = onEnd
    (body, self.onEnd, last) = (nil, nil, nil)
    onEnd?()
  }
}

/// The kind of change that can affect the value of a slice.
enum SliceKey: Hashable, Sendable {
  /// Only changes of this node can affect the value.
  case node(NodeID)
  /// The value depends only on the progress of requests.
  case requests
  /// Any change can affect the value.
  case any
}

/// The data from which slices compute their values.
@MainActor
final class SliceSource {
  let state: NavigationState
  let traits: LayoutTraits
  let revision: UInt64
  let requests: RequestSlice
  /// The focused node. It is computed once for all subscribers.
  private(set) lazy var front = state.front
  private(set) lazy var visibleScreens = state.visibleScreens(traits: traits)
  private var nodes: [NodeID: Node]?
  private var lookups = 0

  init(
    _ state: NavigationState, _ traits: LayoutTraits, revision: UInt64, requests: RequestSlice
  ) {
    (self.state, self.traits, self.revision, self.requests) = (state, traits, revision, requests)
  }

  /// Returns the node with this id, or `nil` if there is none. After a few calls, all nodes are indexed to
  /// make further calls faster.
  func node(_ id: NodeID) -> Node? {
    lookups += 1
    if lookups <= 4 { return state.node(id) }
    if let nodes { return nodes[id] }
    var nodes: [NodeID: Node] = [:]
    state.forEachNode { nodes[$0.id] = $0 }
    self.nodes = nodes
    return nodes[id]
  }
}
