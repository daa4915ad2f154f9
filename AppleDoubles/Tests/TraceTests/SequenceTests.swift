import Testing
import UIKit
import UIKitTraces

@testable import TraceFitting

@MainActor struct SequenceTests {
  @Test("every sequence has a unique name")
  func names() {
    let sequences = TraceSequence.all + TraceSequence.probes
    #expect(Set(sequences.map(\.name)).count == sequences.count)
  }

  @Test(
    "a sequence settles without an exception", arguments: TraceSequence.all,
    UIKitDouble.Version.allCases)
  func legal(_ sequence: TraceSequence, _ version: UIKitDouble.Version) async {
    let world = UIKitDouble.World(recordsExceptions: true)
    world.version = version
    let trace = await sequence.record(on: world)
    #expect(world.exceptions.isEmpty)
    #expect(!trace.steps.isEmpty && trace.steps.allSatisfy { !$0.rules.isEmpty })
    #expect(!trace.text.contains("does not come to rest"))
  }

  @Test("each probe completes on the doubles", arguments: TraceSequence.probes)
  func probe(_ probe: TraceSequence) async {
    let world = UIKitDouble.World(recordsExceptions: true)
    world.version = .v26
    let trace = await probe.record(on: world)
    #expect(world.exceptions.isEmpty)
    #expect(trace.steps.count > 1 && trace.steps.allSatisfy { !$0.lines.isEmpty })
    #expect(Trace(text: trace.text) == trace)
  }

  @Test("every changed setting changes the trace of at least one sequence")
  func everyKnobShows() async throws {
    let scratch = Scratch()
    try await scratch.keep(knobs: .init())
    for knobs in UIKitDouble.Knobs().turns {
      let report = try await TraceReport(onDouble: .v18, knobs: knobs, golden: scratch.folder)
      #expect(!report.differences.isEmpty, "\(knobs)")
    }
  }

  @Test("a sequence leaves its window empty", arguments: TraceSequence.all)
  func leavesNothing(_ sequence: TraceSequence) async {
    let world = UIKitDouble.World()
    await UIKitDouble.$current.withValue(world) {
      let window = UIWindow(frame: UIScreen.main.bounds)
      _ = await sequence.record(in: window, pacer: DoublePacer(world: world), source: "the double")
      #expect(window.rootViewController == nil && world.orphanedPresentations.isEmpty)
    }
  }
}
