/// Somebody's interest in a slice, which goes on until it is ended or the window closes: see ``Navigator/subscribe(to:_:)``.
///
/// Letting go of it changes nothing.
@MainActor
public final class NavigationSubscription {
  private let subscriber: any Subscriber
  private weak var book: SubscriptionBook?

  init(_ subscriber: any Subscriber, in book: SubscriptionBook) {
    (self.subscriber, self.book) = (subscriber, book)
  }

  /// Whether nothing is told any longer.
  public var hasEnded: Bool { subscriber.hasEnded }

  /// Ends it at once, also while others are being told of a change. Nothing happens the second time.
  public func end() {
    if hasEnded { return }
    subscriber.end()
    book?.remove(subscriber)
  }
}
