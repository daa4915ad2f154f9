import Testing
import Waymark
import WaymarkTesting

private struct Shelf: ContainerKind {
  static let key = "shelf"
  static let isKeptWhenEmpty = true
}

private struct MainShelf: ContainerDestination {
  static let kind = Shelf()
}

private struct Chapter: Destination {
  var title: String
}

/// The number of nodes of each type in a set of states.
private struct Census {
  var kinds: Set<String> = []
  var screens = 0
  var foreign = 0
  var foreignLayers = 0
  var emptyColumns = 0
  var roles = 0
  var layerCounts: Set<Int> = []
  var largest = 0

  mutating func add(_ state: NavigationState) {
    layerCounts.insert(state.layers.count)
    var count = 0
    for layer in state.layers {
      guard let root = layer.root else { continue }
      if case .foreign = root { foreignLayers += 1 }
      add(root, &count)
    }
    largest = max(largest, count)
  }

  private mutating func add(_ node: Node, _ count: inout Int) {
    count += 1
    switch node {
    case .screen: screens += 1
    case .foreign: foreign += 1
    case .container(let container):
      kinds.insert(type(of: container.kind).key)
      if container.role != nil { roles += 1 }
      if container.kind is Split.Column, container.children.isEmpty { emptyColumns += 1 }
      for child in container.children { add(child, &count) }
    }
  }
}

private func sample(_ states: StateGenerator, count: Int = 500) -> [NavigationState] {
  (0..<count).map { number in
    var random = SeededGenerator(seed: 7, stream: number)
    return states.state(using: &random)
  }
}

private func census(_ states: StateGenerator) -> Census {
  sample(states).reduce(into: Census()) { $0.add($1) }
}

@Suite("The state generator")
struct StateGeneratorTests {
  private let everything: StateGenerator = {
    var states = StateGenerator()
    states.kinds.append(Shelf())
    states.roles = [AnyDestination(MainShelf())]
    return states
  }()

  @Test("the generator makes only valid states")
  func makesWellFormedStates() {
    for state in sample(everything) { #expect(state.validate() == []) }
  }

  @Test("the generator makes states with every kind of node")
  func makesEverything() {
    let census = census(everything)
    #expect(census.kinds == ["stack", "tabs", "split", "column", "shelf"])
    #expect(census.screens > 100)
    #expect(census.foreign > 10)
    #expect(census.foreignLayers > 10)
    #expect(census.emptyColumns > 10)
    #expect(census.roles > 10)
    #expect(census.layerCounts == [1, 2, 3])
  }

  @Test("the generator respects its bounds and makes at least one node", arguments: [-1, 0, 1, 5])
  func keepsItsBounds(bound: Int) {
    var states = StateGenerator()
    states.maximumNodes = bound
    states.maximumLayers = bound
    let census = census(states)
    #expect(census.largest <= max(1, bound) + 3)
    #expect(census.largest >= 1)
    #expect(census.layerCounts.contains(1))
    #expect(census.layerCounts.allSatisfy { $0 <= max(1, bound) })
  }

  @Test("the generator uses only the given screens and container kinds")
  func keepsToItsOptions() {
    var states = StateGenerator()
    states.screens = [AnyDestination(Chapter(title: "One"))]
    states.kinds = [Shelf()]
    states.includesForeign = false
    let census = census(states)
    #expect(census.kinds == ["shelf"])
    #expect(census.foreign == 0)
    let screens = sample(states).flatMap(\.screens).map(\.destination)
    #expect(Set(screens) == [AnyDestination(Chapter(title: "One"))])
  }

  @Test("the generator makes only screens if no container kinds are given")
  func makesBareScreens() {
    var states = StateGenerator()
    states.screens = []
    states.kinds = []
    let census = census(states)
    #expect(census.kinds.isEmpty)
    #expect(census.screens > 100)
  }

  @Test("the generator makes the same states from the same seed")
  func isRepeatable() {
    #expect(sample(everything, count: 50) == sample(everything, count: 50))
    #expect(Set(sample(everything, count: 50)).count > 40)
  }
}

@Suite("A random mutation of a state")
struct StateMutationTests {
  private func mutations(of states: StateGenerator) -> [(before: NavigationState, after: NavigationState)] {
    (0..<500).map { number in
      var random = SeededGenerator(seed: 8, stream: number)
      let before = states.state(using: &random)
      return (before, states.mutation(of: before, using: &random))
    }
  }

  @Test("a mutated state is valid, even after many mutations")
  func isWellFormed() {
    var random = SeededGenerator(seed: 9)
    var states = StateGenerator()
    states.kinds.append(Shelf())
    states.roles = [AnyDestination(MainShelf())]
    var state = states.state(using: &random)
    for _ in 0..<500 {
      state = states.mutation(of: state, using: &random)
      #expect(state.validate() == [])
      if state.screens.count > 20 { state = states.state(using: &random) }
    }
  }

  @Test("a mutated state usually differs from the original and keeps some of its ids")
  func sharesIDs() {
    let pairs = mutations(of: StateGenerator())
    let sharing = pairs.filter { !Set($0.screens.map(\.id)).isDisjoint(with: $1.screens.map(\.id)) }
    #expect(sharing.count > 250)
    #expect(pairs.filter { $0 != $1 }.count > 400)
  }

  @Test("mutations contain every kind of operation, including a container that moves into its descendant")
  func takesEveryOperation() {
    var sorts: Set<String> = []
    var swaps = 0
    for (before, after) in mutations(of: StateGenerator()) {
      for operation in before.operations(to: after) {
        sorts.insert(operation.description.split(separator: " ")[0].description)
      }
      swaps += before.nodeIDs.count { node in
        before.path(to: node).dropLast().contains { around in
          after.path(to: around.id).dropLast().contains { $0.id == node }
        }
      }
    }
    #expect(sorts == ["dismiss", "set", "push", "pop", "replace", "select", "update", "present"])
    #expect(swaps > 5)
  }

  @Test("a mutation never reuses an id")
  func givesNewIDs() {
    for (before, after) in mutations(of: StateGenerator()) {
      for screen in after.screens where before.node(screen.id) == nil {
        #expect(screen.id.number >= before.nextNumber)
      }
    }
  }
}
