import WaymarkTesting

@testable import Waymark
@testable import WaymarkSequences

extension StepSequence {
  /// Returns a random sequence of few ids, so that two sequences have many ids in common.
  static func random(using generator: inout SeededGenerator) -> StepSequence {
    let ids = "abcdefgh".filter { _ in Bool.random(using: &generator) }.shuffled(using: &generator)
    let steps = ids.map { id in
      let status = StepStatus.allCases.randomElement(using: &generator) ?? .pending
      let parameters = Bool.random(using: &generator) ? [:] : ["shade": "\"\\ä\u{1F600}"]
      return SequenceStep(
        "\(id)", screen: Bool.random(using: &generator) ? "screen" : nil, status: status,
        parameters: parameters)
    }
    return StepSequence(id: "list", steps: steps, revisits: Bool.random(using: &generator))
  }

  var ids: [SequenceStep.ID] { steps.map(\.id) }
}

/// A user at a step of a list that is changed several times.
struct ChangingList {
  var lists: [StepSequence]
  /// The user's current step in the first list.
  var current: SequenceStep.ID

  static func random(using generator: inout SeededGenerator) -> ChangingList {
    var first = StepSequence.random(using: &generator)
    if first.steps.isEmpty { first.steps = ["a"] }
    let others = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      StepSequence.random(using: &generator)
    }
    let current = first.ids.randomElement(using: &generator) ?? "a"
    return ChangingList(lists: [first] + others, current: current)
  }

  /// Smaller variants, with some lists or steps left out.
  var smaller: [ChangingList] {
    let fewer = Shrink.array(Array(lists.dropFirst())).map { [lists[0]] + $0 }
    let shorter = lists.indices.flatMap { index in
      Shrink.array(lists[index].steps).map { steps in
        var copy = lists
        copy[index].steps = steps
        return copy
      }
    }
    return (fewer + shorter).map { ChangingList(lists: $0, current: current) }
      .filter { $0.lists[0].ids.contains(current) }
  }
}

extension ChangingList {
  /// Returns the flow after all changes, which continues after the user's step.
  func flow() throws -> SequenceFlow {
    var flow = SequenceFlow(number: 1, source: nil, run: 1, home: 1)
    flow.advance(after: current)
    for list in lists { try flow.adopt(list) }
    return flow
  }

  var newest: StepSequence { lists[lists.count - 1] }

  /// The ids of the candidates for the next step, found by examining all lists.
  var expected: [SequenceStep.ID] {
    let lastSeen = lists.last { $0.ids.contains(current) } ?? newest
    let before = Array(lastSeen.ids.prefix { $0 != current })
    let anchors = ([current] + before.reversed()).filter { newest.ids.contains($0) }
    guard let anchor = anchors.first, let position = newest.ids.firstIndex(of: anchor) else {
      return newest.ids
    }
    let earlier = newest.ids[...position].filter { $0 != current }
    return newest.ids[(position + 1)...] + (newest.revisits ? earlier : [])
  }
}
