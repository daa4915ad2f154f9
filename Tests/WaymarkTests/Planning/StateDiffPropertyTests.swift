import Testing
import WaymarkTesting

@testable import Waymark

@Suite("The diff of two random states")
struct StateDiffPropertyTests {
  private typealias Pair = (before: NavigationState, after: NavigationState)

  private static func small(_ nodes: Int) -> StateGenerator {
    var generator = StateGenerator.everything
    generator.maximumNodes = nodes
    return generator
  }

  private func pair(_ generator: inout SeededGenerator, nodes: Int) -> Pair {
    var states = Self.small(nodes)
    states.sharesStructure = Bool.random(using: &generator)
    let before = states.state(using: &generator)
    let after = states.mutation(of: before, using: &generator)
    return Bool.random(using: &generator) ? (before, after) : (after, before)
  }

  private func shrink(_ pair: Pair) -> AnySequence<Pair> {
    AnySequence(Shrink.states(pair.before, pair.after).lazy.map { ($0, $1) })
  }

  @Test(
    "leads to the other state, in as few edits as there can be",
    arguments: [(nodes: 4, cases: 2000), (8, 2000), (16, 1000)], UInt64(0)..<4)
  func isExactAndShortest(size: (nodes: Int, cases: Int), seed: UInt64) {
    let failure = checkProperty(seed: seed, cases: size.cases) { generator in
      pair(&generator, nodes: size.nodes)
    } shrink: { pair in
      shrink(pair)
    } holds: { before, after in
      let edits = before.edits(to: after)
      return try before.applying(edits) == after
        && edits.count == shortestEditCount(from: before, to: after)
    }
    #expect(failure == nil)
  }
}
