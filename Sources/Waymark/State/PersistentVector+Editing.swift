extension PersistentVector {
  /// Adds an element at the end.
  ///
  /// - Complexity: O(log n), with base 32. Copies at most one chunk and the branches above it.
  mutating func append(_ element: Element) {
    if isEmpty {
      tail = [element]
      return
    }
    guard tail.count == Self.width else {
      tail.append(element)
      return
    }
    tree = tree?.appending(tail, leafCount: leafCount) ?? .leaf(tail)
    treeCount += Self.width
    tail = [element]
  }

  /// Adds elements at the end, in order.
  ///
  /// - Complexity: O(*m*), where *m* is the number of added elements.
  mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Removes and returns the last element. The list must not be empty.
  ///
  /// - Complexity: O(log n), with base 32.
  @discardableResult
  mutating func removeLast() -> Element {
    guard let last else { preconditionFailure("an empty list has no last element") }
    truncate(to: count - 1)
    return last
  }

  /// Removes the given number of elements from the end. The list must have at least that many elements.
  ///
  /// - Complexity: O(log n), with base 32.
  mutating func removeLast(_ removed: Int) {
    precondition(removed >= 0 && removed <= count, "cannot remove \(removed) of \(count) elements")
    truncate(to: count - removed)
  }

  /// Removes all elements after the first `newCount`. Does nothing if the list has at most `newCount`
  /// elements.
  ///
  /// - Complexity: O(log n), with base 32.
  mutating func truncate(to newCount: Int) {
    precondition(newCount >= 0, "cannot keep \(newCount) elements")
    guard newCount < count else { return }
    if newCount == 0 {
      self = Self()
      return
    }
    let newTreeCount = Self.treeCount(ofCount: newCount)
    if newTreeCount < treeCount {
      tail = chunk(holding: newTreeCount)
      keepLeaves(newTreeCount / Self.width)
    }
    tail.removeLast(count - newCount)
  }

  private mutating func keepLeaves(_ kept: Int) {
    tree = kept == 0 ? nil : tree?.keepingFirst(kept, of: leafCount)
    treeCount = kept * Self.width
  }
}

// MARK: - Editing in the middle

extension PersistentVector {
  /// Replaces the element at `index`.
  ///
  /// - Complexity: O(log n), with base 32. Copies one chunk and the branches above it.
  mutating func replace(at index: Int, with element: Element) {
    checkIndex(index)
    if index < treeCount {
      tree = tree?.replacing(at: index, with: element, height: Tree.height(ofLeafCount: leafCount))
    } else if count == 1 {
      // Creating an array of one element is faster than copying a shared one.
      tail = [element]
    } else {
      tail[index - treeCount] = element
    }
  }

  /// Returns a copy of the list in which `element` replaces the element at `index`.
  ///
  /// - Complexity: O(log n), with base 32. Copies one chunk and the branches above it.
  func replacing(at index: Int, with element: Element) -> Self {
    var copy = self
    copy.replace(at: index, with: element)
    return copy
  }

  /// Inserts an element at `index`.
  ///
  /// - Complexity: O(*m*), where *m* is the number of elements from `index` on. The earlier chunks stay
  ///   shared.
  mutating func insert(_ element: Element, at index: Int) {
    replaceSubrange(index..<index, with: CollectionOfOne(element))
  }

  /// Removes and returns the element at `index`.
  ///
  /// - Complexity: O(*m*), where *m* is the number of elements from `index` on. The earlier chunks stay
  ///   shared.
  @discardableResult
  mutating func remove(at index: Int) -> Element {
    let removed = self[index]
    replaceSubrange(index..<index + 1, with: EmptyCollection())
    return removed
  }

  /// Replaces a range of elements.
  ///
  /// - Complexity: O(*m*), where *m* is the number of new elements plus the number of elements after the
  ///   range. The earlier chunks stay shared.
  mutating func replaceSubrange(_ range: Range<Int>, with elements: some Sequence<Element>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "range \(range) is not in 0..<\(count)")
    let rest = Iterator(self, from: range.upperBound)
    truncate(to: range.lowerBound)
    append(contentsOf: elements)
    append(contentsOf: IteratorSequence(rest))
  }

  /// A tree that stores all elements of a list except those in the tail.
  ///
  /// The tree is filled from the left. All leaves are full and have the same depth, so the number of leaves
  /// determines the tree's shape.
  enum Tree {
    case leaf(Chunk)
    case branch(ContiguousArray<Tree>)
  }
}

extension PersistentVector.Tree: Sendable where Element: Sendable {}

