#if Web
/// An HTML element. No element can run a script. Only images load a resource, and only from the same server.
public struct HTMLTag: Hashable, Sendable {
  let name: String
  /// The content that the element allows.
  let holds: Contents

  enum Contents {
    /// No content. Such a void element has no end tag.
    case nothing
    /// Preformatted text. HTML parsers drop a line break directly after the start tag, so an extra one is
    /// added.
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
