/// The paths of all patterns as one tree, with a node for each place where they part.
///
/// A literal is found by one comparison if its node has no other, else in one hash table for all nodes, so
/// the cost of a segment doesn't grow with the number of patterns. What is in the table comes from the app's
/// own patterns, and what a hostile link can make it do is one search for each segment; so the hash needs no
/// secret seed.
///
/// In a large map most of the time goes into waiting for memory. So a node holds all that is asked of it, the
/// nodes of a pattern lie side by side, and the table holds no more than numbers of nodes.
final class LinkTrie: Sendable {
  /// What no node and no entry is numbered.
  static let none: Int32 = -1
  /// What stands for several literals, in place of the node after the only one.
  static let several: Int32 = -2

  struct Node: Sendable {
    /// The first bytes of the literal that leads here, as ``LinkKey`` has them; then where all its bytes are.
    var low: UInt64 = 0
    var high: UInt64 = 0
    var start: Int32 = 0
    var count: Int32 = 0
    var parent = LinkTrie.none
    /// The node after the only literal.
    var literal = LinkTrie.none
    /// The node after a placeholder.
    var placeholder = LinkTrie.none
    /// The entry whose pattern ends here.
    var entry = LinkTrie.none
    /// The entry whose pattern takes the rest from here on.
    var restEntry = LinkTrie.none
    /// The first entry whose pattern comes by here.
    var example = LinkTrie.none
  }

  /// A place in the hash table of literals.
  struct Slot: Sendable {
    var hash: UInt32 = 0
    var node = LinkTrie.none
  }

  let nodes: [Node]
  /// For each node the number of its shape: what is below nodes of one shape fits the very same paths.
  let shapes: [Int32]
  /// The hash table: open addressing, at most half full, its size a power of two.
  let table: [Slot]
  /// The literals, one after another, each once.
  let texts: [UInt8]

  /// Builds the tree of some patterns.
  ///
  /// Calls `conflict` with the positions of two patterns that fit the very same paths; the first stays.
  ///
  /// - Complexity: O(*n*) in the length of all patterns.
  init(_ patterns: [LinkPattern], conflict: (Int, Int) -> Void) {
    var builder = LinkTrieBuilder()
    for (position, pattern) in patterns.enumerated() {
      if let earlier = builder.add(pattern, number: Int32(position)) { conflict(Int(earlier), position) }
    }
    nodes = builder.nodes
    shapes = builder.shapes
    texts = builder.texts
    table = builder.table
  }

  /// The node that a literal leads to.
  func child(of node: Int32, literal: LinkBytes) -> Int32 {
    let only = nodes[Int(node)].literal
    if only == Self.none { return only }
    let key = LinkKey(literal)
    if only == Self.several { return childInTable(of: node, key, literal) }
    return leads(key, literal, to: only) ? only : Self.none
  }

  private func childInTable(of node: Int32, _ key: LinkKey, _ literal: LinkBytes) -> Int32 {
    let hash = key.hash(at: node)
    let mask = table.count - 1
    var place = Int(hash) & mask
    while table[place].node != Self.none {
      let child = table[place].node
      if table[place].hash == hash, nodes[Int(child)].parent == node, leads(key, literal, to: child) {
        return child
      }
      place = (place + 1) & mask
    }
    return Self.none
  }

  private func leads(_ key: LinkKey, _ literal: LinkBytes, to child: Int32) -> Bool {
    let index = Int(child)
    guard nodes[index].low == key.low, nodes[index].high == key.high, Int(nodes[index].count) == key.count
    else {
      return false
    }
    return key.count <= LinkKey.prefix || literal.areEqual(to: texts, from: Int(nodes[index].start))
  }
}
