extension LinkTrie {
  /// Builds the tree of some patterns.
  ///
  /// Calls `conflict` with the positions of two patterns that fit the very same paths; the first stays.
  ///
  /// - Complexity: O(*n*) in the length of all patterns.
  init(_ patterns: [LinkPattern], conflict: (Int, Int) -> Void) {
    self.init(nodes: [Node()], edges: [], literals: [])
    var known: [Step: Int32] = [:]
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
    fillTable(known)
  }

  /// A literal at a node.
  private struct Step: Hashable {
    let node: Int32
    let literal: String
  }

  /// Adds the nodes of a pattern, and finds the one at which it ends or leaves the rest.
  private mutating func insert(_ pattern: LinkPattern, number: Int32, known: inout [Step: Int32]) -> Int {
    var node = 0
    for segment in pattern.segments {
      if nodes[node].example == Self.none { nodes[node].example = number }
      switch segment {
      case .rest: return node
      case .placeholder:
        if nodes[node].placeholder == Self.none { nodes[node].placeholder = addNode() }
        node = Int(nodes[node].placeholder)
      case .literal(let literal):
        nodes[node].hasLiterals = true
        let step = Step(node: Int32(node), literal: literal)
        let child = known[step] ?? addNode()
        known[step] = child
        node = Int(child)
      }
    }
    if nodes[node].example == Self.none { nodes[node].example = number }
    return node
  }

  private mutating func addNode() -> Int32 {
    nodes.append(Node())
    return Int32(nodes.count - 1)
  }

  private mutating func fillTable(_ known: [Step: Int32]) {
    var size = 4
    while size < known.count * 2 { size *= 2 }
    edges = Array(repeating: Edge(), count: size)
    // In the order of the nodes, so that equal maps make equal tables.
    for (step, child) in known.sorted(by: { $0.value < $1.value }) {
      let hash = LinkBytes.of(step.literal) { $0.hash(seed: UInt64(truncatingIfNeeded: step.node)) }
      let short = UInt32(truncatingIfNeeded: hash)
      var place = Int(short) & (size - 1)
      while edges[place].node != Self.none { place = (place + 1) & (size - 1) }
      edges[place] = Edge(
        node: step.node, child: child, hash: short, start: Int32(literals.count),
        count: Int32(step.literal.utf8.count))
      literals += step.literal.utf8
    }
  }
}
