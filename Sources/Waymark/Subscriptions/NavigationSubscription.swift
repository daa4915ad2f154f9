public import Observation

/// A subscription to a slice. It lasts until you end it or the window closes. A subscription to a node can
/// also end when the node is removed. See ``Navigator/subscribe(to:_:)``.
///
/// Releasing this object does not end the subscription.
@MainActor
public final class NavigationSubscription {
  private let subscriber: any Subscriber
  private weak var book: SubscriptionBook?

  init(_ subscriber: any Subscriber, in book: SubscriptionBook) {
    (self.subscriber, self.book) = (subscriber, book)
  }

  /// Whether the subscription has ended.
  public var hasEnded: Bool { subscriber.hasEnded }

  /// Ends the subscription immediately, even while subscribers are being notified of a change. Further calls
  /// have no effect.
  public func end() {
    if hasEnded { return }
    subscriber.end()
    book?.remove(subscriber)
  }
}

/// The observable value of a slice, for use in views. See ``Navigator/observe(_:)``.
///
/// ```swift
/// let front = navigator.observe(.front)
/// withObservationTracking { title = "\(front.value)" } onChange: { redraw() }
/// ```
///
/// The value is set only when the slice has a new value. Releasing the object ends the observation.
@MainActor
@Observable
public final class ObservedSlice<Value: Equatable & Sendable> {
  /// The current value. After the window has closed, this is the last value.
  public private(set) var value: Value
  @ObservationIgnored private var subscription: NavigationSubscription?

  /// Creates an observable value.
  ///
  /// - Parameter subscribe: a closure that starts a subscription and passes each new value to its argument.
  init(
    _ value: Value, subscribe: (@escaping @MainActor (Value) -> Void) -> NavigationSubscription
  ) {
    self.value = value
    subscription = subscribe { [weak self] in self?.value = $0 }
  }

  deinit {
    Task { @MainActor [subscription] in subscription?.end() }
  }
}
