import Testing
import WaymarkTesting

@MainActor
struct WaitForTests {
  @Test("a condition that is already true returns after one check")
  func whatIsSoAlreadyIsNotWaitedFor() async throws {
    var asked = 0
    try await waitFor("nothing", within: .zero) {
      asked += 1
      return true
    }
    #expect(asked == 1)
  }

  @Test("the wait ends when another task makes the condition true")
  func whatAnotherTaskDoesIsWaitedFor() async throws {
    var turns = 0
    let other = Task {
      while turns < 10 {
        turns += 1
        await Task.yield()
      }
    }
    try await waitFor("the tenth turn") { turns == 10 }
    #expect(turns == 10)
    await other.value
  }

  @Test("a timeout error contains the condition's name, the limit and the code location")
  func whatNeverComesIsToldOf() async throws {
    let error = await #expect(throws: WaitTimedOut.self) {
      try await waitFor("the tide", within: .milliseconds(1)) { false }
    }
    #expect(error?.what == "the tide" && error?.limit == .milliseconds(1))
    #expect(error?.place.hasPrefix("WaymarkTestingTests/WaitForTests.swift:") == true)
    #expect(
      error.map { "\($0)" }?.hasPrefix("waited 0.001 seconds for the tide without success, at Waymark")
        == true)
  }

  @Test("other tasks can run even if the time limit has passed")
  func othersGetTheirTurnsThoughTheTimeIsOver() async throws {
    var turns = 0
    try await waitFor("the hundredth turn", within: .zero) {
      turns += 1
      return turns == 100
    }
    #expect(turns == 100)
  }

  @Test("cancelling the task ends the wait with CancellationError")
  func aTaskThatIsCancelledDoesNotGoOnWaiting() async throws {
    let waiting = Task { try await waitFor("the tide", within: .seconds(600)) { false } }
    await Task.yield()
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }
}
