import Testing
import WaymarkTesting

@Suite("Shrinking")
struct ShrinkTests {
  @Test("shrinking an integer tries zero first and the neighbour last")
  func shrinksIntegers() {
    #expect(Shrink.integer(100) == [0, 50, 75, 88, 94, 97, 99])
    #expect(Shrink.integer(1) == [0])
    #expect(Shrink.integer(-5) == [0, 5, -3, -4])
    #expect(Shrink.integer(UInt8(3)) == [0, 2])
  }

  @Test("zero has no smaller candidates, and the smallest integer has no positive candidates")
  func shrinksEdges() {
    #expect(Shrink.integer(0).isEmpty)
    #expect(Shrink.integer(Int8.min) == [0, -64, -96, -112, -120, -124, -126, -127])
  }

  @Test("shrinking an array tries to remove all elements, then halves, then single elements")
  func dropsElements() {
    let expected = [[], [3, 4], [1, 2], [2, 3, 4], [1, 3, 4], [1, 2, 4], [1, 2, 3]]
    #expect(Array(Shrink.array([1, 2, 3, 4])) == expected)
    #expect(Array(Shrink.array([1])) == [[]])
    #expect(Array(Shrink.array([Int]())).isEmpty)
  }

  @Test("shrinking an array tries smaller elements after all removals")
  func simplifiesElements() {
    let candidates = Array(Shrink.array([2, 1], element: { Shrink.integer($0) }))
    #expect(candidates == [[], [1], [2], [0, 1], [1, 1], [2, 0]])
  }

  @Test("a value is never its own candidate", arguments: 0..<40)
  func neverRepeatsTheValue(size: Int) {
    let value = Array(0..<size)
    #expect(!Shrink.array(value, element: { Shrink.integer($0) }).contains(value))
    #expect(!Shrink.integer(size).contains(size))
  }

  @Test("the candidates for shrinking are computed lazily")
  func isLazy() {
    var asked = 0
    let candidates = Shrink.array([5, 5, 5]) { element in
      asked += 1
      return Shrink.integer(element)
    }
    _ = candidates.first { $0.isEmpty }
    #expect(asked == 0)
  }
}
