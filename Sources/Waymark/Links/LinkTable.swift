/// All links of an app, ready to be read and printed. It never changes.
final class LinkTable: Sendable {
  let format: LinkFormat
  let entries: [LinkEntry]
  let trie: LinkTrie
  /// The shapes of the entries, and for each entry its shape and route: all that reading a link asks for.
  let shapes: [LinkShape]
  let heads: [Head]
  /// The position of the entry that a route declares.
  let byRoute: [Int: Int]
  /// The position of the first entry that a type has.
  let byType: [ObjectIdentifier: Int]

  struct Head: Sendable {
    let shape: Int32
    let route: Int32
  }

  init(_ entries: [LinkEntry], trie: LinkTrie, format: LinkFormat) {
    self.entries = entries
    self.trie = trie
    self.format = format
    (shapes, heads) = Self.heads(of: entries)
    byRoute = Self.firstPositions(entries.map(\.route))
    byType = Self.firstPositions(entries.map { ObjectIdentifier($0.shape.type) })
  }

  private static func heads(of entries: [LinkEntry]) -> ([LinkShape], [Head]) {
    var shapes: [LinkShape] = []
    var numbers: [ObjectIdentifier: Int32] = [:]
    let heads = entries.map { entry in
      let number = numbers[ObjectIdentifier(entry.shape)] ?? Int32(shapes.count)
      if Int(number) == shapes.count { shapes.append(entry.shape) }
      numbers[ObjectIdentifier(entry.shape)] = number
      return Head(shape: number, route: Int32(truncatingIfNeeded: entry.route))
    }
    return (shapes, heads)
  }

  private static func firstPositions<Key: Hashable>(_ keys: [Key]) -> [Key: Int] {
    Dictionary(keys.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
  }
}
