import Testing
import WaymarkTesting

@testable import Waymark

/// A container kind that never keeps a single child: removing a child also removes the one before it.
private struct Couple: ContainerKind {
  static let key = "couple"

  func remove(at index: Int, from contents: inout ContainerContents) {
    contents.children.truncate(to: max(0, index - 1))
    contents.selection = contents.children.first?.id
  }
}

@Suite("Normalizing a state")
struct CascadeTests {
  private let start = NodeBlueprint.stack(Leaf(number: 1000))

  private func normalized(_ state: NavigationState) -> NavigationState {
    state.normalized(start: start)
  }

  @Test("normalizing removes an empty container unless its kind can be empty")
  func removesEmptyContainers() {
    let state = NavigationState.showing(
      .tabs(1, selecting: 4, .stack(2), .box(3, Deck()), .stack(4, .leaf(5))))
    #expect(
      normalized(state) == .showing(.tabs(1, selecting: 4, .box(3, Deck()), .stack(4, .leaf(5)))))
  }

  @Test("normalizing removes containers that become empty, from the inside out")
  func cascadesOutwards() {
    let state = NavigationState.showing(
      .stack(1, .leaf(2), .tabs(3, selecting: 4, .stack(4, .stack(5)))))
    #expect(normalized(state) == .showing(.stack(1, .leaf(2))))
  }

  @Test("normalizing moves the selection as the container's kind specifies")
  func movesSelections() {
    let state = NavigationState.showing(.tabs(1, selecting: 3, .leaf(2), .stack(3), .leaf(4)))
    #expect(normalized(state) == .showing(.tabs(1, selecting: 2, .leaf(2), .leaf(4))))
  }

  @Test("normalizing removes several empty containers in one pass")
  func removesSeveral() {
    let state = NavigationState.showing(
      .box(1, Carousel(), selecting: 2, .stack(2), .stack(3), .leaf(4), .stack(5)))
    #expect(normalized(state) == .showing(.box(1, Carousel(), selecting: 4, .leaf(4))))
  }

  @Test("a container kind can remove more than the empty child")
  func allowsGreedyKinds() {
    let state = NavigationState.showing(
      .box(1, Couple(), selecting: 2, .leaf(2), .leaf(3), .leaf(4), .stack(5)))
    #expect(normalized(state) == .showing(.box(1, Couple(), selecting: 2, .leaf(2), .leaf(3))))
  }

  @Test("normalizing keeps empty columns, and empties a column whose content is removed")
  func keepsColumns() {
    let state = NavigationState.showing(
      .box(1, Split(), selecting: 3, .column(2, .primary), .column(3, .detail, .stack(4))))
    #expect(
      normalized(state)
        == .showing(.box(1, Split(), selecting: 3, .column(2, .primary), .column(3, .detail))))
  }

  @Test("normalizing removes a layer without a root and all layers above that layer")
  func closesEmptyLayers() {
    let state = NavigationState(
      .base(.leaf(1)), .sheet(91, by: 1, .leaf(2)), .sheet(92, by: 2, nil), .sheet(93, by: 92, .leaf(3)))
    #expect(normalized(state) == NavigationState(.base(.leaf(1)), .sheet(91, by: 1, .leaf(2))))
  }

  @Test("normalizing removes a layer whose root becomes empty")
  func closesLayersThatBecomeEmpty() {
    let state = NavigationState(.base(.leaf(1)), .sheet(91, by: 1, .stack(2, .stack(3))))
    #expect(normalized(state) == .showing(.leaf(1)))
  }

  @Test("normalizing removes a layer with a missing presenter and all layers above that layer")
  func closesLayersWithTheirPresenter() {
    let state = NavigationState(
      .base(.leaf(1)), .sheet(91, by: 7, .leaf(2)), .sheet(92, by: 2, .leaf(3)))
    #expect(normalized(state) == .showing(.leaf(1)))
  }

  @Test("normalizing removes a layer whose presenter is removed because it is empty")
  func closesLayersOfEmptyPresenters() {
    let state = NavigationState(.base(.stack(1, .leaf(2), .stack(3))), .sheet(91, by: 3, .leaf(4)))
    #expect(normalized(state) == .showing(.stack(1, .leaf(2))))
  }

  @Test("if the base is empty, normalizing restores the start with new ids and removes all layers")
  func restarts() {
    let state = NavigationState(.base(.stack(1)), .sheet(91, by: 1, .leaf(2)))
    let restarted = normalized(state)
    #expect(restarted == NavigationState(.base(.stack(100, .leaf(101, showing: 1000)))))
    #expect(restarted.nextNumber == 102)
    #expect(restarted.validate().isEmpty)
  }

  @Test("normalizing restores the start in a window without layers or without a base")
  func restartsWithoutABase() {
    #expect(normalized(NavigationState()).screens.map(\.id) == [101])
    #expect(normalized(NavigationState(.sheet(91, by: 1, .leaf(2)))).screens.map(\.id) == [101])
  }

  @Test("normalizing does not change a valid state or its id counter")
  func keepsWhatIsWellFormed() throws {
    let state = NavigationState(
      .base(.tabs(1, selecting: 3, .stack(2, .leaf(4)), .box(3, Deck()))), .sheet(91, by: 3, .alien(5)))
    let result = normalized(state)
    #expect(result.nextNumber == state.nextNumber)
    #expect(result.layerStack.storage === state.layerStack.storage)
  }

  @Test("normalizing repairs only empty nodes and no other faults")
  func mendsNothingElse() {
    let state = NavigationState.showing(.tabs(1, selecting: 9, .leaf(2)))
    #expect(normalized(state) == state)
  }
}

