/// A trie of the paths of all link patterns. It has a node for each literal and each placeholder. Patterns
/// with a common beginning share nodes.
///
/// If a node has only one literal, the literal is compared directly. All other literals share one hash table,
/// so the cost of a segment does not grow with the number of patterns. The hash does not need a random seed:
/// the table contains only the app's own patterns, and a malicious link can cause only one lookup per
/// segment.
///
/// In a large map, most of the time is spent on memory access. Therefore, a node contains all data that a
/// lookup needs, the nodes of a pattern are adjacent, and the table contains only hashes and node numbers.
final class LinkTrie: Sendable {
  /// The value that stands for a missing node or entry.
  static let none: Int32 = -1
  /// The value of `Node.literal` if the node has several literals.
  static let several: Int32 = -2

  struct Node: Sendable {
    /// The first eight bytes of the node's literal. See ``LinkKey``.
    var low: UInt64 = 0
    /// The second eight bytes of the node's literal.
    var high: UInt64 = 0
    /// The offset of the literal's bytes in `texts`.
    var start: Int32 = 0
    /// The number of bytes in the literal.
    var count: Int32 = 0
    var parent = LinkTrie.none
    /// The child for the node's only literal, or ``LinkTrie/several`` if the node has several literals.
    var literal = LinkTrie.none
    /// The child for a placeholder.
    var placeholder = LinkTrie.none
    /// The entry whose pattern ends at this node.
    var entry = LinkTrie.none
    /// The entry whose rest placeholder begins at this node.
    var restEntry = LinkTrie.none
    /// The first entry whose pattern contains this node.
    var example = LinkTrie.none
  }

  /// An element of the hash table.
  struct Slot: Sendable {
    var hash: UInt32 = 0
    var node = LinkTrie.none
  }

  let nodes: [Node]
  /// The number of each node's shape. Nodes with the same shape match the same remaining segments.
  let shapes: [Int32]
  /// The hash table of the literals. It uses open addressing. Its size is a power of two, and at most half of
  /// it is used.
  let table: [Slot]
  /// The bytes of all distinct literals, without separators.
  let texts: [UInt8]

  /// Builds a trie from patterns.
  ///
  /// If two patterns match the same paths, the first one is used, and `conflict` is called with the positions
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

  /// Returns the child for a literal, or ``none`` if there is no such child.
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
