extension PersistentVector {
  /// Calls `body` with a pointer to an element.
  ///
  /// - Complexity: O(log n), with base 32, or O(1) for elements in the tail.
  @inline(__always)
  func withBorrowed<R>(_ index: Int, _ body: (UnsafePointer<Element>) -> R) -> R {
    checkIndex(index)
    return withBorrowedChunk(holding: index) { elements in
      // A chunk that contains an element has a base address.
      body(elements.baseAddress.unsafelyUnwrapped + index % Self.width)
    }
  }

  /// Calls `body` with the index of each element and a pointer to the element. Stops when a call returns
  /// `true`.
  ///
  /// - Parameter isForward: whether to visit the elements from first to last. If `false`, they are visited
  ///   from last to first.
  /// - Returns: whether a call returned `true`.
  /// - Complexity: O(n).
  @inline(__always)
  func containsBorrowed(fromFront isForward: Bool, _ body: (Int, UnsafePointer<Element>) -> Bool) -> Bool {
    var start = isForward ? 0 : treeCount
    while start >= 0, start < count {
      let isDone = withBorrowedChunk(holding: start) { elements in
        guard let first = elements.baseAddress else { return false }
        for step in 0..<elements.count {
          let offset = isForward ? step : elements.count - 1 - step
          if body(start + offset, first + offset) { return true }
        }
        return false
      }
      if isDone { return true }
      start += isForward ? Self.width : -Self.width
    }
    return false
  }

  /// Calls `body` with the chunk that contains the element at `index`. If that chunk is the tail, it is not
  /// retained. Most lists have only a tail.
  @inline(__always)
  private func withBorrowedChunk<R>(holding index: Int, _ body: (UnsafeBufferPointer<Element>) -> R) -> R {
    guard index < treeCount else { return tail.withUnsafeBufferPointer(body) }
    return chunk(holding: index).withUnsafeBufferPointer(body)
  }

  /// Returns the number of leading elements that match in both lists. Elements are compared in place, and
  /// shared chunks are skipped.
  ///
  /// - Complexity: O(*m*), where *m* is the number of elements in unshared chunks up to the first difference.
  @inline(__always)
  func commonPrefixCount(
    with other: Self, comparing areAlike: (UnsafePointer<Element>, UnsafePointer<Element>) -> Bool
  ) -> Int {
    if tree == nil, other.tree == nil {
      // Most lists have only a tail, which can be read without being retained.
      return Self.commonPrefixCount(tail, other.tail, comparing: areAlike)
    }
    var start = 0
    while let pair = unsharedChunks(with: other, from: start) {
      let alike = Self.commonPrefixCount(pair.here, pair.there, comparing: areAlike)
      if alike < Swift.min(pair.here.count, pair.there.count) { return pair.start + alike }
      start = pair.start + Self.width
    }
    return Swift.min(count, other.count)
  }

  @inline(__always)
  private static func commonPrefixCount(
    _ a: Chunk, _ b: Chunk, comparing areAlike: (UnsafePointer<Element>, UnsafePointer<Element>) -> Bool
  ) -> Int {
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        guard let here = a.baseAddress, let there = b.baseAddress else { return 0 }
        var index = 0
        while index < Swift.min(a.count, b.count), areAlike(here + index, there + index) { index += 1 }
        return index
      }
    }
  }
}
