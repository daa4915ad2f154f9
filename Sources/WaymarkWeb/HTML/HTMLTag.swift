#if Web
/// An HTML element. No element runs a script, and only images load a resource, always from the same server.
public struct HTMLTag: Hashable, Sendable {
  let name: String
  /// The content that the element allows.
  let holds: Contents

  enum Contents {
    /// No content and no end tag (a void element).
    case nothing
    /// Preformatted text. HTML parsers drop a line break directly after the start tag, so an extra one is
    /// written.
    case plainText
    /// Any content.
    case anything
  }

  init(_ name: String, holds: Contents = .anything) {
    (self.name, self.holds) = (name, holds)
  }

  static let a = HTMLTag("a")
  static let img = HTMLTag("img", holds: .nothing)
}
#endif
