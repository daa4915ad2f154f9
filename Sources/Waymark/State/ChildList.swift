/// The children of a container: a list that shares what it has in common with the lists it was made from.
public struct ChildList: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
  /// A child together with what tells it from others, which can be compared without touching the child.
  struct Slot: Sendable {
    let id: NodeID
    /// The memory that holds what the child is.
    let storage: ObjectIdentifier
    let node: Node

    init(_ node: Node) {
      self.node = node
      id = node.id
      storage = node.storageIdentifier
    }
  }

  var elements: PersistentVector<Slot>

  /// Makes an empty list.
  public init() {
    elements = PersistentVector()
  }

  /// Makes a list of one node.
  init(only node: Node) {
    elements = PersistentVector(only: Slot(node))
  }

  /// Makes a list of these nodes.
  public init(_ nodes: some Sequence<Node>) {
    elements = PersistentVector(nodes.lazy.map(Slot.init))
  }

  /// Makes a list of these nodes.
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

  /// Puts a node before the one at an index.
  ///
  /// - Complexity: O(n) in the number of nodes behind it.
  public mutating func insert(_ node: Node, at index: Int) {
    elements.insert(Slot(node), at: index)
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

extension ChildList {
  /// Where the child with an id is; the last one is found at once.
  ///
  /// - Complexity: O(n).
  func index(of id: NodeID) -> Int? {
    if elements.tail.last?.id == id { return count - 1 }
    var index = 0
    while let chunk = elements.chunk(from: index) {
      for offset in chunk.indices where chunk[offset].id == id { return index + offset }
      index += chunk.count
    }
    return nil
  }

  /// Tells whether these are the very same children in memory.
  func isIdentical(to other: ChildList) -> Bool {
    elements.isIdentical(to: other.elements)
  }

  /// How many children at the beginning have the same ids in both lists.
  ///
  /// Children are not touched unless they have to be: that would cost more than comparing their ids.
  /// - Parameter visit: is called with those of them that are not the same in memory, and may stop there.
  @inline(__always)
  func commonPrefixCount(with other: ChildList, comparing visit: (BorrowedNode, BorrowedNode) -> Bool) -> Int
  {
    elements.commonPrefixCount(with: other.elements) { here, there in
      guard here.pointee.id == there.pointee.id else { return false }
      return here.pointee.storage == there.pointee.storage || visit(BorrowedNode(here), BorrowedNode(there))
    }
  }

  /// The same, for a visit that has more to do than look.
  @inline(__always)
  func commonPrefixCount(with other: ChildList, while visit: (Node, Node) -> Bool) -> Int {
    commonPrefixCount(with: other, comparing: { visit($0.node, $1.node) })
  }

  /// How many children at the beginning have the same ids in both lists.
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
  /// The memory that holds what the node is. Nodes that share it differ in their ids at most.
  fileprivate var storageIdentifier: ObjectIdentifier {
    switch self {
    case .screen(let screen): ObjectIdentifier(screen.destination.box)
    case .container(let container): ObjectIdentifier(container.storage)
    case .foreign(let foreign): foreign.storageIdentifier
    }
  }
}
