/// An array whose copies and edited versions share storage.
///
/// The last 1 to 32 elements are stored in one array, the *tail*. All earlier elements are stored in the
/// *leaves* of a tree of width 32. Each leaf is a full array of 32 elements. A list of up to 32 elements has
/// only a tail and allocates at most one block of memory.
///
/// An element's index determines its chunk, which is a leaf or the tail. Two versions of a list therefore
/// share most of their chunks, and comparisons skip shared chunks.
struct PersistentVector<Element> {
  typealias Chunk = ContiguousArray<Element>

  /// The chunks before the tail, or `nil` if the tail holds all elements.
  var tree: Tree?
  /// The number of elements in the tree, a multiple of the width.
  var treeCount: Int
  /// The last 1 to 32 elements. It is empty only if the list is empty.
  var tail: Chunk

  init() {
    tree = nil
    treeCount = 0
    tail = []
  }

  init(only element: Element) {
    tree = nil
    treeCount = 0
    tail = [element]
  }

  /// Creates a list of the elements, in order.
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
  var description: String { Array(self).description }
}

extension PersistentVector {
  /// The number of elements in a leaf, and the maximum number of children of a branch.
  static var width: Int { 32 }

  /// Returns the number of elements that a list with `count` elements stores in its tree.
  static func treeCount(ofCount count: Int) -> Int {
    count == 0 ? 0 : (count - 1) / width * width
  }

  var leafCount: Int { treeCount / Self.width }

  /// Returns the chunk that starts at an index, or `nil` if `start` is the end of the list.
  func chunk(from start: Int) -> Chunk? {
    start < count ? chunk(holding: start) : nil
  }

  /// Returns the chunk that contains the element at `index`.
  ///
  /// - Complexity: O(log n), with base 32.
  func chunk(holding index: Int) -> Chunk {
    guard index < treeCount, let tree else { return tail }
    return tree.leaf(at: index / Self.width, height: Tree.height(ofLeafCount: leafCount))
  }
}

extension PersistentVector: RandomAccessCollection {
  var count: Int { treeCount + tail.count }
  var startIndex: Int { 0 }
  var endIndex: Int { count }
  var isEmpty: Bool { tail.isEmpty }
  var last: Element? { tail.last }

  /// Accesses the element at `index`. Setting an element has the same cost as ``replace(at:with:)``.
  ///
  /// - Complexity: O(log n), with base 32, or O(1) for reading an element in the tail.
  subscript(index: Int) -> Element {
    get {
      checkIndex(index)
      guard index < treeCount, let tree else { return tail[index - treeCount] }
      return tree.element(at: index, height: Tree.height(ofLeafCount: leafCount))
    }
    set { replace(at: index, with: newValue) }
  }

  func checkIndex(_ index: Int) {
    precondition(index >= 0 && index < count, "index \(index) is not in 0..<\(count)")
  }

  func makeIterator() -> Iterator { Iterator(self, from: 0) }

  /// Calls `body` with a buffer of all elements if all of them are in the tail. Otherwise, returns `nil`.
  func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R? {
    guard tree == nil else { return nil }
    return try tail.withUnsafeBufferPointer(body)
  }
}

extension PersistentVector {
  /// An iterator that reads one chunk of the list at a time.
  struct Iterator: IteratorProtocol {
    private let vector: PersistentVector
    private var chunk: Chunk
    private var position: Int
    private var nextChunkStart: Int

    init(_ vector: PersistentVector, from index: Int) {
      self.vector = vector
      chunk = vector.chunk(holding: index)
      position = index % PersistentVector.width
      if index == vector.count { position = chunk.count }
      nextChunkStart = index - position + chunk.count
    }

    mutating func next() -> Element? {
      if position == chunk.count {
        guard nextChunkStart < vector.count else { return nil }
        chunk = vector.chunk(holding: nextChunkStart)
        nextChunkStart += chunk.count
        position = 0
      }
      defer { position += 1 }
      return chunk[position]
    }
  }

  /// Calls `body` with each element, in order. This method retains fewer objects than the standard library's
  /// implementation.
  ///
  /// - Complexity: O(n).
  @inline(__always)
  func forEach(_ body: (Element) throws -> Void) rethrows {
    for element in self { try body(element) }
  }
}
