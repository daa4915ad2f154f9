import Testing
import WaymarkTesting

@testable import Waymark

@Suite("Versions of a persistent vector share unchanged chunks")
struct PersistentVectorSharingTests {
  /// Returns the number of elements compared. Shared chunks are not compared.
  private func comparisons(_ a: PersistentVector<Int>, _ b: PersistentVector<Int>) -> Int {
    var count = 0
    _ = a.commonPrefixCount(with: b) {
      count += 1
      return $0 == $1
    }
    return count
  }

  @Test("comparing a vector with its copy compares no elements", arguments: [0, 1, 32, 33, 1000, 33_000])
  func skipsEverythingInACopy(size: Int) {
    let vector = PersistentVector(0..<size)
    let copy = vector
    #expect(comparisons(vector, copy) == 0)
    #expect(vector.isIdentical(to: copy))
  }

  @Test("separately created vectors are equal but not identical", arguments: [1, 32, 33, 1000, 33_000])
  func doesNotShareWhatWasMadeApart(size: Int) {
    let vector = PersistentVector(0..<size)
    let other = PersistentVector(0..<size)
    #expect(comparisons(vector, other) == size)
    #expect(!vector.isIdentical(to: other))
    #expect(vector == other)
  }

  @Test("all empty vectors are identical")
  func emptyListsAreIdentical() {
    var emptied = PersistentVector(0..<40)
    emptied.truncate(to: 0)
    #expect(emptied.isIdentical(to: []))
    #expect(!emptied.isIdentical(to: [1]))
  }

  @Test("a vector with a replaced first or last element is not identical", arguments: [0, 39])
  func editingEndsIdentity(index: Int) {
    let vector = PersistentVector(0..<40)
    #expect(!vector.isIdentical(to: vector.replacing(at: index, with: index)))
  }

  @Test("appending shares all chunks except the last one, the tail")
  func appendingShares() {
    for size in [40, 1000, 1024, 1056, 33_000] {
      let vector = PersistentVector(0..<size)
      var longer = vector
      longer.append(size)
      #expect(vector.commonPrefixCount(with: longer, by: ==) == size)
      #expect(longer.commonPrefixCount(with: vector, by: ==) == size)
      #expect(comparisons(vector, longer) < 32)
    }
  }

  @Test("a full tail becomes a leaf without being copied")
  func fullTailIsShared() {
    let full = PersistentVector(0..<32)
    var longer = full
    longer.append(32)
    #expect(comparisons(full, longer) == 0)
    longer.removeLast()
    #expect(longer.isIdentical(to: full))
  }

  @Test(
    "truncating a vector reuses the chunks before the new end",
    arguments: [1, 32, 33, 992, 1000, 1024, 1025, 32_768])
  func truncatingShares(kept: Int) {
    let vector = PersistentVector(0..<33_000)
    var shorter = vector
    shorter.truncate(to: kept)
    #expect(vector.commonPrefixCount(with: shorter, by: ==) == kept)
    #expect(comparisons(vector, shorter) == (kept % 32))
  }

  @Test("inserting and removing elements reuse the chunks before the change")
  func editingInTheMiddleShares() {
    let vector = PersistentVector(0..<2000)
    var longer = vector
    longer.insert(-1, at: 1900)
    var shorter = vector
    shorter.remove(at: 1900)
    #expect(comparisons(vector, longer) == 1900 % 32 + 1)
    #expect(comparisons(vector, shorter) == 1900 % 32 + 1)
  }

  @Test(
    "the common prefix of two vectors ends at the first difference",
    arguments: [0, 31, 32, 500, 1023, 1024, 32_800])
  func findsTheFirstDifference(index: Int) {
    let vector = PersistentVector(0..<33_000)
    let changed = vector.replacing(at: 32_999, with: -1).replacing(at: index, with: -1)
    #expect(vector.commonPrefixCount(with: changed, by: ==) == index)
    #expect(comparisons(vector, changed) == index % 32 + 1)
  }

  @Test("the common prefix of random vectors equals that of arrays", arguments: UInt64(0)..<50)
  func findsTheCommonPrefixOfRandomLists(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let common = Int.random(in: 0..<1200, using: &generator)
    let lists = (0..<2).map { number in
      Array(0..<common) + Array(repeating: -number, count: Int.random(in: 0..<1200, using: &generator))
    }
    let expected = zip(lists[0], lists[1]).prefix { $0 == $1 }.count
    let found = PersistentVector(lists[0]).commonPrefixCount(with: PersistentVector(lists[1]), by: ==)
    #expect(found == expected)
  }

  /// Returns the ranges of the chunks that two vectors do not share, in order.
  private func unsharedRanges(_ a: PersistentVector<Int>, _ b: PersistentVector<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while let pair = a.unsharedChunks(with: b, from: start) {
      ranges.append(pair.start..<pair.start + pair.here.count)
      #expect(pair.here.elementsEqual(a[pair.start..<pair.start + pair.here.count]))
      #expect(pair.there.elementsEqual(b[pair.start..<pair.start + pair.there.count]))
      start = pair.start + PersistentVector<Int>.width
    }
    return ranges
  }

  @Test("a comparison visits only different chunks, in order, with the elements of both vectors")
  func visitsDifferencesOnly() {
    let old = PersistentVector(0..<33_000)
    let new = [40, 1030, 32_999].reduce(old) { $0.replacing(at: $1, with: -$1) }
    #expect(unsharedRanges(new, old) == [32..<64, 1024..<1056, 32_992..<33_000])
  }

  @Test("a comparison of separately created vectors visits all chunks", arguments: [0, 1, 32, 33, 1025])
  func visitsAllOfStrangers(size: Int) {
    let ranges = unsharedRanges(PersistentVector(0..<size), PersistentVector(0..<size))
    #expect(ranges.flatMap(\.self) == Array(0..<size))
  }
}
