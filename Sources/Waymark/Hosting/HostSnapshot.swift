/// The content of a host's own tree, as the identities of all layers and nodes.
///
/// A host creates a snapshot by visiting its tree:
///
/// ```swift
/// var snapshot = HostSnapshot()
/// snapshot.add(.node(layer), depth: 0)
/// snapshot.add(.node(screen), depth: 1)
/// ```
public struct HostSnapshot: Hashable, Sendable {
  /// An item of a snapshot. The items have the order of the tree, with parents before their children.
  package struct Entry: Hashable, Sendable {
    /// The identity of the item.
    package var identity: ShownIdentity
    /// The depth of the item in the tree. A layer has depth 0.
    package var depth: Int
    /// Whether the item is the selected child of its container.
    package var isSelected: Bool
  }

  /// All items, in the order of the tree, with parents before their children.
  package private(set) var entries: [Entry]

  init(entries: [Entry]) {
    self.entries = entries
  }

  /// Creates an empty snapshot.
  ///
  /// - Parameter count: the approximate number of items that will be added.
  public init(expecting count: Int = 0) {
    entries = []
    entries.reserveCapacity(count)
  }

  /// Adds the next item of the tree. Add parents before their children.
  ///
  /// An external screen at depth 0 is a layer without children.
  public mutating func add(_ identity: ShownIdentity, depth: Int, isSelected: Bool = false) {
    entries.append(Entry(identity: identity, depth: depth, isSelected: isSelected))
  }
}

extension HostSnapshot {
  /// Creates the snapshot that a host returns when it shows this state. If the state is `nil`, the snapshot is empty.
  ///
  /// - Complexity: O(n).
  public init(_ state: NavigationState?) {
    self.init()
    for layer in state?.layerStack.children ?? [] { add(layer, depth: 0, isSelected: false) }
  }

  private mutating func add(_ node: Node, depth: Int, isSelected: Bool) {
    add(node.shownIdentity, depth: depth, isSelected: isSelected)
    guard let container = node.container, container.foreignContent == nil else { return }
    for child in container.children {
      add(child, depth: depth + 1, isSelected: child.id == container.selection)
    }
  }

  /// Returns the identities of a node's children, in order. Returns an empty array if the snapshot does not contain
  /// the node.
  ///
  /// - Complexity: O(n).
  package func children(of identity: ShownIdentity) -> [ShownIdentity] {
    guard let index = entries.firstIndex(where: { $0.identity == identity }) else { return [] }
    let depth = entries[index].depth
    return entries[(index + 1)...].prefix { $0.depth > depth }.filter { $0.depth == depth + 1 }.map(
      \.identity)
  }

  /// Returns whether the snapshot exactly matches a state.
  ///
  /// - Complexity: O(n).
  public func matches(_ state: NavigationState) -> Bool {
    end(of: state.layerStack.children, selection: nil, depth: 0, from: 0) == entries.count
  }

  /// Compares these children and their descendants with the entries from `start` on. Returns the index after
  /// the last matching entry, or `nil` if the entries do not match.
  private func end(of children: ChildList, selection: NodeID?, depth: Int, from start: Int) -> Int? {
    var (place, index) = (start, 0)
    while let chunk = children.elements.chunk(from: index) {
      for offset in chunk.indices {
        let id = chunk[offset].id
        guard place < entries.count, entries[place].depth == depth,
          entries[place].isSelected == (id == selection),
          entries[place].names(id) || entries[place].names(chunk[offset].node)
        else { return nil }
        place += 1
        if case .container(let container) = chunk[offset].node {
          guard let end = end(of: container, depth: depth, from: place) else { return nil }
          place = end
        }
      }
      index += chunk.count
    }
    return place
  }

  private func end(of container: ContainerNode, depth: Int, from start: Int) -> Int? {
    if container.foreignContent != nil { return start }
    let contents = container.contents
    return end(of: contents.children, selection: contents.selection, depth: depth + 1, from: start)
  }
}

extension HostSnapshot.Entry {
  /// Returns whether the entry identifies the node with this id. This comparison usually succeeds, and it
  /// does not read the node.
  fileprivate func names(_ id: NodeID) -> Bool {
    if case .node(let other) = identity { other == id } else { false }
  }

  fileprivate func names(_ node: Node) -> Bool { identity == node.shownIdentity }
}

extension HostSnapshot: CustomStringConvertible {
  /// The items as text, one per line. Lines are indented by depth, and an arrow marks selected items.
  public var description: String {
    entries.map { entry in
      let indent = String(repeating: "  ", count: entry.depth)
      return "\(indent)\(entry.isSelected ? ">" : "-") \(entry.identity)"
    }.joined(separator: "\n")
  }
}
