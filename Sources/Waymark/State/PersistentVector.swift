/// A list whose copies share what they have in common.
///
/// The last 1 to 32 elements lie in one array, the *tail*; what comes before lies in full arrays of 32,
/// the *leaves* of a tree of width 32. A list of up to 32 elements is just its tail: one block of memory,
/// none if it is empty.
///
/// Which elements share a chunk (a leaf or the tail) depends on nothing but their indices. So two versions of
/// one list hold most chunks in common, and comparing them skips those.
struct PersistentVector<Element> {
  typealias Chunk = ContiguousArray<Element>

  /// The chunks before the tail; none if the tail holds everything.
  var tree: Tree?
  /// How many elements the tree holds: a multiple of the width.
  var treeCount: Int
  /// The last elements: between one and 32, none only in an empty list.
  var tail: Chunk

  /// Makes an empty list.
  init() {
    tree = nil
    treeCount = 0
    tail = []
  }

  /// Makes a list of one element.
  init(only element: Element) {
    tree = nil
    treeCount = 0
    tail = [element]
  }

  /// Makes a list of the elements, in their order.
  ///
  /// - Complexity: O(n).
  init(_ elements: some Sequence<Element>) {
    self.init(dividing: Chunk(elements))
  }

  private init(dividing elements: Chunk) {
    treeCount = Self.treeCount(ofCount: elements.count)
    guard treeCount > 0 else {
      tree = nil
      tail = elements
      return
    }
    let starts = stride(from: 0, to: treeCount, by: Self.width)
    tree = Tree(leaves: starts.map { Chunk(elements[$0..<$0 + Self.width]) })
    tail = Chunk(elements[treeCount...])
  }
}

extension PersistentVector: Sendable where Element: Sendable {}

extension PersistentVector: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension PersistentVector: CustomStringConvertible {
  /// The elements as an array would write them.
  var description: String { Array(self).description }
}

extension PersistentVector {
  /// How many elements a leaf holds, and how many children a branch of the tree has, at most.
  static var width: Int { 32 }

  /// How many elements lie in the tree of a list of `count` elements.
  static func treeCount(ofCount count: Int) -> Int {
    count == 0 ? 0 : (count - 1) / width * width
  }

  /// How many leaves the tree has.
  var leafCount: Int { treeCount / Self.width }

  /// The chunk that begins at an index; `nil` at the end.
  func chunk(from start: Int) -> Chunk? {
    start < count ? chunk(holding: start) : nil
  }

  /// The chunk that holds an element.
  ///
  /// - Complexity: O(log n), with base 32.
  func chunk(holding index: Int) -> Chunk {
    guard index < treeCount, let tree else { return tail }
    return tree.leaf(at: index / Self.width, height: Tree.height(ofLeafCount: leafCount))
  }
}
