import Testing

@testable import Waymark

#if os(macOS) || os(Linux)
@Suite("A persistent vector refuses what it cannot do")
struct PersistentVectorMisuseTests {
  @Test("reading or replacing outside of it, or removing from nothing, ends the program")
  func refusesBadIndices() async {
    await #expect(processExitsWith: .failure) { _ = PersistentVector([1])[1] }
    await #expect(processExitsWith: .failure) { _ = PersistentVector([1])[-1] }
    await #expect(processExitsWith: .failure) { _ = PersistentVector([1]).replacing(at: 1, with: 0) }
    await #expect(processExitsWith: .failure) {
      var empty = PersistentVector<Int>()
      empty.removeLast()
    }
  }

  @Test("removing too much ends the program")
  func refusesBadCounts() async {
    await #expect(processExitsWith: .failure) {
      var vector = PersistentVector([1])
      vector.removeLast(2)
    }
  }
}
#endif
