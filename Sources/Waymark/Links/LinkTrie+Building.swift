extension LinkTrie {
  /// Builds the tree of some patterns.
  ///
  /// Calls `conflict` with the positions of two patterns that fit the very same paths; the first stays.
  ///
  /// - Complexity: O(*n*) in the length of all patterns.
  init(_ patterns: [LinkPattern], conflict: (Int, Int) -> Void) {
    self.init(nodes: [Node()], examples: [Self.none], edges: [], texts: [])
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
      if examples[node] == Self.none { examples[node] = number }
      switch segment {
      case .rest: return node
      case .placeholder:
        if nodes[node].placeholder == Self.none { nodes[node].placeholder = addNode() }
        node = Int(nodes[node].placeholder)
      case .literal(let literal):
        node = Int(child(of: node, literal: literal, known: &known))
      }
    }
    if examples[node] == Self.none { examples[node] = number }
    return node
  }

  private mutating func child(of node: Int, literal: String, known: inout [Step: Int32]) -> Int32 {
    let step = Step(node: Int32(node), literal: literal)
    if let child = known[step] { return child }
    nodes[node].literals = nodes[node].literals == .none ? .one : .several
    let child = addNode()
    known[step] = child
    return child
  }

  private mutating func addNode() -> Int32 {
    nodes.append(Node())
    examples.append(Self.none)
    return Int32(nodes.count - 1)
  }

  private mutating func fillTable(_ known: [Step: Int32]) {
    var size = 4
    while size < known.count * 2 { size *= 2 }
    edges = Array(repeating: Edge(), count: size)
    var starts: [String: Int32] = [:]
    // In the order of the nodes, so that equal maps make equal tables.
    for (step, child) in known.sorted(by: { $0.value < $1.value }) {
      let start = starts[step.literal] ?? addText(step.literal)
      starts[step.literal] = start
      let literal = Literal(start: start, count: Int32(step.literal.utf8.count), child: child)
      if nodes[Int(step.node)].literals == .one {
        nodes[Int(step.node)].literal = literal
      } else {
        addEdge(step, literal)
      }
    }
  }

  private mutating func addText(_ text: String) -> Int32 {
    texts += text.utf8
    return Int32(texts.count - text.utf8.count)
  }

  private mutating func addEdge(_ step: Step, _ literal: Literal) {
    let hash = LinkBytes.of(step.literal) { Self.hash($0, at: step.node) }
    let mask = edges.count - 1
    var place = Int(hash) & mask
    while edges[place].node != Self.none { place = (place + 1) & mask }
    edges[place] = Edge(node: step.node, hash: hash, literal: literal)
  }
}
