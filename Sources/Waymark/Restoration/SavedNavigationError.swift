/// Why nothing can be had of what was kept.
public enum SavedNavigationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is not what ``SavedNavigation`` writes; the reason says where.
  case malformed(String)
  /// It exceeds one of the ``SavedNavigationLimits``; the text says which, and where.
  case tooLarge(String)
  /// It is written in another version of the format.
  case unknownVersion(Int)
  /// The decoder has not been told of any types.
  case noTypes

  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .malformed(let reason): "the saved navigation is damaged: \(reason)"
    case .tooLarge(let reason): "the saved navigation is too large: \(reason)"
    case .unknownVersion(let version):
      "the navigation was saved in version \(version) of the format; this version of Waymark reads version \(SavedNavigation.version)"
    case .noTypes: "the decoder has no types: add RestorableTypes to its userInfo"
    }
  }

  /// What a decoder's error means.
  init(decoding error: any Error) {
    self = error as? SavedNavigationError ?? .malformed(LinkExcerpt.of(CodingFault(error).description))
  }
}

extension SavedNavigationError {
  static var tooManyBytes: SavedNavigationError {
    .tooLarge("it has more than \(SavedNavigationLimits.bytes) bytes")
  }
}

/// What a coder's error says, in one line.
struct CodingFault: CustomStringConvertible {
  let description: String

  /// - Parameter place: where in the text the list's element is that was decoded, if one was.
  init(_ error: any Error, at place: String? = nil) {
    let written = { (path: [any CodingKey]) in
      guard let place else { return path.written }
      let rest = Array(path.dropFirst()).written
      return place + (rest.isEmpty || rest.hasPrefix("[") ? rest : "." + rest)
    }
    description =
      switch error {
      case DecodingError.keyNotFound(let key, let context):
        "\(written(context.codingPath + [key])) is missing"
      case DecodingError.valueNotFound(_, let context), DecodingError.typeMismatch(_, let context):
        "\(written(context.codingPath)) has another type"
      case DecodingError.dataCorrupted(let context):
        (written(context.codingPath).isEmpty ? "" : written(context.codingPath) + ": ")
          + context.debugDescription
      case EncodingError.invalidValue(let value, let context):
        "\(context.codingPath.written) cannot be \(value)"
      default: "\(error)"
      }
  }
}
