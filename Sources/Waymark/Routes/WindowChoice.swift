/// The window that handles a request in an app with several windows. See ``Route/window(_:otherwise:)`` and
/// ``Navigator/perform(_:in:with:file:line:)``.
///
/// The choice applies to requests for a destination: navigating to it, opening its link, or resetting to it.
/// It has no effect without a ``NavigationApp``, or on systems that allow only one window per app. In those
/// cases, the window that received the request handles it. A route can name another route for these cases, see
/// ``Route/window(_:otherwise:)``.
public enum WindowChoice: String, Codable, Hashable, Sendable {
  /// The window that received the request.
  case same
  /// A new window.
  case new
  /// A window that already shows the destination, according to the finder of the destination's route. If
  /// several windows match, the window that received the request is preferred, then the most recently used
  /// one. If no window matches, the window that received the request handles it.
  case existing
  /// A window that already shows the destination, or a new window if there is none.
  case existingOrNew
}
