#if Web
/// A queue of different elements, from which any element can be removed.
///
/// - Complexity: O(1) for all operations
struct LinkedQueue<Element: Hashable> {
  private struct Link {
    var previous: Element?
    var next: Element?
  }

  private var links: [Element: Link] = [:]
  private(set) var first: Element?
  private var last: Element?

  var count: Int { links.count }

  /// Adds an element at the end. If the queue contains the element already, moves it to the end.
  mutating func append(_ element: Element) {
    remove(element)
    links[element] = Link(previous: last)
    if let last { links[last]?.next = element } else { first = element }
    last = element
  }

  /// Removes an element. Does nothing if the queue does not contain it.
  mutating func remove(_ element: Element) {
    guard let link = links.removeValue(forKey: element) else { return }
    if let previous = link.previous { links[previous]?.next = link.next } else { first = link.next }
    if let next = link.next { links[next]?.previous = link.previous } else { last = link.previous }
  }
}
#endif
