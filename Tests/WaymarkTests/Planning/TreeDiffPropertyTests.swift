import Testing
import WaymarkTesting

@testable import Waymark

@Suite("The diff of two random states")
struct TreeDiffPropertyTests {
  private typealias Pair = (before: NavigationState, after: NavigationState)

  private static func small(_ nodes: Int) -> StateGenerator {
    var generator = StateGenerator.everything
    generator.maximumNodes = nodes
    return generator
  }

  /// Returns a state and a mutation of it, in either order. Sometimes both share storage.
  private func relatives(_ generator: inout SeededGenerator, nodes: Int) -> Pair {
    var states = Self.small(nodes)
    states.sharesStructure = Bool.random(using: &generator)
    let before = states.state(using: &generator)
    let after = states.mutation(of: before, using: &generator)
    return Bool.random(using: &generator) ? (before, after) : (after, before)
  }

  /// Returns two independent states with common ids.
  private func strangers(_ generator: inout SeededGenerator, nodes: Int) -> Pair {
    var states = Self.small(nodes)
    // A host knows an external screen by its mark, so no other node can have its id.
    states.includesForeign = false
    return (states.state(using: &generator), states.state(using: &generator))
  }

  private func check(
    seed: UInt64, cases: Int, generate: (inout SeededGenerator) -> Pair, holds: (Pair) throws -> Bool
  ) {
    let failure = checkProperty(
      seed: seed, cases: cases, generate: generate,
      shrink: { pair in Shrink.states(pair.before, pair.after).lazy.map { Pair($0, $1) } }, holds: holds)
    #expect(failure == nil)
  }

  private func isExactAndShortest(_ pair: Pair) throws -> Bool {
    let operations = pair.before.operations(to: pair.after)
    return try pair.before.applying(operations) == pair.after
      && pair.before.difference(to: pair.after).texts.count
        == shortestEditCount(from: pair.before, to: pair.after)
  }

  @Test(
    "the diff of related states leads to the new state with the fewest differences",
    arguments: [(nodes: 4, cases: 2000), (8, 2000), (16, 1000)], UInt64(0)..<4)
  func relativesAreNear(size: (nodes: Int, cases: Int), seed: UInt64) {
    check(seed: seed, cases: size.cases) {
      relatives(&$0, nodes: size.nodes)
    } holds: {
      try isExactAndShortest($0)
    }
  }

  @Test(
    "the diff is exact and shortest even if equal ids belong to different nodes",
    arguments: [3, 6, 12])
  func strangersAreReachedToo(nodes: Int) {
    check(seed: 5, cases: 1000) {
      strangers(&$0, nodes: nodes)
    } holds: {
      try isExactAndShortest($0)
    }
  }

  @Test("the diff of states with shared storage is as short as without sharing, in both directions")
  func sharingChangesNothing() {
    check(seed: 6, cases: 1000) {
      relatives(&$0, nodes: 8)
    } holds: { before, after in
      let operations = before.operations(to: after)
      let made = try before.applying(operations)
      let back = made.difference(to: before)
      return try before.operations(to: made) == operations
        && back.texts.count == shortestEditCount(from: after, to: before)
        && made.applying(back.operations(from: made, to: before)) == before
    }
  }

  @Test("the diff between a state and itself or its copy is empty")
  func selfIsUnchanged() {
    check(seed: 7, cases: 500) { generator in
      let state = Self.small(10).state(using: &generator)
      return (state, state)
    } holds: { state, _ in
      let copy = NavigationState(
        window: state.window, layers: state.layers.map { $0.copy }, nextNumber: state.nextNumber)
      return state.difference(to: state).isEmpty && state.difference(to: copy).isEmpty && state == copy
    }
  }
}

extension ContainerNode {
  /// A copy of the layer that shares no storage.
  fileprivate var copy: ContainerNode {
    ContainerNode(layer: id, presentation: presentation, root: root?.copy)
  }
}

extension Node {
  fileprivate var copy: Node {
    switch self {
    case .screen(let screen):
      .screen(ScreenNode(id: id, destination: AnyDestination(screen.destination.base)))
    case .foreign(let foreign): .foreign(ForeignNode(id: id, mark: foreign.mark))
    case .container(let container):
      .container(
        ContainerNode(
          id: id, kind: container.kind, role: container.role, children: container.children.map(\.copy),
          selection: container.selection))
    }
  }
}
