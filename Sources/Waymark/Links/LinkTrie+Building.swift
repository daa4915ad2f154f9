extension LinkTrie {
  /// Builds the tree of some patterns.
  ///
  /// Calls `conflict` with the positions of two patterns that fit the very same paths; the first stays.
  ///
  /// - Complexity: O(*n*) in the length of all patterns.
  init(_ patterns: [LinkPattern], conflict: (Int, Int) -> Void) {
    self.init(nodes: [Node()], table: [], texts: [])
    var known = Known()
    for (position, pattern) in patterns.enumerated() {
      let end = insert(pattern, number: Int32(position), known: &known)
      let earlier = pattern.segments.last?.isRest == true ? nodes[end].restEntry : nodes[end].entry
      if earlier != Self.none {
        conflict(Int(earlier), position)
      } else if pattern.segments.last?.isRest == true {
        nodes[end].restEntry = Int32(position)
      } else {
        nodes[end].entry = Int32(position)
      }
    }
    fillTable()
  }

  /// What is in the tree already, while it is built.
  private struct Known {
    var children: [Step: Int32] = [:]
    /// Where literals are among the texts.
    var texts: [String: Int32] = [:]
  }

  /// A literal at a node.
  private struct Step: Hashable {
    let node: Int32
    let literal: String
  }

  /// Adds the nodes of a pattern, and finds the one at which it ends or leaves the rest.
  private mutating func insert(_ pattern: LinkPattern, number: Int32, known: inout Known) -> Int {
    var node = 0
    for segment in pattern.segments {
      if nodes[node].example == Self.none { nodes[node].example = number }
      switch segment {
      case .rest: return node
      case .placeholder:
        if nodes[node].placeholder == Self.none { nodes[node].placeholder = addNode() }
        node = Int(nodes[node].placeholder)
      case .literal(let literal):
        node = Int(child(of: node, literal: literal, known: &known))
      }
    }
    if nodes[node].example == Self.none { nodes[node].example = number }
    return node
  }

  private mutating func child(of node: Int, literal: String, known: inout Known) -> Int32 {
    let step = Step(node: Int32(node), literal: literal)
    if let child = known.children[step] { return child }
    let start = known.texts[literal] ?? addText(literal)
    known.texts[literal] = start
    let child = addNode()
    let key = LinkBytes.of(literal) { LinkKey($0) }
    nodes[Int(child)].low = key.low
    nodes[Int(child)].high = key.high
    nodes[Int(child)].start = start
    nodes[Int(child)].count = Int32(key.count)
    nodes[Int(child)].parent = step.node
    nodes[node].literal = nodes[node].literal == Self.none ? child : Self.several
    known.children[step] = child
    return child
  }

  private mutating func addNode() -> Int32 {
    nodes.append(Node())
    return Int32(nodes.count - 1)
  }

  private mutating func addText(_ text: String) -> Int32 {
    texts += text.utf8
    return Int32(texts.count - text.utf8.count)
  }

  /// Enters the nodes after literals that have siblings.
  private mutating func fillTable() {
    let children = nodes.indices.filter { index in
      let parent = Int(nodes[index].parent)
      return parent >= 0 && nodes[parent].literal == Self.several
    }
    var size = 2
    while size < children.count * 2 { size *= 2 }
    table = Array(repeating: Slot(), count: size)
    for child in children {
      let node = nodes[child]
      let text = Array(texts[Int(node.start)..<Int(node.start + node.count)])
      let hash = LinkBytes.of(text) { LinkKey($0).hash(at: node.parent) }
      var place = Int(hash) & (size - 1)
      while table[place].node != Self.none { place = (place + 1) & (size - 1) }
      table[place] = Slot(hash: hash, node: Int32(child))
    }
  }
}
