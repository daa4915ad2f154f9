/// The paths of all patterns as one tree, with a node for each place where they part.
///
/// A literal is found by one comparison if its node has no other, else in one hash table for all nodes, so
/// the cost of a segment doesn't grow with the number of patterns. What is in the table comes from the app's
/// own patterns, and what a hostile link can make it do is one search for each segment; so the hash needs no
/// secret seed.
struct LinkTrie: Sendable {
  /// What no node and no entry is numbered.
  static let none: Int32 = -1

  struct Node: Sendable {
    /// The node after a placeholder.
    var placeholder = LinkTrie.none
    /// The entry whose pattern ends here.
    var entry = LinkTrie.none
    /// The entry whose pattern takes the rest from here on.
    var restEntry = LinkTrie.none
    var literals = Literals.none
    /// The literal, if there is one only.
    var literal = Literal()
  }

  /// How many literals lead on from a node.
  enum Literals: UInt8, Sendable {
    case none
    case one
    case several
  }

  /// Where a literal's bytes are in ``LinkTrie/texts``, how many, and to which node it leads.
  struct Literal: Sendable {
    var start: Int32 = 0
    var count: Int32 = 0
    var child = LinkTrie.none
  }

  /// A literal of a node that has several.
  struct Edge: Sendable {
    var node = LinkTrie.none
    var hash: UInt32 = 0
    var literal = Literal()
  }

  var nodes: [Node]
  /// For each node, the first entry whose pattern comes by there.
  var examples: [Int32]
  /// The hash table: open addressing, at most half full, its size a power of two.
  var edges: [Edge]
  /// The literals, one after another, each once.
  var texts: [UInt8]

  /// The node that a literal leads to.
  func child(of node: Int32, literal: LinkBytes) -> Int32 {
    let own = nodes[Int(node)].literals
    if own == .several { return childInTable(of: node, literal: literal) }
    let only = nodes[Int(node)].literal
    return own == .one && isText(literal, of: only) ? only.child : Self.none
  }

  private func childInTable(of node: Int32, literal: LinkBytes) -> Int32 {
    let hash = Self.hash(literal, at: node)
    let mask = edges.count - 1
    var place = Int(hash) & mask
    while edges[place].node != Self.none {
      let edge = edges[place]
      if edge.hash == hash, edge.node == node, isText(literal, of: edge.literal) {
        return edge.literal.child
      }
      place = (place + 1) & mask
    }
    return Self.none
  }

  static func hash(_ literal: LinkBytes, at node: Int32) -> UInt32 {
    UInt32(truncatingIfNeeded: literal.hash(seed: UInt64(truncatingIfNeeded: node)))
  }

  private func isText(_ bytes: LinkBytes, of literal: Literal) -> Bool {
    Int(literal.count) == bytes.count && bytes.areEqual(to: texts, from: Int(literal.start))
  }
}
