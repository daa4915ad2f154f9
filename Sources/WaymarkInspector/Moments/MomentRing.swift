#if Web && DEBUG
/// A list of the most recent elements. When it is full, adding an element drops the oldest one.
///
/// Elements are numbered from 0 in the order in which they were added. A number stays valid as long as its
/// element is in the list.
struct MomentRing<Element> {
  let capacity: Int
  private var elements: [Element] = []
  /// The index of the oldest element.
  private var start = 0
  /// The number of dropped elements, which is also the number of the oldest element that is left.
  private(set) var dropped = 0

  /// Creates an empty list.
  ///
  /// - Parameter capacity: the maximum number of elements, at least 1.
  init(capacity: Int) { self.capacity = Swift.max(capacity, 1) }

  /// The number of the next element.
  var end: Int { dropped + elements.count }

  /// The element with this number, or `nil` if it was dropped or not added yet.
  subscript(number: Int) -> Element? {
    guard number >= dropped, number < end else { return nil }
    return elements[(start + number - dropped) % elements.count]
  }

  /// Adds an element.
  ///
  /// - Complexity: O(1).
  mutating func append(_ element: Element) {
    guard elements.count == capacity else { return elements.append(element) }
    elements[start] = element
    start = (start + 1) % capacity
    dropped += 1
  }

  /// Returns the elements from this number on, but at most `count` of them. Dropped elements are left out.
  func elements(from number: Int, atMost count: Int) -> [Element] {
    let first = Swift.max(number, dropped)
    guard first < end else { return [] }
    return (first..<first + Swift.min(end - first, Swift.max(count, 0))).compactMap { self[$0] }
  }
}
#endif
