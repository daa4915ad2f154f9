extension PersistentVector {
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
