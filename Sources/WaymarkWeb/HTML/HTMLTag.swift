#if Web
/// An HTML element. The available elements cannot run scripts. Only images load a resource, and only from the
/// same server.
public struct HTMLTag: Hashable, Sendable {
  let name: String
  /// The kind of content that the element can have.
  let holds: Contents

  enum Contents {
    /// No content. The element is void and has no end tag.
    case nothing
    /// Preformatted text. HTML parsers drop a line break directly after the start tag, so the writer adds an
    /// extra line break.
    case plainText
    /// Any content.
    case anything
  }

  init(_ name: String, holds: Contents = .anything) {
    (self.name, self.holds) = (name, holds)
  }

  static let a = HTMLTag("a")
  static let path = HTMLTag("path")
  static let svg = HTMLTag("svg")
  static let img = HTMLTag("img", holds: .nothing)
}
#endif
