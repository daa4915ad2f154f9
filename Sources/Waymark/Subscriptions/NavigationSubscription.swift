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
