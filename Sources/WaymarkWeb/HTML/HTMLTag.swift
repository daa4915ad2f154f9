#if Web
/// An element that a page may have. None of them runs or loads anything, but for pictures of the server's own.
public struct HTMLTag: Hashable, Sendable {
  let name: String
  /// What it may hold.
  let holds: Contents

  enum Contents {
    /// Nothing, and it has no end.
    case nothing
    /// Text as it stands: a first line break would be taken for layout, so another is put before it.
    case plainText
    /// Anything.
    case anything
  }

  init(_ name: String, holds: Contents = .anything) {
    (self.name, self.holds) = (name, holds)
  }

  static let a = HTMLTag("a")
  static let img = HTMLTag("img", holds: .nothing)
}
#endif
