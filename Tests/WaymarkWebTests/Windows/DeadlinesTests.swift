#if Web
import Testing
import WaymarkTesting

@testable import WaymarkWeb

@MainActor
struct DeadlinesTests {
  private let clock = ManualClock()

  /// Advances the clock and waits for the effects.
  private func advance(_ time: Duration) async {
    clock.advance(by: time)
    await settle()
  }

  private func settle() async { for _ in 0..<50 { await Task.yield() } }

  @Test("one timer handles all deadlines in order")
  func eachPassesInItsTimeWithOneTimer() async {
    var passed: [Int] = []
    let deadlines = Deadlines<Int>(clock) { passed.append($0) }
    deadlines.set(3, .seconds(3))
    deadlines.set(1, .seconds(1))
    deadlines.set(2, .seconds(2))
    await settle()
    #expect(clock.sleeperCount == 1)
    await advance(.seconds(1))
    #expect(passed == [1])
    await advance(.seconds(5))
    #expect(passed.sorted() == [1, 2, 3])
    #expect(clock.sleeperCount == 0)
  }

  @Test("resetting a deadline postpones it")
  func whatIsGivenMoreTimePassesLater() async {
    var passed: [Int] = []
    let deadlines = Deadlines<Int>(clock) { passed.append($0) }
    deadlines.set(1, .seconds(2))
    await settle()
    await advance(.seconds(1))
    deadlines.set(1, .seconds(2))
    await advance(.seconds(1))
    #expect(passed.isEmpty)
    await advance(.seconds(1))
    #expect(passed == [1])
  }

  @Test("a cleared deadline never passes")
  func whatHasAllTheTimeThereIsNeverPasses() async {
    var passed: [Int] = []
    let deadlines = Deadlines<Int>(clock) { passed.append($0) }
    deadlines.set(1, .seconds(1))
    deadlines.clear(1)
    await settle()
    await advance(.seconds(10))
    #expect(passed.isEmpty)
  }
}
#endif
