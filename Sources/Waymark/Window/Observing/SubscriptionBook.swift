/// The subscribers of a window.
@MainActor
final class SubscriptionBook {
  /// The subscribers to each node.
  private var nodes: [NodeID: [any Subscriber]] = [:]
  /// The other subscribers for each key, in the order in which they subscribed. Each change and each request
  /// reads them, so they are indexed by a number instead of being hashed.
  private var lists: [[any Subscriber]] = Array(repeating: [], count: SubscriptionKey.listCount)
  private var nextNumber: UInt64 = 0
  private weak var navigator: Navigator?

  init(of navigator: Navigator) { self.navigator = navigator }

  var isEmpty: Bool { nodes.isEmpty && lists.allSatisfy(\.isEmpty) }

  func hasSubscribers(_ key: SubscriptionKey) -> Bool { !self[key].isEmpty }

  private subscript(key: SubscriptionKey) -> [any Subscriber] {
    if case .node(let node) = key { nodes[node] ?? [] } else { lists[key.index] }
  }

  /// Adds a subscriber, given the closure that creates it with its number.
  func add(_ make: (UInt64) -> any Subscriber) -> any Subscriber {
    let subscriber = make(nextNumber)
    nextNumber += 1
    if case .node(let node) = subscriber.key {
      nodes[node, default: []].append(subscriber)
    } else {
      lists[subscriber.key.index].append(subscriber)
      navigator?.noteSubscribers(in: self)
    }
    return subscriber
  }

  /// Ends all subscriptions.
  func end() {
    let all = (lists + nodes.values).flatMap(\.self)
    nodes = [:]
    for index in lists.indices { lists[index] = [] }
    navigator?.noteSubscribers(in: self)
    for subscriber in all.sorted(by: { $0.number < $1.number }) { subscriber.end() }
  }

  /// Removes a subscriber.
  ///
  /// - Complexity: O(k) in the number of subscribers with the same key.
  func remove(_ subscriber: any Subscriber) {
    if case .node(let node) = subscriber.key {
      nodes[node]?.removeAll { $0 === subscriber }
      if nodes[node]?.isEmpty == true { nodes[node] = nil }
    } else {
      lists[subscriber.key.index].removeAll { $0 === subscriber }
      navigator?.noteSubscribers(in: self)
    }
  }

  /// Notifies the subscribers of the event's kind, in the order in which they subscribed.
  func send(_ event: WindowEvent) {
    for subscriber in self[event.key] { subscriber.note(event) }
  }

  /// Notifies the subscribers to changes, and those whose slices have changed, in the order in which they
  /// subscribed.
  ///
  /// - Complexity: O(k), where k is the number of changed nodes, plus the number of subscribers to these
  ///   nodes, to changes, and to slices that any change can affect. Subscribers to other nodes do not add to
  ///   the cost.
  func note(_ change: NavigationChange) {
    var told = self[.any]
    let (sliceCount, observers) = (told.count, self[.changes])
    if !nodes.isEmpty {
      var touched: Set<NodeID> = []
      change.plan.forEachTouched { touched.insert($0) }
      for node in touched { if let more = nodes[node] { told += more } }
    }
    if told.isEmpty { return observers.isEmpty ? () : send(.change(change)) }
    if !observers.isEmpty { told += observers }  // Otherwise, the array would be copied.
    if told.count > sliceCount { told.sort { $0.number < $1.number } }
    let source = SliceSource(change)
    for subscriber in told {
      if !observers.isEmpty { subscriber.note(.change(change)) }
      subscriber.note(source)
      if subscriber.hasEnded { remove(subscriber) }
    }
  }

  /// Notifies the subscribers to the current request.
  func noteCurrentRequest(in source: @autoclosure () -> SliceSource) {
    let told = self[.currentRequest]
    if told.isEmpty { return }
    let source = source()
    for subscriber in told { subscriber.note(source) }
  }
}

/// The kind of event or change that a subscriber is notified of.
enum SubscriptionKey: Equatable, Sendable {
  case changes
  case requests
  case arrivals
  case faults
  /// Slices whose value depends only on the current request.
  case currentRequest
  /// Slices whose value any change can affect.
  case any
  /// Slices whose value only a change of this node can affect.
  case node(NodeID)

