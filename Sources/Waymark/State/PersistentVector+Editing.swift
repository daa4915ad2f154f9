extension PersistentVector {
  /// Adds an element at the end.
  ///
  /// - Complexity: O(log n), with base 32; at most one chunk and the branches above it are copied.
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

  /// Adds elements at the end, in their order.
  ///
  /// - Complexity: O(*m*), the number of the elements added.
  mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Removes the last element of a list that is not empty, and returns it.
  ///
  /// - Complexity: O(log n), with base 32.
  @discardableResult
  mutating func removeLast() -> Element {
    guard let last else { preconditionFailure("an empty list has no last element") }
    truncate(to: count - 1)
    return last
  }

  /// Removes as many elements from the end as asked, of which there must be enough.
  ///
  /// - Complexity: O(log n), with base 32.
  mutating func removeLast(_ removed: Int) {
    precondition(removed >= 0 && removed <= count, "cannot remove \(removed) of \(count) elements")
    truncate(to: count - removed)
  }

  /// Keeps the first elements only, or does nothing if there are no more than that.
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
  /// Puts another element in the place of one.
  ///
  /// - Complexity: O(log n), with base 32; one chunk and the branches above it are copied.
  mutating func replace(at index: Int, with element: Element) {
    checkIndex(index)
    if index < treeCount {
      tree = tree?.replacing(at: index, with: element, height: Tree.height(ofLeafCount: leafCount))
    } else if count == 1 {
      // A new list of one is made faster than a shared one is copied.
      tail = [element]
    } else {
      tail[index - treeCount] = element
    }
  }

  /// The list with another element in one place.
  ///
  /// - Complexity: O(log n), with base 32; one chunk and the branches above it are copied.
  func replacing(at index: Int, with element: Element) -> Self {
    var copy = self
    copy.replace(at: index, with: element)
    return copy
  }

  /// Puts an element before the one at an index, or at the end.
  ///
  /// - Complexity: O(*m*), the number of elements from there on. The chunks before stay shared.
  mutating func insert(_ element: Element, at index: Int) {
    replaceSubrange(index..<index, with: CollectionOfOne(element))
  }

  /// Removes an element and returns it.
  ///
  /// - Complexity: O(*m*), the number of elements from there on. The chunks before stay shared.
  @discardableResult
  mutating func remove(at index: Int) -> Element {
    let removed = self[index]
    replaceSubrange(index..<index + 1, with: EmptyCollection())
    return removed
  }

  /// Puts elements in the place of others.
  ///
  /// - Complexity: O(*m*), the number of new elements and of those after them. The chunks before stay shared.
  mutating func replaceSubrange(_ range: Range<Int>, with elements: some Sequence<Element>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "range \(range) is not in 0..<\(count)")
    let rest = Iterator(self, from: range.upperBound)
    truncate(to: range.lowerBound)
    append(contentsOf: elements)
    append(contentsOf: IteratorSequence(rest))
  }
}
