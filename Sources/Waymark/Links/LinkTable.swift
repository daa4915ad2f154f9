/// An immutable table of an app's links, which is used to parse and print links.
final class LinkTable: Sendable {
  let format: LinkFormat
  let entries: [LinkEntry]
  let trie: LinkTrie
  /// The distinct shapes of the entries.
  let shapes: [LinkShape]
  /// The properties of each entry that are needed to parse or print a link.
  let heads: [Head]
  /// The parts of all printed links that precede the query. A zero byte stands for each value.
  let literals: [UInt8]
  /// The position of the entry of each route, by route index. If the route has no link, the position is
  /// ``LinkTrie/none``.
  let byRoute: [Int32]
  /// The position of the first entry for each destination type.
  let byType: [ObjectIdentifier: Int]

  struct Head: Sendable {
    let shape: Int32
    let route: Int32
    /// The range of the entry's bytes in `LinkTable.literals`.
    let literals: Range<Int32>
    /// Whether a link that is printed from this entry might match another pattern better.
    let isReachable: Bool
  }

  init(_ entries: [LinkEntry], trie: LinkTrie, format: LinkFormat) {
    self.entries = entries
    self.trie = trie
    self.format = format
    (shapes, heads, literals) = Self.heads(of: entries, format: format)
    byRoute = Self.positionsByRoute(entries)
    let types = entries.enumerated().map { (ObjectIdentifier($1.shape.type), $0) }
    byType = Dictionary(types, uniquingKeysWith: min)
  }

  private static func heads(
    of entries: [LinkEntry], format: LinkFormat
  ) -> ([LinkShape], [Head], [UInt8]) {
    var shapes: [LinkShape] = []
    var literals: [UInt8] = []
    var numbers: [ObjectIdentifier: Int32] = [:]
    let heads = entries.map { entry in
      let number = numbers[ObjectIdentifier(entry.shape)] ?? Int32(shapes.count)
      if Int(number) == shapes.count { shapes.append(entry.shape) }
      numbers[ObjectIdentifier(entry.shape)] = number
      let start = Int32(literals.count)
      entry.pattern.addLiterals(to: &literals, format)
      return Head(
        shape: number, route: Int32(truncatingIfNeeded: entry.route),
        literals: start..<Int32(literals.count), isReachable: entry.isReachable)
    }
    return (shapes, heads, literals)
  }

  private static func positionsByRoute(_ entries: [LinkEntry]) -> [Int32] {
    let count = max(-1, entries.map(\.route).max() ?? -1) + 1
    var positions = Array(repeating: LinkTrie.none, count: count)
    for (position, entry) in entries.enumerated().reversed() where entry.route >= 0 {
      positions[entry.route] = Int32(position)
    }
    return positions
  }

  /// Returns the position of a route's entry. If `route` is `nil`, returns the position of the first entry
  /// for the type.
  func position(of route: Int?, or type: ObjectIdentifier) -> Int? {
    guard let route else { return byType[type] }
    guard byRoute.indices.contains(route), byRoute[route] != LinkTrie.none else { return nil }
    return Int(byRoute[route])
  }
}
