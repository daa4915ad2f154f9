#if Web
import Testing

@testable import WaymarkWeb

struct LinkedQueueTests {
  /// Removes the elements of a queue in order.
  private func elements(_ queue: LinkedQueue<Int>) -> [Int] {
    var (rest, elements) = (queue, [Int]())
    while let first = rest.first {
      elements.append(first)
      rest.remove(first)
    }
    #expect(rest.count == 0)
    return elements
  }

  @Test("a queue returns elements in the order in which they were last added")
  func order() {
    var queue = LinkedQueue<Int>()
    for number in [1, 2, 3, 2, 1, 1] { queue.append(number) }
    #expect(elements(queue) == [3, 2, 1])
  }

  @Test("an element can be removed from any position of a queue", arguments: 0...4)
  func removal(number: Int) {
    var queue = LinkedQueue<Int>()
    for number in 1...3 { queue.append(number) }
    queue.remove(number)
    queue.remove(number)
    queue.append(9)
    #expect(elements(queue) == [1, 2, 3].filter { $0 != number } + [9])
    #expect(queue.count == elements(queue).count)
  }
}
#endif
