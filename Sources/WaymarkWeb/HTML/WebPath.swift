#if Web
/// Where things are on a server.
enum WebPath {
  /// Below an app's mount: what is not one of its links.
  static let reserved = "/.waymark/"
  /// Where tabs connect.
  static let live = reserved + "live"
  /// Where forms are sent to.
  static let act = reserved + "act"
  /// The parameter of a link that names the window which is to show it.
  static let window = "window"
}
#endif
