import Testing
import WaymarkTesting

@MainActor
struct WaitForTests {
  @Test("what is so already is not waited for")
  func whatIsSoAlreadyIsNotWaitedFor() async throws {
    var asked = 0
    try await waitFor("nothing", within: .zero) {
      asked += 1
      return true
    }
    #expect(asked == 1)
  }

  @Test("what another task does is waited for, and no longer than that takes")
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

  @Test("what never comes is told of, with the place")
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

  @Test("on a busy machine others get their turns though the time is over")
  func othersGetTheirTurnsThoughTheTimeIsOver() async throws {
    var turns = 0
    try await waitFor("the hundredth turn", within: .zero) {
      turns += 1
      return turns == 100
    }
    #expect(turns == 100)
  }

  @Test("a task that is cancelled does not go on waiting")
  func aTaskThatIsCancelledDoesNotGoOnWaiting() async throws {
    let waiting = Task { try await waitFor("the tide", within: .seconds(600)) { false } }
    await Task.yield()
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }
}
