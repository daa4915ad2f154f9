import Testing

@testable import Waymark

/// The screens of the steps of a sequence.
struct StepTrailTests {
  private let run = SequenceRun(sequence: "colours", number: 1)

  private func trails(_ steps: (NodeID, String)...) -> StepTrails {
    var trails = StepTrails()
    trails[run] = StepTrail(
      home: 1, steps: PersistentVector(steps.map { StepMark(node: $0, step: $1) }))
    return trails
  }

  private func shown(_ trails: StepTrails) -> [String] { trails[run]?.steps.map(\.step) ?? [] }

  @Test("removed screens are dropped from a run, and a run without screens is dropped")
  func keeping() {
    var trails = trails((4, "red"), (5, "yellow"), (6, "green"))
    trails.keep { $0 != 5 }
    #expect(shown(trails) == ["red", "green"])
    trails.keep { $0 != 1 }
    #expect(shown(trails) == ["red", "green"] && trails[run]?.home == nil)
    trails.keep { _ in false }
    #expect(trails.isEmpty)
  }

  @Test("a screen that shows another step becomes the last one")
  func showingAgain() {
    var trail = StepTrail()
    for (node, step): (NodeID, String) in [(4, "red"), (5, "yellow"), (4, "green")] {
      trail.add(StepMark(node: node, step: step), isNew: false)
    }
    #expect(trail.steps.map(\.step) == ["yellow", "green"])
  }

  @Test("a screen that the host kept gets its step back")
  func recalling() {
    var trails = trails((4, "red"), (7, "blue"))
    trails.recall(self.trails((4, "red"), (5, "yellow"))) { [1, 4, 5, 7].contains($0) }
    #expect(shown(trails) == ["red", "yellow", "blue"])
    trails.recall(self.trails((4, "red"), (6, "green"))) { [1, 4, 5, 7].contains($0) }
    #expect(shown(trails) == ["red", "yellow", "blue"])
  }
}
