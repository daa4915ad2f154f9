#if Web && DEBUG
import Testing

@testable import WaymarkInspector

@Suite("A ring buffer of moments")
struct MomentRingTests {
  private func ring(of capacity: Int, adding count: Int) -> MomentRing<Int> {
    var ring = MomentRing<Int>(capacity: capacity)
    for number in 0..<count { ring.append(number) }
    return ring
  }

  @Test(
    "a ring buffer keeps the newest elements with their numbers", arguments: [0, 1, 4, 5, 9, 10, 11, 100])
  func recent(count: Int) {
    let ring = ring(of: 5, adding: count)
    #expect(ring.elements(from: 0, atMost: .max) == Array(max(0, count - 5)..<count))
    #expect(ring.end == count && ring.dropped == max(0, count - 5))
    for number in 0..<count { #expect(ring[number] == (number < count - 5 ? nil : number)) }
    #expect(ring[-1] == nil && ring[count] == nil)
  }

  @Test("a ring buffer returns a page of elements from a given number on")
  func page() {
    let ring = ring(of: 5, adding: 12)
    #expect(ring.elements(from: 9, atMost: 2) == [9, 10])
    #expect(ring.elements(from: 3, atMost: 2) == [7, 8])
    #expect(ring.elements(from: 12, atMost: 2) == [])
    #expect(ring.elements(from: 7, atMost: 0) == [])
  }

  @Test("a ring buffer has a capacity of at least one element")
  func smallest() {
    #expect(ring(of: 0, adding: 3).elements(from: 0, atMost: .max) == [2])
  }
}
#endif
