import Testing
import WaymarkTesting

@testable import Waymark

/// The sizes at which the tail is full, the tree begins and the tree gains a level, with their neighbours.
private let notableSizes = [
  0, 1, 2, 31, 32, 33, 63, 64, 65, 96, 97, 1023, 1024, 1025, 1056, 1057, 1088, 32_767,
  32_768, 32_769, 32_800, 32_801, 33_000,
]

private func checkAgainst(
  _ expected: [Int], _ vector: PersistentVector<Int>, sourceLocation: SourceLocation = #_sourceLocation
) {
  var visited: [Int] = []
  vector.forEach { visited.append($0) }
  #expect(vector.count == expected.count, sourceLocation: sourceLocation)
  #expect(Array(vector) == expected, "iterating", sourceLocation: sourceLocation)
  #expect(visited == expected, "forEach", sourceLocation: sourceLocation)
  #expect(vector.indices.map { vector[$0] } == expected, "subscript", sourceLocation: sourceLocation)
}

@Suite("A persistent vector behaves like an array")
struct PersistentVectorTests {
  @Test("a vector contains the elements it is created from", arguments: notableSizes)
  func isMadeOfASequence(size: Int) {
    let vector = PersistentVector(0..<size)
    checkAgainst(Array(0..<size), vector)
    #expect(vector.isEmpty == (size == 0))
    #expect(vector.first == (size == 0 ? nil : 0))
    #expect(vector.last == (size == 0 ? nil : size - 1))
  }

  @Test("appending elements one by one gives the same vector as creating it with all elements")
  func appends() {
    var vector = PersistentVector<Int>()
    for next in 0..<33_000 {
      vector.append(next)
      if notableSizes.contains(next + 1) { checkAgainst(Array(0...next), vector) }
    }
  }

  @Test("removing the last element repeatedly keeps the earlier elements")
  func removesLast() {
    var vector = PersistentVector(0..<33_000)
    for last in (0..<33_000).reversed() {
      #expect(vector.removeLast() == last)
      if notableSizes.contains(last) { checkAgainst(Array(0..<last), vector) }
    }
  }

  @Test("truncating a vector keeps the first elements", arguments: notableSizes)
  func truncates(size: Int) {
    for kept in notableSizes where kept <= size {
      var vector = PersistentVector(0..<size)
      vector.truncate(to: kept)
      #expect(vector.elementsEqual(0..<kept))
      vector.append(contentsOf: kept..<size)
      #expect(vector.elementsEqual(0..<size))
    }
  }

  @Test("truncating to a larger count changes nothing")
  func truncatesToMore() {
    var vector = PersistentVector(0..<40)
    vector.truncate(to: 41)
    checkAgainst(Array(0..<40), vector)
  }

  @Test("elements can be replaced at the beginning, in the middle and at the end", arguments: notableSizes)
  func replaces(size: Int) {
    for index in Set([0, size / 2, size - 33, size - 1]) where index >= 0 && index < size {
      var expected = Array(0..<size)
      expected[index] = -1
      checkAgainst(expected, PersistentVector(0..<size).replacing(at: index, with: -1))
    }
  }

  @Test(
    "inserting and removing shift the following elements", arguments: [0, 1, 31, 32, 33, 64, 65, 1024, 1025])
  func insertsAndRemoves(size: Int) {
    for index in Set([0, size / 2, max(0, size - 1), size]) {
      var expected = Array(0..<size)
      var vector = PersistentVector(0..<size)
      expected.insert(-1, at: index)
      vector.insert(-1, at: index)
      checkAgainst(expected, vector)
      #expect(vector.remove(at: index) == -1)
      checkAgainst(Array(0..<size), vector)
    }
  }

  @Test("a vector supports literals, descriptions, equality and hashing like an array")
  func hasTheConveniencesOfAnArray() {
    let vector: PersistentVector = [1, 2, 3]
    #expect(vector.description == "[1, 2, 3]")
    #expect(vector == PersistentVector(1...3))
    #expect(vector != [1, 2, 4])
    #expect(vector != [1, 2])
    #expect(Set([vector, PersistentVector(1...3), []]).count == 2)
  }

  @Test("only a vector that fits into its tail has contiguous storage")
  func borrowsContiguousStorage() {
    let sums = [32, 33].map { size in
      PersistentVector(1...size).withContiguousStorageIfAvailable { $0.reduce(0, +) }
    }
    #expect(sums == [528, nil])
  }
}

@Suite("A persistent vector under random edits")
struct PersistentVectorRandomTests {
  @Test("random edits of a vector and of an array have the same result", arguments: UInt64(0)..<40)
  func followsAnArray(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let size = notableSizes.filter { $0 < 1100 }.randomElement(using: &generator) ?? 0
    var expected = Array(0..<size)
    var vector = PersistentVector(expected)
    for step in 0..<150 {
      edit(&expected, &vector, with: -step, using: &generator)
      #expect(vector.elementsEqual(expected), "after step \(step)")
    }
    checkAgainst(expected, vector)
  }

  @Test("no edit changes an earlier version of the vector", arguments: UInt64(100)..<120)
  func keepsEarlierVersions(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var expected = Array(0..<Int.random(in: 0..<1100, using: &generator))
    var vector = PersistentVector(expected)
    var versions: [([Int], PersistentVector<Int>)] = []
    for step in 0..<100 {
      versions.append((expected, vector))
      edit(&expected, &vector, with: -step, using: &generator)
    }
    for (expected, vector) in versions { #expect(vector.elementsEqual(expected)) }
  }

  private func edit(
    _ array: inout [Int], _ vector: inout PersistentVector<Int>, with element: Int,
    using generator: inout SeededGenerator
  ) {
    let place = Int.random(in: 0...array.count, using: &generator)
    switch Int.random(in: 0..<7, using: &generator) {
    case 0 where place < array.count:
      array[place] = element
      vector[place] = element
    case 1 where place < array.count:
      #expect(vector.remove(at: place) == array.remove(at: place))
    case 2:
      array.insert(element, at: place)
      vector.insert(element, at: place)
    case 3:
      let removed = Int.random(in: 0...min(70, array.count), using: &generator)
      array.removeLast(removed)
      vector.removeLast(removed)
    case 4:
      let end = Int.random(in: place...array.count, using: &generator)
      let new = Array(repeating: element, count: Int.random(in: 0..<70, using: &generator))
      array.replaceSubrange(place..<end, with: new)
      vector.replaceSubrange(place..<end, with: new)
    default:
      array.append(element)
      vector.append(element)
    }
  }
}
