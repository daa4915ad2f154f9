import Testing
import TraceFitting
import UIKit
import UIKitTraces

/// The recorder as it runs on a simulator, on a world of the double that moves by itself.
@MainActor struct RecorderTests {
  let scratch = Scratch()

  private func recorder(_ knobs: UIKitDouble.Knobs = .init()) -> TraceRecorder {
    TraceRecorder(output: scratch.folder.version(0), golden: scratch.folder, source: "the double") {
      UIWindow(frame: UIScreen.main.bounds)
    }
  }

  private func onRunLoop<Result>(_ work: () async throws -> Result) async rethrows -> Result {
    try await UIKitDouble.$current.withValue(UIKitDouble.World(clock: .mainQueue(0.1))) { try await work() }
  }

  @Test(
    "waiting for the run loop records what stepping through time does",
    arguments: [
      "first-appearance", "push-during-push", "pop-cancelled", "present-full-screen", "replace-root",
    ])
  func sameTrace(_ name: String) async throws {
    let sequence = try sequence(name)
    let trace = try await onRunLoop { try await recorder().record(sequence) }
    #expect(trace.differences(from: await sequence.onDouble()).map(\.description) == [])
  }

  @Test("a turn is over when what waited for it has been done")
  func turn() async {
    await onRunLoop {
      var isDone = false
      UIKitDouble.world.schedule { isDone = true }
      await RunLoopPacer().turn()
      #expect(isDone)
    }
  }

  @Test(
    "it is not at rest while something is under way, nor while something is heard", arguments: [true, false])
  func rest(_ isHeard: Bool) async {
    var asked = 0
    let rests = await RunLoopPacer().rest {
      isHeard ? min(asked, 20) : 0
    } isBusy: {
      asked += 1
      return !isHeard && asked < 20
    }
    #expect(rests && asked > 30)
  }

  @Test("what is recorded is written, and compared with what is kept")
  func compares() async throws {
    var knobs = UIKitDouble.Knobs()
    knobs.didShow = .before
    try await scratch.keep([sequence("push")], knobs: knobs)
    let report = try await onRunLoop {
      try await recorder().record([sequence("push"), sequence("replace-root")])
    }
    #expect(report.differences.count == 2 && report.differences.allSatisfy { $0.rules.contains(39) })
    #expect(report.missing == ["replace-root"] && report.same.isEmpty)
    #expect(try scratch.folder.version(0).trace("push") != nil)
    #expect(try scratch.folder.version(0).trace("replace-root") != nil)
  }
}
