/// The children of a container. Copies and edited versions of a list share storage.
public struct ChildList: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
  /// A child with its id and its storage, which can be compared without reading the child.
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

  /// Creates a list of these nodes.
  public init(_ nodes: some Sequence<Node>) {
    elements = PersistentVector(nodes.lazy.map(Slot.init))
  }

  /// Creates a list of these nodes.
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
  /// - Complexity: O(n) in the number of nodes after it.
  public mutating func insert(_ node: Node, at index: Int) {
    elements.insert(Slot(node), at: index)
  }

  /// Removes the node at `index`.
  ///
  /// - Complexity: O(n) in the number of nodes after it.
  public mutating func remove(at index: Int) {
    elements.remove(at: index)
  }

  /// Removes all nodes from index `count` on. Does nothing if there are no more than `count` nodes.
  ///
  /// - Complexity: O(log n).
  public mutating func truncate(to count: Int) {
    elements.truncate(to: count)
  }
}

extension ChildList {
  /// Returns the index of the child with this id.
  ///
  /// - Complexity: O(n); O(1) for the last child.
  func index(of id: NodeID) -> Int? {
    if elements.tail.last?.id == id { return count - 1 }
    var index = 0
    while let chunk = elements.chunk(from: index) {
      for offset in chunk.indices where chunk[offset].id == id { return index + offset }
      index += chunk.count
    }
    return nil
  }

  /// Returns whether both lists have the same storage.
  func isIdentical(to other: ChildList) -> Bool {
    elements.isIdentical(to: other.elements)
  }

  /// Returns the length of the common prefix: children with equal ids for which `visit` returns `true`.
  ///
  /// Only ids and storage are compared, since reading a child costs more.
  /// - Parameter visit: is called with each pair of children that do not share their storage; returns `false`
  ///   to stop.
  @inline(__always)
  func commonPrefixCount(with other: ChildList, comparing visit: (BorrowedNode, BorrowedNode) -> Bool) -> Int
  {
    elements.commonPrefixCount(with: other.elements) { here, there in
      guard here.pointee.id == there.pointee.id else { return false }
      return here.pointee.storage == there.pointee.storage || visit(BorrowedNode(here), BorrowedNode(there))
    }
  }

  /// Returns the length of the common prefix, with a `visit` that receives copies of the nodes.
  @inline(__always)
  func commonPrefixCount(with other: ChildList, while visit: (Node, Node) -> Bool) -> Int {
    commonPrefixCount(with: other, comparing: { visit($0.node, $1.node) })
  }

  /// Returns the number of leading children that have the same ids in both lists.
  @inline(__always)
  func commonPrefixCount(with other: ChildList, visit: (Node, Node) -> Void = { _, _ in }) -> Int {
    let visitAll = { (here: BorrowedNode, there: BorrowedNode) in
      visit(here.node, there.node)
      return true
    }
    return commonPrefixCount(with: other, comparing: visitAll)
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
  /// The identity of the object that stores the node's value. Nodes that share it can differ only in their
  /// ids.
  fileprivate var storageIdentifier: ObjectIdentifier {
    switch self {
    case .screen(let screen): ObjectIdentifier(screen.destination.box)
    case .container(let container): ObjectIdentifier(container.storage)
    case .foreign(let foreign): foreign.storageIdentifier
    }
  }
}
