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
}
