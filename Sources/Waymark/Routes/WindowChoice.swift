/// The window that handles a request in an app with several windows. See ``Route/window(_:)`` and
/// ``Navigator/perform(_:in:with:returnsWhenHeld:)``.
///
/// It applies to requests for a destination: navigating to it, opening its link, or resetting to it. Without
/// a ``NavigationApp``, and on systems that allow only one window per app, requests stay in the window that
/// received them.
public enum WindowChoice: String, Codable, Hashable, Sendable {
  /// The window that received the request.
  case current
  /// A new window.
  case new
  /// A window that already shows the destination, according to its route's finder. If several windows match,
  /// the window that received the request comes first, then the most recently used one. If none matches, the
  /// request stays in the window that received it.
  case existing
  /// A window that already shows the destination, or a new window if there is none.
  case existingOrNew
}
