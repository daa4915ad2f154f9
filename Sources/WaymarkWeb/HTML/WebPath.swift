#if Web
/// Paths on the server.
enum WebPath {
  /// The prefix of reserved paths below an app's mount, which are never links of the app.
  static let reserved = "/.waymark/"
  /// The path of the WebSocket.
  static let live = reserved + "live"
  /// The path to which forms are submitted.
  static let act = reserved + "act"
  /// The query parameter that names the window for a link.
  static let window = "window"
}
#endif
