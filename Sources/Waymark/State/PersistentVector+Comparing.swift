extension PersistentVector {
  /// Tells whether both are one and the same storage, and so surely have the same elements. Two lists made
  /// apart are not, though their elements be equal; any two empty lists are.
  func isIdentical(to other: Self) -> Bool {
    guard count == other.count else { return false }
    if isEmpty { return true }
    guard Self.isSameStorage(tail, other.tail) else { return false }
    switch (tree, other.tree) {
    case (nil, nil): return true
    case (let tree?, let otherTree?): return tree.isSameStorage(as: otherTree)
    default: return false
    }
  }

  /// How many elements at the beginning are alike in both lists.
  ///
  /// Whatever the lists share counts as alike and is skipped.
  ///
  /// - Complexity: O(*m*), the number of elements in chunks that are not shared, up to the first difference.
  func commonPrefixCount(with other: Self, by areAlike: (Element, Element) throws -> Bool) rethrows -> Int {
    var firstDifference: Int?
    try forEachUnsharedChunk(with: other) { start, chunk, otherChunk in
      for offset in 0..<Swift.min(chunk.count, otherChunk.count)
      where try !areAlike(chunk[offset], otherChunk[offset]) {
        firstDifference = start + offset
        return false
      }
      return true
    }
    return firstDifference ?? Swift.min(count, other.count)
  }

  /// Calls `body` with each index at which the lists may differ, in order, with the element here and the one
  /// in the other list. Whatever the lists share is skipped. They must be of equal length.
  ///
  /// - Complexity: O(*m*), the number of elements in chunks that are not shared.
  func forEachDifference(from other: Self, body: (Int, Element, Element) throws -> Void) rethrows {
    precondition(count == other.count, "the lists have \(count) and \(other.count) elements")
    try forEachUnsharedChunk(with: other) { start, chunk, otherChunk in
      for offset in chunk.indices { try body(start + offset, chunk[offset], otherChunk[offset]) }
      return true
    }
  }
}

extension PersistentVector: Equatable where Element: Equatable {
  static func == (a: Self, b: Self) -> Bool {
    a.count == b.count && a.commonPrefixCount(with: b, by: ==) == a.count
  }
}

extension PersistentVector: Hashable where Element: Hashable {
  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    forEach { hasher.combine($0) }
  }
}

// MARK: - Walking two lists at once

extension PersistentVector {
  /// Where a chunk begins, the chunk here and the chunk there. Says whether to go on.
  fileprivate typealias ChunkVisitor = (Int, UnsafeBufferPointer<Element>, UnsafeBufferPointer<Element>)
    throws -> Bool

  /// Visits each pair of chunks in the same place that are not the same storage, in order.
  private func forEachUnsharedChunk(with other: Self, visit: ChunkVisitor) rethrows {
    let height = Tree.height(ofLeafCount: Swift.min(leafCount, other.leafCount))
    if let a = tree?.leftmost(height: height, from: Tree.height(ofLeafCount: leafCount)),
      let b = other.tree?.leftmost(height: height, from: Tree.height(ofLeafCount: other.leafCount))
    {
      guard try a.forEachUnsharedLeaf(with: b, start: 0, height: height, visit: visit) else { return }
    }
    let start = Swift.min(treeCount, other.treeCount)
    _ = try Self.visitIfUnshared(
      chunk(holding: start), other.chunk(holding: start), start: start, visit: visit)
  }

  fileprivate static func visitIfUnshared(
    _ a: Chunk, _ b: Chunk, start: Int, visit: ChunkVisitor
  ) rethrows -> Bool {
    if isSameStorage(a, b) { return true }
    return try a.withUnsafeBufferPointer { a in
      try b.withUnsafeBufferPointer { b in try visit(start, a, b) }
    }
  }

  fileprivate static func isSameStorage<T>(_ a: ContiguousArray<T>, _ b: ContiguousArray<T>) -> Bool {
    a.withUnsafeBufferPointer { $0.baseAddress } == b.withUnsafeBufferPointer { $0.baseAddress }
  }
}

extension PersistentVector.Tree {
  fileprivate func isSameStorage(as other: Tree) -> Bool {
    switch (self, other) {
    case (.leaf(let a), .leaf(let b)): PersistentVector.isSameStorage(a, b)
    case (.branch(let a), .branch(let b)): PersistentVector.isSameStorage(a, b)
    default: false
    }
  }

  /// Visits the unshared leaves of two trees of the same height, as far as both go. Says whether to go on.
  fileprivate func forEachUnsharedLeaf(
    with other: Tree, start: Int, height: Int, visit: PersistentVector.ChunkVisitor
  ) rethrows -> Bool {
    switch (self, other) {
    case (.leaf(let a), .leaf(let b)):
      return try PersistentVector.visitIfUnshared(a, b, start: start, visit: visit)
    case (.branch(let a), .branch(let b)):
      if PersistentVector.isSameStorage(a, b) { return true }
      let step = PersistentVector.width * Self.capacity(ofHeight: height - 1)
      for slot in 0..<Swift.min(a.count, b.count) {
        let goesOn = try a[slot].forEachUnsharedLeaf(
          with: b[slot], start: start + slot * step, height: height - 1, visit: visit)
        guard goesOn else { return false }
      }
      return true
    default: return true
    }
  }
}
