import Foundation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSequences

/// The next step after the list has changed: pure functions, compared with a direct search.
struct SequencePlaceTests {
  // Scenario C4.
  @Test("after any changes of the list, the next step equals the result of a direct search")
  func rule() {
    let failure = checkChanges { change in
      try change.flow().nextSteps.map(\.id) == change.expected
    }
    #expect(failure == nil)
  }

  // Scenario C4.
  @Test(
    "candidates for the next step are unique, in the newest list, and different from the current step")
  func candidates() {
    let failure = checkChanges { change in
      let candidates = try change.flow().nextSteps
      return Set(candidates.map(\.id)).count == candidates.count
        && candidates.allSatisfy { $0.id != change.current && change.newest.steps.contains($0) }
    }
    #expect(failure == nil)
  }

  @Test("using the same list twice has no further effect")
  func idempotent() {
    let failure = checkChanges { change in
      var flow = try change.flow()
      let before = flow.nextSteps
      try flow.adopt(change.newest)
      return flow.nextSteps == before
    }
    #expect(failure == nil)
  }

  // Scenario C7.
  @Test("saving and resuming a flow does not change its next steps")
  func saved() {
    let failure = checkChanges { change in
      let flow = try change.flow()
      let saved = SequenceSnapshot(
        change.newest, at: change.current, run: nil, gone: [flow.lastPlace(of: change.current)])
      var resumed = SequenceFlow(number: 2, source: nil, run: 2, home: 1)
      try resumed.restore(JSONDecoder().decode(SequenceSnapshot.self, from: JSONEncoder().encode(saved)))
      return resumed.nextSteps == flow.nextSteps
    }
    #expect(failure == nil)
  }

  // Scenario C8.
  @Test("each step is validated once, even if the list changes during the search")
  func queue() {
    let failure = checkChanges { change in
      var flow = SequenceFlow(number: 1, source: nil, run: 1, home: 1)
      var queue = StepQueue()
      var asked: [SequenceStep] = []
      for list in change.lists {
        try flow.adopt(list)
        for _ in 0..<2 {
          guard let step = queue.next(in: flow) else { break }
          if asked.contains(step) || !list.steps.contains(step) { return false }
          asked.append(step)
          queue.pass()
        }
      }
      while let step = queue.next(in: flow) {
        asked.append(step)
        queue.pass()
      }
      return Set(asked).count == asked.count && change.newest.steps.allSatisfy(asked.contains)
    }
    #expect(failure == nil)
  }

  @Test("the search for the next step visits each of 100,000 steps once")
  func large() throws {
    var flow = SequenceFlow(number: 1, source: nil, run: 1, home: 1)
    let list = StepSequence(id: "list", steps: (0..<100_000).map { SequenceStep("\($0)") })
    try flow.adopt(list)
    var queue = StepQueue()
    var asked: [SequenceStep] = []
    while let step = queue.next(in: flow) {
      asked.append(step)
      queue.pass()
    }
    #expect(asked == list.steps)
  }

  private func checkChanges(_ holds: (ChangingList) throws -> Bool) -> PropertyFailure<ChangingList>? {
    checkProperty(
      seed: 7, cases: 2_000, generate: { ChangingList.random(using: &$0) }, shrink: { $0.smaller },
      holds: holds)
  }
}

extension SequenceFlow {
  /// The candidates for the next step.
  fileprivate var nextSteps: [SequenceStep] { candidates.compactMap { index?.list.steps[$0] } }
}
