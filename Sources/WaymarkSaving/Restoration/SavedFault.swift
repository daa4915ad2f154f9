import Waymark

/// A problem in a saved navigation or in a line of a log, with its location.
struct SavedFault: Error, CustomStringConvertible {
  /// A one-line description that begins with the location.
  let description: String
  /// Whether the fault is that a limit was exceeded.
  private(set) var isTooLarge = false
  /// The version of the text, if the fault is that this version is unknown.
  private(set) var unknownVersion: Int?

  /// Creates a fault.
  ///
  /// - Parameter reason: a description that continues a sentence whose subject is the location, such as
  ///   `is missing`.
  init(_ reason: String, at path: SavedPath) {
    description = (path.isEmpty ? "it" : path.written) + " " + reason
  }

  /// Creates a fault whose location is unknown or part of the description.
  init(malformed description: String) { self.description = description }

  static func tooLarge(_ reason: String, at path: SavedPath) -> SavedFault {
    var fault = SavedFault(reason, at: path)
    fault.isTooLarge = true
    return fault
  }

  static func unknownVersion(_ version: Int, at path: SavedPath) -> SavedFault {
    var fault = SavedFault("is \(version)", at: path)
    fault.unknownVersion = version
    return fault
  }

  static var tooManyBytes: SavedFault {
    tooLarge("has more than \(SavedNavigationLimits.bytes) bytes", at: [])
  }

  /// The error that public functions throw for this fault.
  var error: SavedNavigationError {
    if let unknownVersion { return .unknownVersion(unknownVersion) }
    return isTooLarge ? .tooLarge(description) : .malformed(description)
  }
}

// MARK: - Errors of coders

extension SavedFault {
  /// Creates a fault from an error that a coder or the type of a value has thrown.
  ///
  /// - Parameter redactedPath: the path of the value, if texts that could contain a sensitive value are left
  ///   out, otherwise `nil`.
  init(_ error: any Error, redactedPath: SavedPath? = nil) {
    if let fault = error as? SavedFault {
      self = fault
    } else if let redactedPath {
      description = Self.text(SensitiveValues.name(of: error), at: redactedPath)
    } else {
      description = Self.text(of: error)
    }
  }

  private static func text(of error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "\((context.codingPath + [key]).written) is missing"
    case DecodingError.valueNotFound(_, let context), DecodingError.typeMismatch(_, let context):
      "\(context.codingPath.isEmpty ? "it" : context.codingPath.written) has the wrong type"
    case DecodingError.dataCorrupted(let context):
      text(LinkExcerpt.of(context.debugDescription), at: context.codingPath)
    case EncodingError.invalidValue(let value, let context):
      "\(context.codingPath.written) cannot be \(value)"
    default: "\(error)"
    }
  }

  private static func text(_ reason: String, at path: SavedPath) -> String {
    (path.isEmpty ? "" : path.written + ": ") + reason
  }
}
