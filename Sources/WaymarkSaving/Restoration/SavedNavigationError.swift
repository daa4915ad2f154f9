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

  /// Creates an error from a decoding error.
  init(decoding error: any Error) {
    self = error as? SavedNavigationError ?? .malformed(LinkExcerpt.of(CodingFault(error).description))
  }
}

extension SavedNavigationError {
  static var tooManyBytes: SavedNavigationError {
    .tooLarge("it has more than \(SavedNavigationLimits.bytes) bytes")
  }
}

/// The message for an encoding or decoding error, on one line.
struct CodingFault: CustomStringConvertible {
  let description: String

  /// Creates the message for an error.
  ///
  /// - Parameters:
  ///   - place: the path of the list element that was being decoded, if there is one.
  ///   - isRedacted: whether texts that could contain a sensitive value are left out.
  init(_ error: any Error, at place: String? = nil, isRedacted: Bool = false) {
    if isRedacted {
      description = (place.map { "\($0): " } ?? "") + SensitiveValues.name(of: error)
      return
    }
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
        "\(written(context.codingPath)) has the wrong type"
      case DecodingError.dataCorrupted(let context):
        (written(context.codingPath).isEmpty ? "" : written(context.codingPath) + ": ")
          + context.debugDescription
      case EncodingError.invalidValue(let value, let context):
        "\(context.codingPath.written) cannot be \(value)"
      default: "\(error)"
      }
  }
}
