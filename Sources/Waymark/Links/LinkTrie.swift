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

  /// A child for a placeholder with text before or after it.
  private struct AffixedChild: Sendable {
    let before: String
    let after: String
    let node: Int

    func matches(_ segment: Substring) -> Bool { segment.isText(between: before, and: after) }
  }

  /// All nodes. The first one is the root.
  private var nodes = [Node(example: 0)]
  /// The children for placeholders with text before or after them, by the indices of their parents. The most
  /// specific child comes first.
  private var affixed: [Int: [AffixedChild]] = [:]

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
      case .affixed(let before, _, let after): next = child(of: node, before, after)
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

  /// Returns the child of a node for a placeholder between two texts. If there is none, it is the next node.
  private mutating func child(of node: Int, _ before: String, _ after: String) -> Int {
    let children = affixed[node] ?? []
    if let child = children.first(where: { $0.before == before && $0.after == after }) { return child.node }
    let lengths = (before.utf8.count, after.utf8.count)
    let place = children.firstIndex { ($0.before.utf8.count, $0.after.utf8.count) < lengths }
    affixed[node, default: []].insert(
      AffixedChild(before: before, after: after, node: nodes.count), at: place ?? children.count)
    return nodes.count
  }

  /// Calls a closure with the entries whose patterns match a path, the best match first, until it returns `true`.
  ///
  /// At each segment, a literal takes precedence over a placeholder, and a placeholder takes precedence over a
  /// rest placeholder. Of the placeholders with text around them, the one with the longer text before it comes
  /// first, then the one with the longer text after it; a placeholder without text comes last. An empty segment
  /// matches nothing.
  ///
  /// - Returns: the number of nodes that the search has visited.
  /// - Complexity: O(*n*) in the number of segments, if no node has several matching children and the closure
  ///   returns `true`. Otherwise, the search can return to a node to try its other children. It visits each
  ///   node of the trie at most once.
  @discardableResult
  func search(_ segments: [Substring], isFound: (Int) -> Bool) -> Int {
    var visits = 0
    if segments.contains(where: { $0.isEmpty }) { return visits }
    _ = search(segments, from: 0, below: 0, visits: &visits, isFound: isFound)
    return visits
  }

  private func search(
    _ segments: [Substring], from depth: Int, below node: Int, visits: inout Int, isFound: (Int) -> Bool
  ) -> Bool {
    visits += 1
    guard depth < segments.count else {
      guard let entry = nodes[node].entry else { return false }
      return isFound(entry)
    }
    if let child = nodes[node].literals[segments[depth]],
      search(segments, from: depth + 1, below: child, visits: &visits, isFound: isFound)
    {
      return true
    }
    if !affixed.isEmpty, let children = affixed[node] {
      for child in children where child.matches(segments[depth]) {
        if search(segments, from: depth + 1, below: child.node, visits: &visits, isFound: isFound) {
          return true
        }
      }
    }
    if let child = nodes[node].placeholder,
      search(segments, from: depth + 1, below: child, visits: &visits, isFound: isFound)
    {
      return true
    }
    guard let entry = nodes[node].restEntry else { return false }
    return isFound(entry)
  }

  /// Returns an entry whose pattern begins like a path, or `nil` if no pattern matches the first segment.
  func closestEntry(to segments: [Substring]) -> Int? {
    var node = 0
    for segment in segments {
      let next =
        nodes[node].literals[segment]
        ?? affixed[node]?.first { $0.matches(segment) }?.node ?? nodes[node].placeholder
      guard let next else { break }
      node = next
    }
    return node == 0 ? nil : nodes[node].example
  }
}

extension Substring {
  /// Returns whether the text begins and ends with two texts, and has other text between them.
  func isText(between before: String, and after: String) -> Bool {
    utf8.count > before.utf8.count + after.utf8.count && utf8.starts(with: before.utf8)
      && utf8.suffix(after.utf8.count).elementsEqual(after.utf8)
  }
}
