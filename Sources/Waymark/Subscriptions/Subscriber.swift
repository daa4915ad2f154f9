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
