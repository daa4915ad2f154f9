/// Why nothing can be had of what was kept.
public enum SavedNavigationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is not what ``SavedNavigation`` writes; the reason says where.
  case malformed(String)
  /// It is written in another version of the format.
  case unknownVersion(Int)
  /// The decoder has not been told of any types.
  case noTypes

  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .malformed(let reason): "the saved navigation is damaged: \(LinkExcerpt.of(reason))"
    case .unknownVersion(let version):
      "the navigation was saved in version \(version) of the format; known is \(SavedNavigation.version)"
    case .noTypes: "the decoder knows no destinations: put RestorableTypes into its userInfo"
    }
  }

  /// What a decoder's error means.
  init(decoding error: any Error) {
    self = error as? SavedNavigationError ?? .malformed(CodingFault(error).description)
  }
}

/// What a coder's error says, in one line.
struct CodingFault: CustomStringConvertible {
  let description: String

  init(_ error: any Error) {
    description =
      switch error {
      case DecodingError.keyNotFound(let key, let context):
        "\((context.codingPath + [key]).written) is missing"
      case DecodingError.valueNotFound(_, let context), DecodingError.typeMismatch(_, let context):
        "\(context.codingPath.written) is of another type"
      case DecodingError.dataCorrupted(let context):
        (context.codingPath.isEmpty ? "" : context.codingPath.written + ": ") + context.debugDescription
      case EncodingError.invalidValue(let value, let context):
        "\(context.codingPath.written) cannot be \(value)"
      default: "\(error)"
      }
  }
}
