extension LinkTrieBuilder {
  /// For each node the number of its shape. Two nodes have the same one if the same literals and placeholders lead on
  /// from them to nodes of the same shapes, and patterns end at both or at neither.
  ///
  /// - Complexity: O(*n* log *n*) in the number of nodes.
  var shapes: [Int32] {
    var shapes = Array(repeating: LinkTrie.none, count: nodes.count)
    var numbers: [LinkNodeShape: Int32] = [:]
    var literals: [Int32: [LinkNodeShape.Step]] = [:]
    // A node comes before those below it.
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      let steps = literals.removeValue(forKey: Int32(index)) ?? []
      let shape = LinkNodeShape(
        hasEntry: node.entry != LinkTrie.none, hasRest: node.restEntry != LinkTrie.none,
        placeholder: node.placeholder == LinkTrie.none ? LinkTrie.none : shapes[Int(node.placeholder)],
        literals: steps.sorted { $0.text < $1.text })
      let number = numbers[shape] ?? Int32(numbers.count)
      numbers[shape] = number
      shapes[index] = number
      guard node.parent != LinkTrie.none else { continue }
      literals[node.parent, default: []].append(LinkNodeShape.Step(text: node.start, shape: number))
    }
    return shapes
  }
}

/// All that decides which paths fit below a node.
private struct LinkNodeShape: Hashable {
  /// A literal, by where its bytes are, and the shape of the node that it leads to.
  struct Step: Hashable {
    let text: Int32
    let shape: Int32
  }

  let hasEntry: Bool
  let hasRest: Bool
  let placeholder: Int32
  let literals: [Step]
}
