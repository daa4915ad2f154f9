import Testing
import TraceFitting
import UIKit
import UIKitTraces

/// The recorder as it runs on a simulator, in a world of the double with a main queue clock.
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
    "a real-time run loop and a manual clock record the same trace",
    arguments: [
      "first-appearance", "push-during-push", "pop-cancelled", "present-full-screen", "replace-root",
    ])
  func sameTrace(_ name: String) async throws {
    let sequence = try sequence(name)
    let trace = try await onRunLoop { try await recorder().record(sequence) }
    #expect(trace.differences(from: await sequence.onDouble()).map(\.description) == [])
  }

  @Test("a turn ends after its scheduled work")
  func turn() async {
    await onRunLoop {
      var isDone = false
      UIKitDouble.world.schedule { isDone = true }
      await RunLoopPacer().turn()
      #expect(isDone)
    }
  }

  @Test(
    "the recorder waits for running transitions and pending events", arguments: [true, false])
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

  @Test("the recorder writes traces and compares them with the golden traces")
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
