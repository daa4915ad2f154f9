/// An immutable table of an app's links, which is used to parse and print links.
final class LinkTable: Sendable {
  /// A link that a route declares, with its parsed pattern.
  final class Entry: Sendable {
    let declaration: LinkDeclaration
    let pattern: LinkPattern

    init(_ declaration: LinkDeclaration, _ pattern: LinkPattern) {
      self.declaration = declaration
      self.pattern = pattern
    }

    /// The name of the destination type, for messages.
    var name: String { String(describing: declaration.type) }
  }

  let format: LinkFormat
  let entries: [Entry]
  let trie: LinkTrie
  /// The positions of all entries with the same path, by the position of the entry in the trie. Only paths with
  /// several entries are contained. The entry with the most literals in its query comes first.
  let siblings: [Int: [Int]]
  /// The position of the entry of each route, by route index.
  private let byRoute: [Int: Int]
  /// The position of the first entry for each destination type.
  private let byType: [ObjectIdentifier: Int]

  /// Creates a table of checked entries. The trie contains their patterns.
  init(_ entries: [Entry], trie: LinkTrie, siblings: [Int: [Int]], format: LinkFormat) {
    self.entries = entries
    self.trie = trie
    self.siblings = siblings
    self.format = format
    let declarations = entries.map(\.declaration).enumerated()
    byRoute = Dictionary(declarations.map { ($1.route, $0) }, uniquingKeysWith: min)
    byType = Dictionary(declarations.map { (ObjectIdentifier($1.type), $0) }, uniquingKeysWith: min)
  }

  /// Returns the destination of a link, and the index of the route that declares the link.
  ///
  /// - Throws: ``LinkError`` if the link is invalid. An invalid link never causes a trap.
  /// - Complexity: O(*n*) in the length of the link, and the complexity of ``LinkTrie/search(_:isFound:)``.
  func parse(_ link: String) throws(LinkError) -> (destination: AnyDestination, route: Int) {
    try decide(LinkParts(link, format: format)).result.get()
  }

  /// Returns the position of a route's entry. If `route` is `nil`, returns the position of the first entry
  /// for the type.
  func position(of route: Int?, or type: ObjectIdentifier) -> Int? {
    if let route { byRoute[route] } else { byType[type] }
  }
}
