/// A trie of the paths of all link patterns. It has a node for each literal and each placeholder. Patterns
/// with a common beginning share nodes.
struct LinkTrie: Sendable {
  private struct Node: Sendable {
    /// The children for literals, as indices in ``LinkTrie/nodes``.
    var literals: [Substring: Int] = [:]
    /// The child for a placeholder.
    var placeholder: Int?
    /// The entry whose pattern ends at this node.
    var entry: Int?
    /// The entry whose rest placeholder begins at this node.
    var restEntry: Int?
    /// The first entry whose pattern contains this node.
    let example: Int
  }

  /// All nodes. The first one is the root.
  private var nodes = [Node(example: 0)]

  /// The number of nodes.
  var size: Int { nodes.count }

  /// Adds the pattern of an entry.
  ///
  /// - Returns: an earlier entry that matches the same paths, or `nil` if there is none. The earlier entry
  ///   remains in use.
  mutating func add(_ pattern: LinkPattern, of entry: Int) -> Int? {
    var node = 0
    for segment in pattern.segments {
      let next: Int
      switch segment {
      case .rest:
        let earlier = nodes[node].restEntry
        nodes[node].restEntry = earlier ?? entry
        return earlier
      case .placeholder:
        next = nodes[node].placeholder ?? nodes.count
        nodes[node].placeholder = next
      case .literal(let text):
        next = nodes[node].literals[Substring(text)] ?? nodes.count
        nodes[node].literals[Substring(text)] = next
      }
      if next == nodes.count { nodes.append(Node(example: entry)) }
      node = next
    }
    let earlier = nodes[node].entry
    nodes[node].entry = earlier ?? entry
    return earlier
  }

  /// Returns the entry whose pattern matches a path best. At each segment, a literal takes precedence over a
  /// placeholder, and a placeholder takes precedence over a rest placeholder. An empty segment matches
  /// nothing.
  ///
  /// - Complexity: O(*n*) in the number of segments, if no node has both a matching literal and a placeholder.
  ///   Otherwise, the search can return to a node to try its placeholder. It visits each node of the trie at
  ///   most once.
  func entry(for segments: [Substring]) -> Int? {
    search(segments).entry
  }

  /// Returns the same entry, and the number of nodes that the search has visited.
  func search(_ segments: [Substring]) -> (entry: Int?, visits: Int) {
    var visits = 0
    if segments.contains(where: { $0.isEmpty }) { return (nil, visits) }
    return (entry(for: segments, from: 0, below: 0, visits: &visits), visits)
  }

  private func entry(
    for segments: [Substring], from depth: Int, below node: Int, visits: inout Int
  ) -> Int? {
    visits += 1
    guard depth < segments.count else { return nodes[node].entry }
    if let child = nodes[node].literals[segments[depth]],
      let entry = entry(for: segments, from: depth + 1, below: child, visits: &visits)
    {
      return entry
    }
    if let child = nodes[node].placeholder,
      let entry = entry(for: segments, from: depth + 1, below: child, visits: &visits)
    {
      return entry
    }
    return nodes[node].restEntry
  }

  /// Returns an entry whose pattern begins like a path, or `nil` if no pattern matches the first segment.
  func closestEntry(to segments: [Substring]) -> Int? {
    var node = 0
    for segment in segments {
      guard let next = nodes[node].literals[segment] ?? nodes[node].placeholder else { break }
      node = next
    }
    return node == 0 ? nil : nodes[node].example
  }
}
