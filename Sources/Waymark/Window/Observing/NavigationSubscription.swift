/// A subscription to events or to a slice. It lasts until you end it or the window closes. A subscription to
/// a node also ends when the node is removed. See ``Navigator/observe(_:_:)-(NavigationSlice<Value>,_)``.
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

  /// Ends the subscription immediately, even while observers are being notified. Further calls have no
  /// effect.
  public func end() {
    if hasEnded { return }
    subscriber.end()
    book?.remove(subscriber)
  }
}
