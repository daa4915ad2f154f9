extension LinkTrie {
  /// The entry whose pattern fits a path best: at each segment a literal goes before a placeholder, and that
  /// before a rest placeholder.
  ///
  /// - Throws: ``LinkError/malformedEscape(_:)``.
  /// - Complexity: O(*n*) in the bytes of the path, if no node has both a fitting literal and a placeholder.
  ///   In any case no node is visited twice.
  func entry(for path: borrowing LinkPath, in bytes: LinkBytes) throws(LinkError) -> Int? {
    let found = try entry(below: 0, at: 0, of: path, in: bytes)
    return found == Self.none ? nil : Int(found)
  }

  private func entry(
    below node: Int32, at segment: Int, of path: borrowing LinkPath, in bytes: LinkBytes
  ) throws(LinkError) -> Int32 {
    let index = Int(node)
    guard segment < path.count else { return nodes[index].entry }
    guard let text = bytes.part(path.slices[segment]), !text.isEmpty else { return Self.none }
    if nodes[index].literal != Self.none {
      let child = try child(of: node, segment: text, hasEscapes: path.hasEscapes)
      if child != Self.none {
        let found = try entry(below: child, at: segment + 1, of: path, in: bytes)
        if found != Self.none { return found }
      }
    }
    let placeholder = nodes[index].placeholder
    if placeholder != Self.none {
      let found = try entry(below: placeholder, at: segment + 1, of: path, in: bytes)
      if found != Self.none { return found }
    }
    return nodes[index].restEntry == Self.none ? Self.none : rest(of: node, at: segment, of: path)
  }

  /// The entry that takes the rest of a path, in which no segment may be empty.
  private func rest(of node: Int32, at segment: Int, of path: borrowing LinkPath) -> Int32 {
    for index in segment..<path.count where path.slices[index].isEmpty { return Self.none }
    return nodes[Int(node)].restEntry
  }

  private func child(
    of node: Int32, segment: LinkBytes, hasEscapes: Bool
  ) throws(LinkError) -> Int32 {
    guard hasEscapes, segment.contains(0x25) else { return child(of: node, literal: segment) }
    guard let decoded = LinkEscapes.decode(segment) else { throw .malformedEscape(LinkExcerpt.of(segment)) }
    return LinkBytes.of(decoded) { child(of: node, literal: $0) }
  }

  /// The node to which most of a path's first segments lead; `nil` if none leads anywhere.
  func closestNode(to path: borrowing LinkPath, in bytes: LinkBytes) -> Int? {
    var node: Int32 = 0
    var segment = 0
    while segment < path.count, let text = bytes.part(path.slices[segment]) {
      let literal = child(of: node, literal: text)
      let next = literal == Self.none ? nodes[Int(node)].placeholder : literal
      if next == Self.none { break }
      node = next
      segment += 1
    }
    return segment == 0 ? nil : Int(node)
  }
}
