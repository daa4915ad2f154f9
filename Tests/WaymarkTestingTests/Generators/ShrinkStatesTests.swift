import Testing
import Waymark
import WaymarkTesting

private func nodeCount(_ state: NavigationState) -> Int {
  func count(_ node: Node) -> Int {
    1 + (node.container?.children.reduce(0) { $0 + count($1) } ?? 0)
  }
  return state.layers.reduce(0) { $0 + 1 + ($1.root.map(count) ?? 0) }
}

private func states(count: Int) -> [NavigationState] {
  (0..<count).map { number in
    var random = SeededGenerator(seed: 3, stream: number)
    return StateGenerator().state(using: &random)
  }
}

@Suite("Shrinking a state")
struct ShrinkStatesTests {
  @Test("shrinking returns valid states with fewer nodes")
  func givesSmallerStates() {
    for state in states(count: 200) {
      for candidate in Shrink.state(state) {
        #expect(candidate.validate() == [])
        #expect(nodeCount(candidate) < nodeCount(state))
      }
    }
  }

  @Test("shrinking any state ends with one layer that contains one screen")
  func ends() {
    for state in states(count: 50) {
      var smallest = state
      while let next = Shrink.state(smallest).first(where: { !$0.screens.isEmpty }) { smallest = next }
      if !state.screens.isEmpty { #expect(nodeCount(smallest) == 2) }
    }
  }

  @Test("a state with one screen has no smaller candidates")
  func hasNothingSmaller() {
    let state = NavigationState(start: .screen(GeneratedScreen(number: 1)))
    #expect(Array(Shrink.state(state)).isEmpty)
  }

  @Test("shrinking removes subtrees and replaces containers with their children")
  func dropsAndHoists() {
    let state = NavigationState(
      start: .tabs(
        .stack(GeneratedScreen(number: 1), GeneratedScreen(number: 2)), .screen(GeneratedScreen(number: 3))))
    let left = Shrink.state(state).map { $0.screens.map(\.id.number) }
    #expect(left == [[5], [4, 5], [3, 5], [3, 4], [3, 4], [3, 4, 5]])
  }

  @Test("shrinking a pair of states removes a node from both, then from one")
  func shrinksPairs() {
    let a = NavigationState(start: .stack(GeneratedScreen(number: 1), GeneratedScreen(number: 2)))
    let pairs = Array(Shrink.states(a, a))
    let both = pairs.filter { $0 == $1 }
    #expect(!both.isEmpty)
    #expect(pairs.prefix(both.count).allSatisfy { $0 == $1 })
    #expect(pairs.contains { $0 != a && $1 == a })
    #expect(pairs.contains { $0 == a && $1 != a })
    #expect(!pairs.contains { $0 == a && $1 == a })
  }
}
