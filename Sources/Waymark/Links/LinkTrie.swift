/// A trie of the paths of all patterns, with a node at each point where they differ.
///
/// A node with a single literal compares it directly. All other literals share one hash table, so that the
/// cost of a segment does not grow with the number of patterns. The hash needs no secret seed: the table
/// contains only the app's own patterns, and a hostile link can cause only one lookup per segment.
///
/// In a large map, most of the time is spent on memory access. Therefore a node contains all data for a
/// lookup, the nodes of a pattern are adjacent, and the table holds only hashes and node numbers.
final class LinkTrie: Sendable {
  /// The number that means "no node" or "no entry".
  static let none: Int32 = -1
  /// The value of `Node.literal` for a node with several literals.
  static let several: Int32 = -2

  struct Node: Sendable {
    /// The first bytes of the literal before this node, as in ``LinkKey``, and the position of all its bytes.
    var low: UInt64 = 0
    var high: UInt64 = 0
    var start: Int32 = 0
    var count: Int32 = 0
    var parent = LinkTrie.none
    /// The node after the only literal.
    var literal = LinkTrie.none
    /// The node after a placeholder.
    var placeholder = LinkTrie.none
    /// The entry whose pattern ends at this node.
    var entry = LinkTrie.none
    /// The entry whose rest placeholder begins at this node.
    var restEntry = LinkTrie.none
    /// The first entry whose pattern passes through this node.
    var example = LinkTrie.none
  }

  /// A slot in the hash table of literals.
  struct Slot: Sendable {
    var hash: UInt32 = 0
    var node = LinkTrie.none
  }

  let nodes: [Node]
  /// The shape number of each node. The same paths match below nodes of the same shape.
  let shapes: [Int32]
  /// The hash table, with open addressing. It is at most half full, and its size is a power of two.
  let table: [Slot]
  /// The bytes of all distinct literals.
  let texts: [UInt8]

  /// Builds the trie of patterns.
  ///
  /// If two patterns match the same paths, the first one is kept, and `conflict` is called with the positions
  /// of both.
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

  /// Returns the node that a literal leads to.
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
