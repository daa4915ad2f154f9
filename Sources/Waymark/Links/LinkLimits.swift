/// How large a link may be.
///
/// What is larger is refused before it is looked at.
enum LinkLimits {
  /// The most bytes of a link.
  static let bytes = 8192
  /// The most segments of a link's path.
  static let segments = 128
}
