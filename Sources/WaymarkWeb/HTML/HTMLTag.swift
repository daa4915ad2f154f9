#if Web
/// An element that a page may have. None of them runs or loads anything.
public struct HTMLTag: Hashable, Sendable {
  let name: String
  public static let p = HTMLTag(name: "p")
}

/// An attribute that an element may have.
public struct HTMLAttribute: Hashable, Sendable {
  let name: String
  let value: String
  /// Names for the style sheet.
  public static func `class`(_ names: String) -> HTMLAttribute { HTMLAttribute(name: "class", value: names) }
}
#endif
