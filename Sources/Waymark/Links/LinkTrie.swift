/// The paths of all patterns as one tree, with a node for each place where they part.
///
/// A literal is found in one hash table, by its node and its bytes, so the cost of a segment doesn't grow
/// with the number of patterns. What is in the table comes from the app's own patterns, and what a hostile
/// link can make it do is one search for each segment; so the hash needs no secret seed.
struct LinkTrie: Sendable {
  /// What no node and no route is numbered.
  static let none: Int32 = -1

  struct Node: Sendable {
    /// The node after a placeholder.
    var placeholder = LinkTrie.none
    /// The entry whose pattern ends here.
    var entry = LinkTrie.none
    /// The entry whose pattern takes the rest from here on.
    var restEntry = LinkTrie.none
    /// The first entry whose pattern comes by here.
    var example = LinkTrie.none
    var hasLiterals = false
  }

  /// A literal that leads from a node to another.
  struct Edge: Sendable {
    var node = LinkTrie.none
    var child = LinkTrie.none
    var hash: UInt32 = 0
    /// Where the literal's bytes are in ``LinkTrie/literals``, and how many.
    var start: Int32 = 0
    var count: Int32 = 0
  }

  var nodes: [Node]
  /// The hash table: open addressing, at most half full, its size a power of two.
  var edges: [Edge]
  var literals: [UInt8]

  /// The node that a literal leads to.
  func child(of node: Int32, literal: LinkBytes) -> Int32 {
    let hash = literal.hash(seed: UInt64(truncatingIfNeeded: node))
    let short = UInt32(truncatingIfNeeded: hash)
    let mask = edges.count - 1
    var place = Int(short) & mask
    while edges[place].node != Self.none {
      if edges[place].hash == short, edges[place].node == node, isLiteral(literal, of: place) {
        return edges[place].child
      }
      place = (place + 1) & mask
    }
    return Self.none
  }

  private func isLiteral(_ literal: LinkBytes, of place: Int) -> Bool {
    Int(edges[place].count) == literal.count && literal.areEqual(to: literals, from: Int(edges[place].start))
  }
}