  /// The number of keys without a node.
  static let listCount = 6

  /// The index of the list of subscribers with this key, below `listCount`. It is 0 for a node, whose
  /// subscribers are not in a list.
  var index: Int {
    switch self {
    case .changes, .node: 0
    case .requests: 1
    case .arrivals: 2
    case .faults: 3
    case .currentRequest: 4
    case .any: 5
    }
  }
}

@MainActor
protocol Subscriber: AnyObject {
  /// The subscriber's position in the order of notifications.
  var number: UInt64 { get }
  var key: SubscriptionKey { get }
  /// Whether the subscription has ended.
  var hasEnded: Bool { get }
  /// Notifies the subscriber of an event. The default implementation does nothing.
  func note(_ event: WindowEvent)
  /// Notifies the subscriber if the value of its slice has changed. The default implementation does nothing.
  func note(_ source: SliceSource)
  /// Ends the subscription.
  func end()
}

extension Subscriber {
  func note(_ event: WindowEvent) {}
  func note(_ source: SliceSource) {}
}

@MainActor
final class EventSubscriber: Subscriber {
  let number: UInt64
  let key: SubscriptionKey
  private var receive: (@MainActor (WindowEvent) -> Void)?
  private var onEnd: (@MainActor () -> Void)?

  init(
    _ number: UInt64, _ key: SubscriptionKey, _ receive: @escaping @MainActor (WindowEvent) -> Void,
    onEnd: (@MainActor () -> Void)?
  ) {
    (self.number, self.key, self.receive, self.onEnd) = (number, key, receive, onEnd)
  }

  var hasEnded: Bool { receive == nil }

  func note(_ event: WindowEvent) { receive?(event) }

  func end() {
    let onEnd = onEnd
    (receive, self.onEnd) = (nil, nil)
    onEnd?()
  }
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

  var key: SubscriptionKey { slice.key }
  var hasEnded: Bool { body == nil }

  /// Creates a subscriber.
  ///
  /// - Parameters:
  ///   - first: the current value, or `nil` for a slice of a node.
  ///   - body: a closure that is called with each new value, but not with the initial value.
  ///   - onEnd: a closure that is called after the subscription has ended.
  init(
    _ number: UInt64, _ slice: NavigationSlice<Value>, _ first: Value?, revision: UInt64,
    _ body: @escaping @MainActor (Value) -> Void, onEnd: (@MainActor () -> Void)?
  ) {
    (self.number, self.slice, last, start) = (number, slice, first, revision)
    (self.body, self.onEnd) = (body, onEnd)
  }

  func note(_ source: SliceSource) {
    guard let body else { return }
    let value = slice.value(source)
    if case .node(let node) = slice.key, let before = source.before {
      guard source.revision > start else { return }
      if !slice.isEqual(slice.value(before), value) { body(value) }
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

/// The data from which slices compute their values.
@MainActor
final class SliceSource {
  let state: NavigationState
  let traits: LayoutTraits
  let revision: UInt64
  /// The current request. It is set only for slices of it.
  let currentRequest: RequestStatus?
  /// The data before the change, or `nil` if the state has not changed.
  private(set) lazy var before = change.map {
    SliceSource($0.before, $0.traits, revision: $0.revision - 1)
  }
  /// The focused node. It is computed once for all subscribers.
  private(set) lazy var front = state.front
  private(set) lazy var visibleScreens = state.visibleScreens(traits: traits)
  private let change: NavigationChange?
  private var nodes: [NodeID: Node]?
  private var lookups = 0

  init(
    _ state: NavigationState, _ traits: LayoutTraits, revision: UInt64, _ change: NavigationChange? = nil,
    currentRequest: RequestStatus? = nil
  ) {
    (self.state, self.traits, self.revision) = (state, traits, revision)
    (self.currentRequest, self.change) = (currentRequest, change)
  }

  /// Creates the data after a change.
  convenience init(_ change: NavigationChange) {
    self.init(change.after, change.traits, revision: change.revision, change)
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
