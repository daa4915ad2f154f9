import Waymark

/// An error while a navigation is saved or read.
public enum SavedNavigationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The data is not in the format of ``SavedNavigation``. The associated value describes the problem and its
  /// location.
  case malformed(String)
  /// A limit of ``SavedNavigationLimits`` is exceeded. The associated value describes the limit and the
  /// location.
  case tooLarge(String)
  /// The navigation was saved in another version of the format. The associated value is that version.
  case unknownVersion(Int)
  /// The decoder has no ``RestorableTypes`` in its `userInfo`.
  case noTypes

  /// A one-line description of the error.
  public var description: String {
    switch self {
    case .malformed(let reason): "the saved navigation is damaged: \(reason)"
    case .tooLarge(let reason): "the saved navigation is too large: \(reason)"
    case .unknownVersion(let version):
      "the navigation was saved in version \(version) of the format; this version of Waymark reads version \(SavedNavigation.version)"
    case .noTypes: "the decoder has no types: add RestorableTypes to its userInfo"
    }
  }
}
