public import Observation
import Waymark

/// What the shop knows besides where the user is: a model of the app's own, one for each window.
@MainActor
@Observable
public final class ShopSession {
  /// Whether somebody is logged in.
  public internal(set) var isLoggedIn = false
  /// Whether the shop is closed, so that nothing can be entered.
  public internal(set) var isClosed = false
  /// Whether the gift cards have been delivered.
  public internal(set) var hasGiftCards = false
  /// How many shows are being watched.
  public internal(set) var watching = 0
  /// How many shows have been left.
  public internal(set) var left = 0
  /// Where the user has arrived how often, by the keys of the destinations.
  public private(set) var visits: [String: Int] = [:]
  /// Where the user pays.
  let till = Till()

  /// Makes the session of somebody who has just come in.
  public nonisolated init() {}

  /// Counts an arrival.
  func count(_ arrival: NavigationArrival) {
    visits[arrival.destination.key, default: 0] += 1
  }
}
