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
