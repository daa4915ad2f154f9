#if Web
/// Something that assistive technology can be told about an element.
public enum AriaProperty: String, Hashable, Sendable {
  /// What the element is called.
  case label
  /// What more there is to say about it.
  case description
  /// What it is, in words of the app's own.
  case roleDescription = "roledescription"
  /// That it only decorates.
  case hidden
  /// That it is the one of several that the user is at.
  case current
  /// That what changes in it is to be read out, and how soon.
  case live
  /// That what is in it is read out as a whole.
  case atomic
  /// That it is being changed.
  case busy
  /// How deep a heading is.
  case level
  /// Which one of a set it is.
  case positionInSet = "posinset"
  /// How many there are in a set.
  case setSize = "setsize"
  /// How a column is sorted.
  case sort
}

/// The name of a note on an element: small letters, digits and single hyphens, beginning with a letter.
///
/// The names that pages use themselves are not to be had.
public struct HTMLDataName: Hashable, Sendable, ExpressibleByStringLiteral {
  let text: String

  /// Makes a name; `nil` for one that is not to be had.
  public init?(_ text: String) {
    guard Self.isWellFormed(text), !Self.reserved.contains(text) else { return nil }
    self.text = text
  }

  /// Makes the name that is written in the source.
  ///
  /// - Precondition: it is one that is to be had.
  public init(stringLiteral text: StaticString) {
    guard let name = HTMLDataName("\(text)") else {
      preconditionFailure("\"\(text)\" cannot be the name of a note on an element")
    }
    self = name
  }

  private static func isWellFormed(_ text: String) -> Bool {
    let words = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return words.allSatisfy { word in !word.isEmpty && word.allSatisfy { isLetter($0) || isDigit($0) } }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static let reserved: Set<String> = [
    "node", "kind", "selected", "front", "scroll", "close", "style", "foreign", "name", "column", "press",
    "motion", "entered", "lost", "resuming", "window", "token", "live", "mount", "revision", "key", "serial",
  ]
}
#endif
