/// What is wrong with a saved navigation, and where.
struct SavedFault: Error {
  /// What is wrong, so that it can be said of a place.
  let reason: String
  /// Whether a limit is exceeded.
  let isTooLarge: Bool
  /// The way to the place, from there on outwards.
  private var parts: [SavedPath.Part] = []

  init(_ reason: String, isTooLarge: Bool = false) {
    (self.reason, self.isTooLarge) = (reason, isTooLarge)
  }

  /// This fault, of something in a field of an object.
  func inside(_ field: String) -> SavedFault { inside(.field(field)) }

  /// This fault, of something in an element of a list.
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

  /// What a user of the library is told.
  var error: SavedNavigationError { isTooLarge ? .tooLarge(description) : .malformed(description) }
}

extension SavedFault {
  static var syntax: SavedFault { SavedFault("is not JSON") }
  static var otherType: SavedFault { SavedFault("has another type") }
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
  static var tooManySteps: SavedFault {
    SavedFault("exceeds the limit of \(SavedNavigationLimits.steps) steps", isTooLarge: true)
  }
}
