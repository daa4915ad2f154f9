/// A place of a window in which screens open, such as the base, a tab, a stack or a sheet.
public struct MapPlace: Codable, Hashable, Sendable, Identifiable {
  /// The kind of a place.
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// The base layer, which is always there.
    case base
    /// A container with several children, such as tabs, a split or a container of the app's own kind.
    case container
    /// A child of tabs.
    case tab
    /// A column of a split.
    case column
    /// A stack, which a route creates or searches for.
    case stack
    /// A presented layer, such as a sheet or an alert.
    case layer
    /// The layer or screen that happens to be in front.
    case anywhere
  }

  /// The path of the place from the outermost one, unique in its map, such as `base/MainTabs/Bag`.
  public let id: String
  /// The kind of the place.
  public let kind: Kind
  /// The name of the place in texts, such as `tab Bag`.
  public let name: String
  /// The id of the enclosing place, or `nil` for an outermost place.
  public let parent: String?
  /// The ids of the places over which a layer is presented, sorted. Empty for other kinds.
  public internal(set) var over: [String]
  /// The names of the screens that the place contains when it is created, from below.
  public let screens: [String]

  /// The place with an article, for sentences.
  var phrase: String { name == "anywhere" ? "any place" : isUnique ? "the \(name)" : name.withArticle }

  /// Whether a window has at most one such place.
  private var isUnique: Bool {
    switch kind {
    case .base, .container, .tab, .column: true
    case .stack: name.hasPrefix("first ") || name.hasPrefix("nearest ")
    case .layer, .anywhere: false
    }
  }
}

extension String {
  /// The noun with "a" or "an".
  var withArticle: String { (first.map { "aeiouAEIOU".contains($0) } ?? false ? "an " : "a ") + self }
}