@Suite("Normalizing random states")
struct CascadePropertyTests {
  private let start = NodeBlueprint.stack(Leaf(number: 1000))

  @Test("normalizing does not change a valid random state", arguments: UInt64(0)..<2)
  func keepsWellFormedStates(seed: UInt64) {
    let failure = checkProperty(seed: seed, cases: 1000) { generator in
      StateGenerator.everything.state(using: &generator)
    } shrink: { state in
      Shrink.state(state)
    } holds: { state in
      state.validate().isEmpty
        && state.normalized(start: start).layerStack.storage === state.layerStack.storage
    }
    #expect(failure == nil)
  }

  @Test(
    "normalizing a state with removed nodes makes it valid, and a second pass changes nothing",
    arguments: UInt64(0)..<2)
  func mendsTornStates(seed: UInt64) {
    let failure = checkProperty(seed: seed, cases: 2000) { generator in
      let state = StateGenerator.everything.state(using: &generator)
      return (state, (0..<Int.random(in: 1...3, using: &generator)).map { _ in generator.next() })
    } shrink: { state, choices in
      Shrink.state(state).lazy.map { ($0, choices) }
    } holds: { state, choices in
      let torn = choices.reduce(state) { tearing($0, $1) }
      let once = torn.normalized(start: start)
      return once.validate().isEmpty && once.normalized(start: start) == once
    }
    #expect(failure == nil)
  }

  /// Returns the state after one of its nodes was removed by its container.
  private func tearing(_ state: NavigationState, _ choice: UInt64) -> NavigationState {
    var ids: [NodeID] = []
    state.forEachNode { node in
      if !(node.container?.kind is Split.Column) { ids.append(node.id) }
    }
    guard !ids.isEmpty else { return state }
    let id = ids[Int(choice % UInt64(ids.count))]
    var torn = state
    torn.layerStack = tearing(id, out: state.layerStack)
    return torn
  }

  private func tearing(_ id: NodeID, out container: ContainerNode) -> ContainerNode {
    var contents = container.contents
    for index in contents.children.indices.reversed() {
      if contents.children[index].id == id {
        container.kind.remove(at: index, from: &contents)
      } else if let inner = contents.children[index].container {
        contents.children[index] = .container(tearing(id, out: inner))
      }
    }
    return container.with(contents)
  }
}
