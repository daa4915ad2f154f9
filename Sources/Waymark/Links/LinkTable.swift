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
  /// The route that opens links that no pattern matches, or `nil` if there is none.
  let fallback: LinkFallback?
  /// The position of the entry with which each route prints links, by route index.
  private let byRoute: [Int: Int]
  /// The position of the first of these entries for each destination type.
  private let byType: [ObjectIdentifier: Int]

  /// Creates a table of checked entries. The trie contains their patterns.
  init(
    _ entries: [Entry], trie: LinkTrie, siblings: [Int: [Int]], fallback: LinkFallback?, format: LinkFormat
  ) {
    self.entries = entries
    self.trie = trie
    self.siblings = siblings
    self.fallback = fallback
    self.format = format
    var byRoute = [Int: Int](minimumCapacity: entries.count)
    var byType: [ObjectIdentifier: Int] = [:]
    for position in entries.indices.reversed() where entries[position].declaration.isPrinted {
      let entry = entries[position]
      byRoute[entry.declaration.route] = position
      byType[ObjectIdentifier(entry.declaration.type)] = position
    }
    (self.byRoute, self.byType) = (byRoute, byType)
  }

  /// Returns the destination of a link, and the index of the route that declares the link.
  ///
  /// - Throws: ``LinkError`` if the link is invalid. An invalid link never causes a trap.
  /// - Complexity: O(*n*) in the length of the link, and the complexity of ``LinkTrie/search(_:isFound:)``.
  func parse(_ link: String) throws(LinkError) -> (destination: AnyDestination, route: Int) {
    let parts = try LinkParts(link, format: format)
    // Most links have one match. It is decoded outside the search, which is faster.
    guard let position = bestMatch(for: parts.segments) else { return try unmatched(parts).result.get() }
    if hasOwnPath(position) {
      let entry = entries[position]
      do throws(LinkError) {
        if let destination = try destination(of: entry, in: parts) {
          return (destination, entry.declaration.route)
        }
      } catch  where !error.isAboutPath(of: entry.pattern) {
        throw error
      } catch {}
    }
    return try decide(parts).result.get()
  }

  /// Returns the position of a route's entry. If `route` is `nil`, returns the position of the first entry
  /// for the type. Returns `nil` if no link can be printed.
  func position(of route: Int?, or type: ObjectIdentifier) -> Int? {
    if let route { byRoute[route] } else { byType[type] }
  }
}
