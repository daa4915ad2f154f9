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
  /// The position of the entry of each route, by route index.
  private let byRoute: [Int: Int]
  /// The position of the first entry for each destination type.
  private let byType: [ObjectIdentifier: Int]

  /// Creates a table of checked entries. The trie contains their patterns.
  init(_ entries: [Entry], trie: LinkTrie, format: LinkFormat) {
    self.entries = entries
    self.trie = trie
    self.format = format
    let declarations = entries.map(\.declaration).enumerated()
    byRoute = Dictionary(declarations.map { ($1.route, $0) }, uniquingKeysWith: min)
    byType = Dictionary(declarations.map { (ObjectIdentifier($1.type), $0) }, uniquingKeysWith: min)
  }

  /// Returns the destination of a link, and the index of the route that declares the link.
  ///
  /// - Throws: ``LinkError`` if the link is invalid. An invalid link never causes a trap.
  /// - Complexity: O(*n*) in the length of the link, and the complexity of ``LinkTrie/entry(for:)``.
  func parse(_ link: String) throws(LinkError) -> (destination: AnyDestination, route: Int) {
    let parts = try LinkParts(link, format: format)
    guard let position = trie.entry(for: parts.segments) else {
      let closest = trie.closestEntry(to: parts.segments).map { entries[$0].pattern.text }
      throw .noRoute(path: "/" + LinkExcerpt.of(parts.path), closest: closest)
    }
    let entry = entries[position]
    do {
      let query = try parts.values(of: entry.pattern.query)
      let reader = LinkReader(entry, segments: parts.segments, query: query)
      let box = try entry.declaration.type.boxType.init(from: reader)
      return (AnyDestination(box: box), entry.declaration.route)
    } catch {
      throw Self.rejection(of: error, by: entry)
    }
  }

  /// Returns the error of a link that cannot be decoded, without texts that could contain a sensitive value.
  private static func rejection(of error: any Error, by entry: Entry) -> LinkError {
    let isRedacted = SensitiveValues.canBePart(of: entry.declaration.type)
    if let error = error as? LinkError { return isRedacted ? error.redacted : error }
    let reason = isRedacted ? SensitiveValues.name(of: error) : reason(of: error)
    return .rejected(destination: entry.name, reason: LinkExcerpt.of(reason))
  }

  private static func reason(of error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted(let context), DecodingError.keyNotFound(_, let context),
      DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      context.debugDescription
    default: String(describing: error)
    }
  }

  /// Returns the position of a route's entry. If `route` is `nil`, returns the position of the first entry
  /// for the type.
  func position(of route: Int?, or type: ObjectIdentifier) -> Int? {
    if let route { byRoute[route] } else { byType[type] }
  }
}
