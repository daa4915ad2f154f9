import Testing

@testable import Waymark

#if os(macOS) || os(Linux)
@Suite("Misuse of a persistent vector")
struct PersistentVectorMisuseTests {
  @Test("using an index out of range, or removing from an empty vector, traps")
  func refusesBadIndices() async {
    await #expect(processExitsWith: .failure) { _ = PersistentVector([1])[1] }
    await #expect(processExitsWith: .failure) { _ = PersistentVector([1])[-1] }
    await #expect(processExitsWith: .failure) { _ = PersistentVector([1]).replacing(at: 1, with: 0) }
    await #expect(processExitsWith: .failure) {
      var empty = PersistentVector<Int>()
      empty.removeLast()
    }
  }

  @Test("removing too many elements traps")
  func refusesBadCounts() async {
    await #expect(processExitsWith: .failure) {
      var vector = PersistentVector([1])
      vector.removeLast(2)
    }
  }
}
#endif
