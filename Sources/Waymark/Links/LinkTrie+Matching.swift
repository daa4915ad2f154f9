extension LinkTrie {
  /// Returns the entry whose pattern matches a path best. At each segment, a literal takes precedence over a
  /// placeholder, and a placeholder takes precedence over a rest placeholder.
  ///
  /// - Throws: ``LinkError/malformedEscape(_:)``.
  /// - Complexity: O(*n*) in the number of bytes in the path, if no node has both a matching literal and a
  ///   placeholder. Otherwise O(*n* · *s*), where *s* is the number of distinct shapes among the nodes at the
  ///   same depth. After a branch, each shape is searched only once per depth.
  func entry(for path: borrowing LinkPath, in bytes: LinkBytes) throws(LinkError) -> Int? {
    var search = LinkSearch()
    return try entry(for: path, in: bytes, &search)
  }

  /// Returns the entry whose pattern matches a path best, and counts the visited nodes in `search`.
  func entry(
    for path: borrowing LinkPath, in bytes: LinkBytes, _ search: inout LinkSearch
  ) throws(LinkError) -> Int? {
    let found = try entry(below: 0, at: 0, of: path, in: bytes, &search)
    return found == Self.none ? nil : Int(found)
  }

  private func entry(
    below node: Int32, at segment: Int, of path: borrowing LinkPath, in bytes: LinkBytes,
    _ search: inout LinkSearch
  ) throws(LinkError) -> Int32 {
    if search.knowsFailures, search.hasFailed(shapes[Int(node)], at: segment) { return Self.none }
    search.visits += 1
    let found = try firstEntry(below: node, at: segment, of: path, in: bytes, &search)
    if found == Self.none, search.hasParted { search.noteFailure(shapes[Int(node)], at: segment) }
    return found
  }

  private func firstEntry(
    below node: Int32, at segment: Int, of path: borrowing LinkPath, in bytes: LinkBytes,
    _ search: inout LinkSearch
  ) throws(LinkError) -> Int32 {
    let index = Int(node)
    guard segment < path.count else { return nodes[index].entry }
    guard let text = bytes.part(path.slices[segment]), !text.isEmpty else { return Self.none }
    let placeholder = nodes[index].placeholder
    if nodes[index].literal != Self.none {
      let child = try child(of: node, segment: text, hasEscapes: path.hasEscapes)
      if child != Self.none {
        if placeholder != Self.none { search.hasParted = true }
        let found = try entry(below: child, at: segment + 1, of: path, in: bytes, &search)
        if found != Self.none { return found }
      }
    }
    if placeholder != Self.none {
      let found = try entry(below: placeholder, at: segment + 1, of: path, in: bytes, &search)
      if found != Self.none { return found }
    }
    guard nodes[index].restEntry != Self.none, search.isWhole(path) else { return Self.none }
    return nodes[index].restEntry
  }

  private func child(
    of node: Int32, segment: LinkBytes, hasEscapes: Bool
  ) throws(LinkError) -> Int32 {
    guard hasEscapes, segment.contains(0x25) else { return child(of: node, literal: segment) }
    guard let decoded = LinkEscapes.decode(segment) else { throw .malformedEscape(LinkExcerpt.of(segment)) }
    return LinkBytes.of(decoded) { child(of: node, literal: $0) }
  }

  /// Returns the last node that is reached by following a path from the root, or `nil` if no node matches the
  /// first segment. Literals take precedence over placeholders. The search does not backtrack.
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
