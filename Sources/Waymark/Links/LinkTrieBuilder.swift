/// A builder for a ``LinkTrie``.
struct LinkTrieBuilder {
  private(set) var nodes = [LinkTrie.Node()]
  private(set) var texts: [UInt8] = []
  private var children: [Step: Int32] = [:]
  /// The offset of each literal in `texts`.
  private var starts: [String: Int32] = [:]

  /// Adds a pattern.
  ///
  /// - Returns: the number of an earlier pattern that matches the same paths, or `nil` if there is none. The
  ///   earlier pattern remains in use.
  mutating func add(_ pattern: LinkPattern, number: Int32) -> Int32? {
    let end = insert(pattern, number: number)
    let isRest = pattern.segments.last?.isRest == true
    let earlier = isRest ? nodes[end].restEntry : nodes[end].entry
    guard earlier == LinkTrie.none else { return earlier }
    if isRest { nodes[end].restEntry = number } else { nodes[end].entry = number }
    return nil
  }

  /// A literal after a node. Equal literals have one position in `texts`.
  private struct Step: Hashable {
    let node: Int32
    let text: Int32
  }

  /// Adds the nodes of a pattern. Returns the node at which the pattern ends or at which its rest placeholder
  /// begins.
  private mutating func insert(_ pattern: LinkPattern, number: Int32) -> Int {
    var node = 0
    for segment in pattern.segments {
      if nodes[node].example == LinkTrie.none { nodes[node].example = number }
      switch segment {
      case .rest: return node
      case .placeholder:
        if nodes[node].placeholder == LinkTrie.none { nodes[node].placeholder = addNode() }
        node = Int(nodes[node].placeholder)
      case .literal(let literal):
        node = Int(child(of: node, literal: literal))
      }
    }
    if nodes[node].example == LinkTrie.none { nodes[node].example = number }
    return node
  }

  private mutating func child(of node: Int, literal: String) -> Int32 {
    let start = position(of: literal)
    let step = Step(node: Int32(node), text: start)
    if let child = children[step] { return child }
    let child = addNode()
    let key = LinkBytes.of(literal) { LinkKey($0) }
    nodes[Int(child)].low = key.low
    nodes[Int(child)].high = key.high
    nodes[Int(child)].start = start
    nodes[Int(child)].count = Int32(key.count)
    nodes[Int(child)].parent = step.node
    nodes[node].literal = nodes[node].literal == LinkTrie.none ? child : LinkTrie.several
    children[step] = child
    return child
  }

  private mutating func addNode() -> Int32 {
    nodes.append(LinkTrie.Node())
    return Int32(nodes.count - 1)
  }

  private mutating func position(of literal: String) -> Int32 {
    if let start = starts[literal] { return start }
    let start = Int32(texts.count)
    texts += literal.utf8
    starts[literal] = start
    return start
  }

  /// The hash table. It contains the nodes of all literals that have siblings.
  var table: [LinkTrie.Slot] {
    let children = nodes.indices.filter { index in
      let parent = Int(nodes[index].parent)
      return parent >= 0 && nodes[parent].literal == LinkTrie.several
    }
    var size = 2
    while size < children.count * 2 { size *= 2 }
    var table = Array(repeating: LinkTrie.Slot(), count: size)
    for child in children {
      let hash = hash(of: child)
      var place = Int(hash) & (size - 1)
      while table[place].node != LinkTrie.none { place = (place + 1) & (size - 1) }
      table[place] = LinkTrie.Slot(hash: hash, node: Int32(child))
    }
    return table
  }

  private func hash(of child: Int) -> UInt32 {
    let node = nodes[child]
    return LinkBytes.of(texts) { texts in
      let text = texts.part(Int(node.start), Int(node.start + node.count)) ?? .empty
      return LinkKey(text).hash(at: node.parent)
    }
  }
}
