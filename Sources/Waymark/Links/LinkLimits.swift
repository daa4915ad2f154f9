/// The size limits of a link.
///
/// Larger links are rejected before they are parsed.
enum LinkLimits {
  /// The maximum number of bytes in a link.
  static let bytes = 8192
  /// The maximum number of path segments.
  static let segments = 128
}
