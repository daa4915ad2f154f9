#if Web
/// An ARIA property, which describes an element to assistive technology.
public enum AriaProperty: String, Hashable, Sendable {
  /// The element's accessible name.
  case label
  /// A longer description of the element.
  case description
  /// A custom, localized name for the element's role.
  case roleDescription = "roledescription"
  /// Whether assistive technology ignores the element.
  case hidden
  /// Whether the element is the current one in a set, such as the current page.
  case current
  /// The urgency with which assistive technology announces changes in the element.
  case live
  /// Whether assistive technology announces the whole element when a part of it changes.
  case atomic
  /// Whether the element is being updated.
  case busy
  /// The level of a heading.
  case level
  /// The element's position in its set.
  case positionInSet = "posinset"
  /// The number of elements in the set.
  case setSize = "setsize"
  /// The sort order of a column.
  case sort
}

/// The name of a `data-` attribute, without the prefix. A name consists of lowercase letters, digits and
/// single hyphens, and starts with a letter.
///
/// The names that Waymark's own pages use are reserved.
public struct HTMLDataName: Hashable, Sendable, ExpressibleByStringLiteral {
  let text: String

  /// Creates a name, or returns `nil` if the text is malformed or reserved.
  public init?(_ text: String) {
    guard Self.isWellFormed(text), !Self.reserved.contains(text) else { return nil }
    self.text = text
  }

  /// Creates a name from a string literal.
  ///
  /// - Precondition: the literal is well-formed and not reserved.
  public init(stringLiteral text: StaticString) {
    guard let name = HTMLDataName("\(text)") else {
      preconditionFailure("\"\(text)\" is not a valid name for a data attribute, or is reserved")
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
    "node", "kind", "selected", "front", "scroll", "close", "style", "detent", "sizing", "foreign", "name",
    "column", "press", "motion", "moving", "lost", "resuming", "window", "token", "live", "mount",
    "revision", "key", "serial",
  ]
}
#endif
