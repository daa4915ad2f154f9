/// A subscriber of a slice.
@MainActor
protocol Subscriber: AnyObject {
  /// Its place in the order in which subscribers are told.
  var number: UInt64 { get }
  var key: SliceKey { get }
  /// Whether it is told nothing any longer.
  var hasEnded: Bool { get }
  /// Tells it if its slice has another value than before.
  ///
  /// - Parameter before: how it was before the change; `nil` if the state has not changed.
  func note(_ source: SliceSource, since before: SliceSource?)
  /// Tells it nothing from now on.
  func end()
}

/// A subscriber of a slice with values of a type.
@MainActor
final class SliceSubscriber<Value: Equatable & Sendable>: Subscriber {
  let number: UInt64
  private let slice: NavigationSlice<Value>
  /// The revision at which it began.
  private let start: UInt64
  private var body: (@MainActor (Value) -> Void)?
  private var onEnd: (@MainActor () -> Void)?
  /// The value that it was told last. Those who follow a node are compared with the state before the change instead, so that
  /// nothing is looked up for them before the node is touched.
  private var last: Value?

  var key: SliceKey { slice.key }
  var hasEnded: Bool { body == nil }

  /// - Parameters:
  ///   - body: is told each value but the first.
  ///   - onEnd: is called once nothing follows.
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
