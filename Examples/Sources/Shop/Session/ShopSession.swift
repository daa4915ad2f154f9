public import Observation
import Waymark

/// The model of the Shop app. The windows of a launch share it, and so do the tabs of a browser.
@MainActor
@Observable
public final class ShopSession {
  /// Whether the user is logged in.
  public internal(set) var isLoggedIn = false
  /// Whether the shop is closed. Every navigation is then refused.
  public internal(set) var isClosed = false
  /// Whether the gift cards have been delivered.
  public internal(set) var hasGiftCards = false
  /// Whether the user has asked for the gift cards.
  var awaitsGiftCards = false
  /// The products in the bag, in the order in which they were added.
  var bag: [Int] = []
  /// The products on the wish list.
  var wishes = [7]
  /// The number of shows that are being watched.
  public internal(set) var watching = 0
  /// The number of shows that were left.
  public internal(set) var left = 0
  /// The number of arrivals at each destination, by the key of the destination.
  public private(set) var visits: [String: Int] = [:]
  /// The till, which the checkout waits for.
  let till = Till()

  /// Creates the model of a launch.
  public nonisolated init() {}

  /// Counts an arrival.
  func count(_ arrival: NavigationArrival) {
    visits[arrival.destination.key, default: 0] += 1
  }

  /// A sentence about the gift cards.
  var giftCardNote: String {
    if hasGiftCards { return "Ready for you" }
    return awaitsGiftCards ? "On their way. We show them when they arrive." : "Expected today"
  }
}
