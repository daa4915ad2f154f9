import Testing
import TraceFitting
import UIKit
import UIKitTraces

@MainActor struct ComparisonTests {
  @Test("a trace has no differences from itself")
  func same() async throws {
    let trace = try await sequence("push").onDouble()
    #expect(trace.differences(from: trace).isEmpty)
  }

  @Test("a difference contains the step, its rules and the changed lines")
  func names() async throws {
    var knobs = UIKitDouble.Knobs()
    knobs.didShow = .before
    let push = try sequence("push")
    let differences = await push.onDouble().differences(from: await push.onDouble(knobs: knobs))
    let first = try #require(differences.first)
    #expect(differences.map(\.step) == ["push B, animated", "push C, not animated"])
    #expect(first.rules == [1, 2, 3, 5, 39])
    #expect(first.lines.filter { !$0.hasPrefix(" ") } == ["- nav didShow B", "+ nav didShow B"])
    #expect(first.description.hasPrefix("push, push B, animated, rules 1, 2, 3, 5, 39:\n"))
  }

  @Test("a moved line is removed at its old position and added at its new position")
  func order() throws {
    let old = try #require(Trace(text: "# x\n# recorded on a\n> s (rules 1)\na\nb\nc"))
    let new = try #require(Trace(text: "# x\n# recorded on b\n> s (rules 1)\nb\nc\na"))
    #expect(new.differences(from: old).map(\.lines) == [["- a", "  b", "  c", "+ a"]])
  }

  @Test("comparing traces with different steps reports the removed and added steps")
  func steps() throws {
    let old = try #require(Trace(text: "# x\n# recorded on a\n> s (rules 1)\na"))
    let new = try #require(Trace(text: "# x\n# recorded on a\n> t (rules 1)\na"))
    #expect(new.differences(from: old).map(\.lines) == [["- s", "+ t"]])
  }

  @Test("comparing traces ignores their sources and rules")
  func source() throws {
    let old = try #require(Trace(text: "# x\n# recorded on a\n> s (rules 1)\na"))
    let new = try #require(Trace(text: "# x\n# recorded on b\n> s (rules 2)\na"))
    #expect(new.differences(from: old).isEmpty)
  }

  @Test("a difference reports the rules of the current sequence")
  func rulesOfToday() throws {
    let old = try #require(Trace(text: "# x\n# recorded on a\n> s (rules 1)\na"))
    let new = try #require(Trace(text: "# x\n# recorded on b\n> s (rules 2)\nb"))
    #expect(new.differences(from: old).map(\.rules) == [[2]])
  }

  @Test("a report lists matching, different and missing traces")
  func report() async throws {
    let scratch = Scratch()
    var knobs = UIKitDouble.Knobs()
    knobs.rootEnd = .inCall
    try await scratch.keep([sequence("push"), sequence("replace-root")], knobs: knobs)
    let report = try await TraceReport(onDouble: .v18, golden: scratch.folder)
    #expect(report.same == ["push"])
    #expect(report.differences.map(\.rules) == [[66]])
    #expect(report.missing.count == TraceSequence.all.count - 2 && !report.missing.contains("push"))
    #expect(report.description.contains("1 sequences as kept, 1 different"))
  }
}
