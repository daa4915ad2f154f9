/// The children of a container. Copies and edited versions of a list share storage.
public struct ChildList: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
  /// A child, stored together with its id and the identity of its storage. The id and the identity can be
  /// compared without reading the child.
  struct Slot: Sendable {
    let id: NodeID
    /// The identity of the object that stores the child's value.
    let storage: ObjectIdentifier
    let node: Node

    init(_ node: Node) {
      self.node = node
      id = node.id
      storage = node.storageIdentifier
    }
  }

  var elements: PersistentVector<Slot>

  /// Creates an empty list.
  public init() {
    elements = PersistentVector()
  }

  init(only node: Node) {
    elements = PersistentVector(only: Slot(node))
  }

  /// Creates a list from a sequence of nodes.
  public init(_ nodes: some Sequence<Node>) {
    elements = PersistentVector(nodes.lazy.map(Slot.init))
  }

  /// Creates a list from an array literal.
  public init(arrayLiteral nodes: Node...) {
    self.init(nodes)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }

  public subscript(index: Int) -> Node {
    get { elements[index].node }
    set { elements[index] = Slot(newValue) }
  }

  /// Adds a node at the end.
  ///
  /// - Complexity: O(log n).
  public mutating func append(_ node: Node) {
    elements.append(Slot(node))
  }

  /// Inserts a node at `index`.
  ///
  /// - Complexity: O(*m*), where *m* is the number of nodes from `index` on.
  public mutating func insert(_ node: Node, at index: Int) {
    elements.insert(Slot(node), at: index)
  }

  /// Removes the node at `index`.
  ///
  /// - Complexity: O(*m*), where *m* is the number of nodes from `index` on.
  public mutating func remove(at index: Int) {
    elements.remove(at: index)
  }

  /// Replaces the nodes in a range.
  ///
  /// - Complexity: O(*m*), where *m* is the number of new nodes and of nodes from the range on.
  mutating func replaceSubrange(_ range: Range<Int>, with nodes: [Node]) {
    elements.replaceSubrange(range, with: nodes.lazy.map(Slot.init))
  }

  /// Removes all nodes after the first `count`. Does nothing if the list has at most `count` nodes.
  ///
  /// - Complexity: O(log n).
  public mutating func truncate(to count: Int) {
    elements.truncate(to: count)
  }
}

extension ChildList {
  /// Returns the index of the child with this id, or `nil` if there is none.
  ///
  /// - Complexity: O(n), or O(1) for the last child.
  func index(of id: NodeID) -> Int? {
    if elements.tail.last?.id == id { return count - 1 }
    var index = 0
    while let chunk = elements.chunk(from: index) {
      for offset in chunk.indices where chunk[offset].id == id { return index + offset }
      index += chunk.count
    }
    return nil
  }

  /// Returns whether both lists share the same storage.
  func isIdentical(to other: ChildList) -> Bool {
    elements.isIdentical(to: other.elements)
  }

  /// Returns the number of leading children that match in both lists. Two children match if they have equal
  /// ids and either share their storage or `visit` returns `true` for them.
  ///
  /// - Parameter visit: a closure that is called with two children that have equal ids but do not share
  ///   storage. It returns whether the children match.
  func commonPrefixCount(with other: ChildList, while visit: (Node, Node) -> Bool) -> Int {
    elements.commonPrefixCount(with: other.elements) { here, there in
      here.id == there.id && (here.storage == there.storage || visit(here.node, there.node))
    }
  }

  /// Returns the number of leading children that have the same ids in both lists. Calls `visit` with each
  /// pair of these children that does not share storage.
  func commonPrefixCount(with other: ChildList, visit: (Node, Node) -> Void = { _, _ in }) -> Int {
    commonPrefixCount(with: other) { here, there in
      visit(here, there)
      return true
    }
  }
}

extension ChildList: Hashable {
  public static func == (a: ChildList, b: ChildList) -> Bool {
    a.count == b.count && a.commonPrefixCount(with: b, while: ==) == a.count
  }

  public func hash(into hasher: inout Hasher) {
    for node in self { hasher.combine(node) }
  }
}

extension Node {
  /// The identity of the object that stores the node's value. Two nodes with the same identity can differ
  /// only in their ids.
  fileprivate var storageIdentifier: ObjectIdentifier {
    switch self {
    case .screen(let screen): ObjectIdentifier(screen.destination.box)
    case .container(let container): ObjectIdentifier(container.storage)
    case .foreign(let foreign): foreign.storageIdentifier
    }
  }
}
