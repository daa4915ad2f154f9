import Testing
import WaymarkTesting

@testable import Waymark

extension Checkpoint<String> {
  fileprivate static let movie = Checkpoint("movie")
}

@MainActor
struct CheckpointTests {
  // Scenario B9.
  @Test("returning to a checkpoint passes a value from any depth")
  func aValueIsBroughtBackToACheckpointFromAnyDepth() async throws {
    var brought: [String] = []
    let movies = try await Movies()
    try movies.flow("list").checkpoint(.movie) { brought.append($0) }
    await movies.navigator.open("/movies/7/edit")
    try await movies.flow("edit").present(MovieAbout())
    await movies.navigator.returnTo(.movie, with: "Frenzy")
    #expect(brought == ["Frenzy"])
    #expect(movies.log.alive == ["window", "list"])
  }

  // Scenario B9.
  @Test("the last of several checkpoints with the same name is used")
  func theLastOfSeveralCheckpointsOfANameIsComeBackTo() async throws {
    var brought: [String] = []
    let movies = try await Movies()
    await movies.navigator.open("/movies/7")
    try movies.flow("list").checkpoint(.movie) { brought.append("list \($0)") }
    try movies.flow("details").checkpoint(.movie) { brought.append("details \($0)") }
    try await movies.flow("details").push(MovieAbout())
    await movies.navigator.returnTo(.movie, with: "Topaz")
    #expect(brought == ["details Topaz"])
    await movies.navigator.back()
    await movies.navigator.returnTo(.movie, with: "Topaz")
    #expect(brought == ["details Topaz", "list Topaz"])
  }

  // Scenario B9.
  @Test("returning to a missing checkpoint fails and changes nothing", arguments: ["movie", "other"])
  func whereNoCheckpointIsNothingMoves(name: String) async throws {
    let movies = try await Movies()
    await movies.navigator.open("/movies/7")
    try movies.flow("list").checkpoint(Checkpoint<Int>("movie")) { _ in Issue.record("that is another type") }
    let outcome = await movies.navigator.returnTo(Checkpoint<String>(name), with: "Rebecca")
    guard case .failed(.noCheckpoint(name)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(movies.navigator.state.screens.count == 2)
  }

  // Scenario B9.
  @Test("a checkpoint receives no value if a leave guard refuses the return")
  func aGuardThatRefusesKeepsTheValueBack() async throws {
    let movies = try await Movies()
    try movies.flow("list").checkpoint(.movie) { _ in Issue.record("nobody came back") }
    await movies.navigator.open("/movies/7")
    let details = try #require(try movies.flow("details").main)
    movies.navigator.scopes[details]?.leaveGuard = LeaveGuard("unsaved")
    #expect(await movies.navigator.returnTo(.movie, with: "Notorious").node == nil)
  }

  @Test("a checkpoint is removed when its flow ends")
  func aCheckpointGoesWithItsFlow() async throws {
    let movies = try await Movies()
    await movies.navigator.open("/movies/7")
    try movies.flow("details").checkpoint(.movie) { _ in }
    await movies.navigator.back()
    #expect(movies.navigator.flows.checkpoints.isEmpty)
  }
}
