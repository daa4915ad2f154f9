import Waymark

/// A problem in a saved navigation, with its location.
struct SavedFault: Error {
  /// A description of the problem, worded to follow the location in a sentence, such as `is missing`.
  let reason: String
  /// Whether the fault is that a limit was exceeded.
  let isTooLarge: Bool
  /// The path to the location of the problem, with the innermost part first.
  private var parts: [SavedPath.Part] = []
  /// The version of the text, if the fault is that this version is unknown.
  private(set) var unknownVersion: Int?

  init(_ reason: String, isTooLarge: Bool = false) {
    (self.reason, self.isTooLarge) = (reason, isTooLarge)
  }

  /// Returns a copy of the fault with the given field added in front of its location.
  func inside(_ field: String) -> SavedFault { inside(.field(field)) }

  /// Returns a copy of the fault with the given list index added in front of its location.
  func inside(_ element: Int) -> SavedFault { inside(.element(element)) }

  private func inside(_ part: SavedPath.Part) -> SavedFault {
    var fault = self
    fault.parts.append(part)
    return fault
  }
}

extension SavedFault: CustomStringConvertible {
  var description: String {
    parts.isEmpty ? "it \(reason)" : "\(SavedPath(parts: parts.reversed())) \(reason)"
  }

  /// The error that public functions throw for this fault.
  var error: SavedNavigationError {
    if let unknownVersion { return .unknownVersion(unknownVersion) }
    return isTooLarge ? .tooLarge(description) : .malformed(description)
  }

  /// The public error for this fault in a text. If the fault may be due to a syntax error of the text, that is
  /// the error.
  func error(in text: [UInt8]) -> SavedNavigationError {
    if isTooLarge || unknownVersion != nil { return error }
    return JSONFault.description(of: text).map { .malformed($0) } ?? error
  }
}

extension SavedFault {
  static var syntax: SavedFault { SavedFault("is not JSON") }
  static var otherType: SavedFault { SavedFault("has the wrong type") }
  static func unknownVersion(_ version: Int) -> SavedFault {
    var fault = SavedFault("is \(version)").inside("version")
    fault.unknownVersion = version
    return fault
  }
  static var missing: SavedFault { SavedFault("is missing") }
  static var tooDeep: SavedFault {
    SavedFault("is nested more than \(SavedNavigationLimits.nesting) deep", isTooLarge: true)
  }
  static var tooManyContainers: SavedFault {
    SavedFault("is in more than \(SavedNavigationLimits.depth) containers", isTooLarge: true)
  }
  static var tooManyNodes: SavedFault {
    SavedFault("exceeds the limit of \(SavedNavigationLimits.nodes) nodes", isTooLarge: true)
  }
  static var tooMuchMetadata: SavedFault {
    SavedFault("exceeds the limit of \(SavedNavigationLimits.metadata) entries of metadata", isTooLarge: true)
  }
  static var tooManyDeclared: SavedFault {
    SavedFault(
      "exceeds the limit of \(SavedNavigationLimits.declaredChildren) declared children", isTooLarge: true)
  }
  static var tooManySteps: SavedFault {
    SavedFault("exceeds the limit of \(SavedNavigationLimits.steps) steps", isTooLarge: true)
  }
}
