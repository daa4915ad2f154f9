/// What a host says it shows, read from its own tree: the layers with all that is in them, by identity.
///
/// A host describes itself by walking its tree:
///
/// ```swift
/// var snapshot = HostSnapshot()
/// snapshot.add(.node(layer), depth: 0)
/// snapshot.add(.node(screen), depth: 1)
/// ```
public struct HostSnapshot: Hashable, Sendable {
  /// One thing shown, in the order of the tree: a node comes before what is in it.
  public struct Entry: Hashable, Sendable {
    /// What it is.
    public var identity: ShownIdentity
    /// How deep it is: 0 for a layer.
    public var depth: Int
    /// Whether it is the selected child of what it is in.
    public var isSelected: Bool
  }

  /// All that is shown.
  public private(set) var entries: [Entry]

  init(entries: [Entry]) {
    self.entries = entries
  }

  /// Describes nothing, to begin with.
  ///
  /// - Parameter count: about how many things will be added.
  public init(expecting count: Int = 0) {
    entries = []
    entries.reserveCapacity(count)
  }

  /// Adds what comes next in the tree.
  ///
  /// Something foreign at depth 0 is a layer of its own; there is nothing in it.
  public mutating func add(_ identity: ShownIdentity, depth: Int, isSelected: Bool = false) {
    entries.append(Entry(identity: identity, depth: depth, isSelected: isSelected))
  }
}

extension HostSnapshot {
  /// Describes what a state says is shown.
  public init(_ state: NavigationState) {
    self.init()
    for layer in state.layerStack.children { add(layer, depth: 0, isSelected: false) }
  }

  private mutating func add(_ node: Node, depth: Int, isSelected: Bool) {
    add(node.shownIdentity, depth: depth, isSelected: isSelected)
    guard let container = node.container, container.foreignContent == nil else { return }
    for child in container.children {
      add(child, depth: depth + 1, isSelected: child.id == container.selection)
    }
  }

  /// Tells whether this is exactly what a state says is shown.
  ///
  /// - Complexity: O(n).
  public func matches(_ state: NavigationState) -> Bool {
    end(of: state.layerStack.children, selection: nil, depth: 0, from: 0) == entries.count
  }

  /// The place behind these children with all that is in them; `nil` if something else is there.
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
  /// Tells whether this is the node with an id, as it mostly is: then the node itself need not be looked at.
  fileprivate func names(_ id: NodeID) -> Bool {
    if case .node(let other) = identity { other == id } else { false }
  }

  fileprivate func names(_ node: Node) -> Bool { identity == node.shownIdentity }
}

extension HostSnapshot: CustomStringConvertible {
  /// A line for each thing shown, indented by its depth, the selected ones marked by an arrow.
  public var description: String {
    entries.map { entry in
      let indent = String(repeating: "  ", count: entry.depth)
      return "\(indent)\(entry.isSelected ? ">" : "-") \(entry.identity)"
    }.joined(separator: "\n")
  }
}
