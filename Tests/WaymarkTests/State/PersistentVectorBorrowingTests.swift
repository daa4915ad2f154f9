import Testing

@testable import Waymark

@Suite("Borrowing the elements of a list")
struct PersistentVectorLendingTests {
  private static let sizes = [0, 1, 31, 32, 33, 64, 65, 1_100]

  @Test("visits each element once, in order, from either end", arguments: sizes, [true, false])
  func borrowsAll(size: Int, isForward: Bool) {
    var borrowed: [Int] = []
    let isDone = PersistentVector(0..<size).containsBorrowed(fromFront: isForward) { index, element in
      #expect(element.pointee == index)
      borrowed.append(index)
      return false
    }
    #expect(!isDone)
    #expect(borrowed == (isForward ? Array(0..<size) : (0..<size).reversed()))
  }

  @Test("stops at the first element for which the body returns true", arguments: [0, 31, 32, 70])
  func stops(index: Int) {
    var count = 0
    let isDone = PersistentVector(0..<71).containsBorrowed(fromFront: true) { _, element in
      count += 1
      return element.pointee == index
    }
    #expect(isDone)
    #expect(count == index + 1)
  }

  @Test("returns the element at an index", arguments: [0, 31, 32, 63, 64, 70])
  func borrowsOne(index: Int) {
    #expect(PersistentVector(0..<71).withBorrowed(index) { $0.pointee } == index)
  }

  @Test("counts the common prefix of two lists", arguments: sizes, sizes)
  func countsPrefix(size: Int, same: Int) {
    let list = PersistentVector(0..<size)
    let other = PersistentVector((0..<size).map { $0 < same ? $0 : -1 })
    #expect(list.commonPrefixCount(with: other) { $0.pointee == $1.pointee } == min(size, same))
  }
}