extension PersistentVector.Tree {
  typealias Tree = PersistentVector.Tree
  typealias Chunk = PersistentVector.Chunk

  private static var bitsPerLevel: Int { 5 }

  /// Returns the number of branch levels in a tree with `count` leaves.
  static func height(ofLeafCount count: Int) -> Int {
    guard count > 1 else { return 0 }
    let bits = Int.bitWidth - (count - 1).leadingZeroBitCount
    return (bits + bitsPerLevel - 1) / bitsPerLevel
  }

  /// Returns the maximum number of leaves in a tree of this height.
  static func capacity(ofHeight height: Int) -> Int { 1 << (bitsPerLevel * height) }

  /// Creates a tree from its leaves. The array must not be empty.
  init(leaves: [Chunk]) {
    var level = leaves.map { Tree.leaf($0) }
    while level.count > 1 {
      level = stride(from: 0, to: level.count, by: PersistentVector.width).map { start in
        let end = Swift.min(start + PersistentVector.width, level.count)
        return .branch(ContiguousArray(level[start..<end]))
      }
    }
    self = level[0]
  }

  /// Creates a tree with one leaf and `height` levels of branches above it.
  private init(leaf: Chunk, height: Int) {
    self = .leaf(leaf)
    for _ in 0..<height { self = .branch([self]) }
  }

  func leaf(at index: Int, height: Int) -> Chunk {
    switch self {
    case .leaf(let chunk): return chunk
    case .branch(let children):
      let capacity = Self.capacity(ofHeight: height - 1)
      return children[index / capacity].leaf(at: index % capacity, height: height - 1)
    }
  }

  func element(at index: Int, height: Int) -> Element {
    switch self {
    case .leaf(let chunk): return chunk[index % PersistentVector.width]
    case .branch(let children):
      let slot = (index >> (Self.bitsPerLevel * height)) % PersistentVector.width
      return children[slot].element(at: index, height: height - 1)
    }
  }

  /// Returns the leftmost subtree with the given height.
  func leftmost(height: Int, from ownHeight: Int) -> Tree {
    guard ownHeight > height, case .branch(let children) = self else { return self }
    return children[0].leftmost(height: height, from: ownHeight - 1)
  }
}

// MARK: - Edited copies

extension PersistentVector.Tree {
  /// Returns a copy of the tree with one more leaf at the end.
  func appending(_ leaf: Chunk, leafCount: Int) -> Tree {
    let height = Self.height(ofLeafCount: leafCount)
    guard leafCount < Self.capacity(ofHeight: height) else {
      return .branch([self, Tree(leaf: leaf, height: height)])
    }
    return appending(leaf, at: leafCount, height: height)
  }

  private func appending(_ leaf: Chunk, at index: Int, height: Int) -> Tree {
    guard case .branch(var children) = self else { return .leaf(leaf) }
    let capacity = Self.capacity(ofHeight: height - 1)
    let slot = index / capacity
    if slot < children.count {
      children[slot] = children[slot].appending(leaf, at: index % capacity, height: height - 1)
    } else {
      children.append(Tree(leaf: leaf, height: height - 1))
    }
    return .branch(children)
  }

  /// Returns a copy of the tree that contains only its first `kept` leaves. `kept` must be positive and less
  /// than `leafCount`.
  func keepingFirst(_ kept: Int, of leafCount: Int) -> Tree {
    let height = Self.height(ofLeafCount: kept)
    return leftmost(height: height, from: Self.height(ofLeafCount: leafCount))
      .keepingFirst(kept, height: height)
  }

  private func keepingFirst(_ kept: Int, height: Int) -> Tree {
    guard case .branch(let children) = self else { return self }
    let (whole, rest) = kept.quotientAndRemainder(dividingBy: Self.capacity(ofHeight: height - 1))
    guard rest > 0 else {
      return whole == children.count ? self : .branch(ContiguousArray(children[..<whole]))
    }
    var firsts = ContiguousArray(children[...whole])
    firsts[whole] = firsts[whole].keepingFirst(rest, height: height - 1)
    return .branch(firsts)
  }

  /// Returns a copy of the tree in which `element` replaces the element at `index`.
  func replacing(at index: Int, with element: Element, height: Int) -> Tree {
    switch self {
    case .leaf(var chunk):
      chunk[index % PersistentVector.width] = element
      return .leaf(chunk)
    case .branch(var children):
      let slot = (index >> (Self.bitsPerLevel * height)) % PersistentVector.width
      children[slot] = children[slot].replacing(at: index, with: element, height: height - 1)
      return .branch(children)
    }
  }
}
