extension PersistentVector {
  /// Returns whether both lists share their storage, in which case their elements are equal.
  ///
  /// Lists that were created independently do not share storage, even if their elements are equal. Empty
  /// lists are an exception.
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

  /// Returns the number of leading elements that match in both lists. Shared chunks count as equal and are
  /// skipped.
  ///
  /// - Complexity: O(*m*), where *m* is the number of elements in unshared chunks up to the first difference.
  @inline(__always)
  func commonPrefixCount(with other: Self, by areAlike: (Element, Element) throws -> Bool) rethrows -> Int {
    var start = 0
    while let pair = unsharedChunks(with: other, from: start) {
      for offset in 0..<Swift.min(pair.here.count, pair.there.count)
      where try !areAlike(pair.here[offset], pair.there[offset]) {
        return pair.start + offset
      }
      start = pair.start + Self.width
    }
    return Swift.min(count, other.count)
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

// MARK: - Finding unshared chunks

extension PersistentVector {
  /// A chunk of one list, a chunk of another list, and the index at which both chunks start.
  typealias ChunkPair = (start: Int, here: Chunk, there: Chunk)

  /// Returns the first pair of chunks at or after `start` that do not share storage.
  ///
  /// The method takes no closure. Callers compare the elements in a loop, which avoids retaining objects.
  func unsharedChunks(with other: Self, from start: Int) -> ChunkPair? {
    let shorterTree = Swift.min(treeCount, other.treeCount)
    if start < shorterTree, let pair = unsharedLeaves(with: other, from: start) { return pair }
    guard start <= shorterTree else { return nil }
    let here = chunk(holding: shorterTree)
    let there = other.chunk(holding: shorterTree)
    return Self.isSameStorage(here, there) ? nil : (shorterTree, here, there)
  }

  private func unsharedLeaves(with other: Self, from start: Int) -> ChunkPair? {
    let height = Tree.height(ofLeafCount: Swift.min(leafCount, other.leafCount))
    let here = tree?.leftmost(height: height, from: Tree.height(ofLeafCount: leafCount))
    let there = other.tree?.leftmost(height: height, from: Tree.height(ofLeafCount: other.leafCount))
    guard let here, let there else { return nil }
    return here.unsharedLeaves(with: there, from: start / Self.width, height: height)
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

  /// Returns the first pair of leaves that do not share storage, beginning with the leaves at `index`. The
  /// trees must have the same height. Leaves that exist in only one of the trees are ignored.
  fileprivate func unsharedLeaves(
    with other: Tree, from index: Int, height: Int
  ) -> PersistentVector.ChunkPair? {
    if isSameStorage(as: other) { return nil }
    switch (self, other) {
    case (.leaf(let here), .leaf(let there)): return (0, here, there)
    case (.branch(let here), .branch(let there)):
      return Self.unsharedLeaves(here, there, from: index, height: height)
    default: return nil
    }
  }

  private static func unsharedLeaves(
    _ here: ContiguousArray<Tree>, _ there: ContiguousArray<Tree>, from index: Int, height: Int
  ) -> PersistentVector.ChunkPair? {
    let capacity = capacity(ofHeight: height - 1)
    var (slot, rest) = index.quotientAndRemainder(dividingBy: capacity)
    while slot < Swift.min(here.count, there.count) {
      if var pair = here[slot].unsharedLeaves(with: there[slot], from: rest, height: height - 1) {
        pair.start += slot * capacity * PersistentVector.width
        return pair
      }
      slot += 1
      rest = 0
    }
    return nil
  }
}
