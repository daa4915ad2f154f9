/// Which window of an app with several carries out a request: see ``Route/window(_:)`` and
/// ``Navigator/perform(_:in:with:returnsWhenHeld:)``.
///
/// It is about requests for a destination: going there, opening its link, resetting to it. In an app without a ``NavigationApp``, and
/// where the system lets an app have but one window, all of them stay in the window that was asked.
public enum WindowChoice: String, Codable, Hashable, Sendable {
  /// The window that was asked.
  case current
  /// A new window.
  case new
  /// The window that shows the destination already, by the finder of its route; of several the one that was asked, else the one
  /// used last. If none does, the window that was asked.
  case existing
  /// The window that shows the destination already; if none does, a new one.
  case existingOrNew
}
