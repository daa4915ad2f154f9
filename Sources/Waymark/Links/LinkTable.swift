/// All links of an app, ready to be read and printed. It never changes.
final class LinkTable: Sendable {
  let format: LinkFormat
  let entries: [LinkEntry]
  let trie: LinkTrie
  /// The shapes of the entries, and for each entry its shape and route: all that reading a link asks for.
  let shapes: [LinkShape]
  let heads: [Head]
  /// What the printed links of all entries have before their queries, with a zero for each value.
  let literals: [UInt8]
  /// For each route, the position of the entry that it declares, or ``LinkTrie/none``.
  let byRoute: [Int32]
  /// The position of the first entry that a type has.
  let byType: [ObjectIdentifier: Int]

  struct Head: Sendable {
    let shape: Int32
    let route: Int32
    /// Where the literals of a printed link are.
    let literals: Range<Int32>
    /// Tells whether the link of some value could fit another pattern better.
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
      literals += entry.pattern.literals(format)
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

  /// The position of the entry that a route declares, or of the first that a type has.
  func position(of route: Int?, or type: ObjectIdentifier) -> Int? {
    guard let route else { return byType[type] }
    guard byRoute.indices.contains(route), byRoute[route] != LinkTrie.none else { return nil }
    return Int(byRoute[route])
  }
}
