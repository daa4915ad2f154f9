extension LinkTrieBuilder {
  /// The number of each node's shape. Two nodes have the same shape if the same literals and placeholders
  /// lead from them to nodes of the same shapes, and if patterns end at both nodes or at neither.
  ///
  /// - Complexity: O(*n* log *n*) in the number of nodes.
  var shapes: [Int32] {
    var shapes = Array(repeating: LinkTrie.none, count: nodes.count)
    var numbers: [LinkNodeShape: Int32] = [:]
    var literals: [Int32: [LinkNodeShape.Step]] = [:]
    // A child has a larger index than its parent, so the shapes of the children are known.
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      let hasLiterals = node.literal != LinkTrie.none
      let steps = hasLiterals ? literals.removeValue(forKey: Int32(index)) ?? [] : []
      let shape = LinkNodeShape(
        hasEntry: node.entry != LinkTrie.none, hasRest: node.restEntry != LinkTrie.none,
        placeholder: node.placeholder == LinkTrie.none ? LinkTrie.none : shapes[Int(node.placeholder)],
        literals: steps.sorted { $0.text < $1.text })
      let number = numbers[shape] ?? Int32(numbers.count)
      if Int(number) == numbers.count { numbers[shape] = number }
      shapes[index] = number
      guard node.parent != LinkTrie.none else { continue }
      literals[node.parent, default: []].append(LinkNodeShape.Step(text: node.start, shape: number))
    }
    return shapes
  }
}

/// The properties of a node that determine the remaining segments that it matches.
private struct LinkNodeShape: Hashable {
  /// A literal, represented by the offset of its bytes, and the shape of the child for it.
  struct Step: Hashable {
    let text: Int32
    let shape: Int32
  }

  let hasEntry: Bool
  let hasRest: Bool
  let placeholder: Int32
  let literals: [Step]
}
