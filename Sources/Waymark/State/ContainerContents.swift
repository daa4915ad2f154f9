/// The children of a container and which of them is selected: what a ``ContainerKind`` changes.
public struct ContainerContents: Hashable, Sendable {
  /// The nodes in the container, in order.
  public var children: ChildList
  /// The selected child; `nil` in kinds without a selection, and in an empty container.
  public var selection: NodeID?

  /// Makes the contents of a container.
  public init(children: ChildList = [], selection: NodeID? = nil) {
    self.children = children
    self.selection = selection
  }

  /// Where the selected child is.
  ///
  /// - Complexity: O(n) in the number of children.
  public var selectedIndex: Int? {
    guard let selection else { return nil }
    return children.firstIndex { $0.id == selection }
  }
}

extension ContainerContents {
  /// Tells whether these are the very same children in memory, with the same selection.
  func isIdentical(to other: ContainerContents) -> Bool {
    selection == other.selection && children.elements.isIdentical(to: other.children.elements)
  }
}

/// The children of a container: a list that shares what it has in common with the lists it was made from.
public struct ChildList: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
  var elements: PersistentVector<Node>

  /// Makes an empty list.
  public init() {
    elements = PersistentVector()
  }

  /// Makes a list of these nodes.
  public init(_ nodes: some Sequence<Node>) {
    elements = PersistentVector(nodes)
  }

  /// Makes a list of these nodes.
  public init(arrayLiteral nodes: Node...) {
    elements = PersistentVector(nodes)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }

  public subscript(index: Int) -> Node {
    get { elements[index] }
    set { elements[index] = newValue }
  }

  /// Adds a node at the end.
  ///
  /// - Complexity: O(log n).
  public mutating func append(_ node: Node) {
    elements.append(node)
  }

  /// Puts a node before the one at an index.
  ///
  /// - Complexity: O(n) in the number of nodes behind it.
  public mutating func insert(_ node: Node, at index: Int) {
    elements.insert(node, at: index)
  }

  /// Takes the node at an index out.
  ///
  /// - Complexity: O(n) in the number of nodes behind it.
  public mutating func remove(at index: Int) {
    elements.remove(at: index)
  }

  /// Takes all nodes from an index on out.
  ///
  /// - Complexity: O(log n).
  public mutating func truncate(to count: Int) {
    elements.truncate(to: count)
  }
}

extension ChildList: Hashable {
  public static func == (a: ChildList, b: ChildList) -> Bool {
    a.elements == b.elements
  }

  public func hash(into hasher: inout Hasher) {
    for node in self { hasher.combine(node) }
  }
}
