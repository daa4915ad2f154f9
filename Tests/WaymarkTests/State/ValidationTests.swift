import Testing

@testable import Waymark

@Suite("Validation reports")
struct ValidationTests {
  private func faults(_ state: NavigationState) -> [String] {
    state.validate().map(\.description)
  }

  private func faults(_ root: Node) -> [String] {
    faults(.showing(root))
  }

  private static func otherKind(_ role: String) -> String {
    "#1: its role \(role) is for a different kind of container: create a container of the kind that the role declares"
  }

  @Test("no fault in a valid state with all kinds of nodes")
  func acceptsWhatIsWellFormed() {
    let split = Node.box(
      10, Split(), as: SplitRole(), selecting: 11, .column(11, .primary),
      .column(12, .detail, .stack(13, .leaf(14), .alien(15))))
    let state = NavigationState(
      .base(
        .tabs(1, selecting: 4, .stack(2, .leaf(3)), .box(4, Deck(), as: DeckRole()), split)),
      .sheet(91, by: 14, .alien(20)), .sheet(92, by: 91, .leaf(21)))
    #expect(faults(state) == [])
  }

  @Test("a duplicate id in any layer")
  func findsDuplicates() {
    let state = NavigationState(.base(.stack(1, .leaf(2))), .sheet(91, by: 1, .leaf(2)))
    #expect(faults(state) == ["#2: the id is used twice"])
    #expect(faults(.leaf(90)) == ["#90: the id is used twice"])
  }

  @Test("a node with the id of the layer stack")
  func findsTheIDOfTheLayerStack() {
    #expect(faults(.leaf(0)) == ["#0: the id is used twice"])
  }

  @Test("an id of another window")
  func findsForeignWindows() {
    let stranger = NodeID(window: WindowID(rawValue: 1), saturating: 1)
    #expect(faults(.leaf(stranger)) == ["w1#1: the id belongs to a different window"])
  }

  @Test("an id that is not yet assigned")
  func findsIDsAheadOfTheCounter() {
    #expect(faults(.leaf(99)) == [])
    #expect(faults(.leaf(100)) == ["#100: the window has not assigned this id yet"])
  }

  @Test("a selection that is not a child, or a missing selection")
  func findsDanglingSelections() {
    #expect(
      faults(.tabs(1, selecting: 3, .leaf(2)))
        == ["#1: the selection #3 is not one of its children: select one of those"])
    #expect(faults(.tabs(1, selecting: nil, .leaf(2))) == ["#1: no child is selected: select one"])
    let deeper = Node.tabs(1, selecting: 3, .stack(2, .leaf(3)))
    #expect(faults(deeper) == ["#1: the selection #3 is not one of its children: select one of those"])
  }

  @Test("a selection in a kind without selection")
  func findsNeedlessSelections() {
    #expect(
      faults(.box(1, Stack(), selecting: 2, .leaf(2)))
        == ["#1: a stack must not have a selection, because its last child is visible"])
    #expect(faults(.box(1, Deck(), selecting: 2, .leaf(2))) == ["#1: a deck has no selection"])
  }

  @Test("a selection in a layer or in the layer stack")
  func findsSelectedLayers() throws {
    let state = NavigationState.showing(.leaf(1))
    #expect(try faults(state.applying([.select(.node(1), in: 90)])) == ["#90: a layer has no selection"])
    #expect(
      faults(state.editing { $0.selection = 90 }) == ["#0: a layer stack has no selection"])
  }

  @Test("an empty container, unless its kind may be empty")
  func findsEmptyContainers() {
    #expect(faults(.stack(1)) == ["#1: this stack container is empty: name its contents"])
    #expect(faults(.tabs(1, selecting: nil)) == ["#1: this tabs container is empty: name its contents"])
    #expect(faults(.box(1, Deck())) == [])
  }

  @Test("columns that are missing, out of order or overfull")
  func findsColumnFaults() {
    let wrong = [
      "#1: its children are not its columns, one each, in order: "
        + "describe them as in .split(as: Library(), [.primary: …])"
    ]
    #expect(faults(.box(1, Split(), selecting: 2, .column(2, .primary))) == wrong)
    #expect(
      faults(.box(1, Split(), selecting: 2, .column(2, .detail), .column(3, .primary))) == wrong)
    let full = Node.column(3, .detail, .leaf(4), .leaf(5))
    #expect(
      faults(.box(1, Split(), selecting: 2, .column(2, .primary), full))
        == ["#3: a column holds one node at most"])
  }

  @Test("a column outside a split")
  func findsStrayColumns() {
    #expect(faults(.stack(1, .column(2, .detail))) == ["#2: a column is outside a split"])
    #expect(faults(.column(1, .detail, .leaf(2))) == ["#1: a column is outside a split"])
  }

  @Test("a screen that is a container's destination (S13)")
  func findsContainersAsScreens() {
    let node = Node.screen(ScreenNode(id: 1, destination: AnyDestination(TabsRole())))
    #expect(
      faults(node) == ["#1: TabsRole() is a container, not a screen: write .container(as: TabsRole(), …)"])
  }

  @Test("a role for another kind, or of a screen")
  func findsRolesForOtherKinds() {
    #expect(
      faults(.box(1, Stack(), as: TabsRole(), .leaf(2))) == [Self.otherKind("TabsRole()")])
    let columns = [Node.column(2, .primary), .column(3, .detail)]
    let split = ContainerNode(
      id: 1, kind: Split(), role: AnyDestination(WideSplitRole()), children: columns, selection: 2)
    #expect(faults(.container(split)) == [Self.otherKind("WideSplitRole()")])
    let screenly = ContainerNode(
      id: 1, kind: Stack(), role: AnyDestination(Leaf(number: 1)), children: [.leaf(2)])
    #expect(faults(.container(screenly)) == [Self.otherKind("Leaf(number: 1)")])
  }

  @Test("a fault that a custom kind finds, at any depth")
  func asksOwnKinds() {
    let node = Node.stack(1, .box(2, Deck(), .box(3, Carousel(), selecting: 9, .leaf(4))))
    #expect(faults(node) == ["#3: the selection #9 is not one of its children: select one of those"])
  }

  @Test("several faults at once")
  func findsAll() {
    let state = NavigationState(
      .base(.tabs(1, selecting: 7, .stack(2))), .sheet(91, by: 5, .leaf(200)))
    #expect(faults(state).count == 4)
  }
}

@Suite("Validation of layers reports")
struct LayerValidationTests {
  private func faults(_ state: NavigationState) -> [String] {
    state.validate().map(\.description)
  }

  @Test("a window without layers")
  func findsAnEmptyWindow() {
    #expect(faults(NavigationState()) == ["#0: a window has no layer"])
  }

  @Test("a layer without a root, or with two")
  func findsWrongRoots() throws {
    let reasons = Set(NavigationState(.base(nil)).validate().map(\.reason))
    #expect(reasons.contains("a layer has exactly one root"))
    let crowded = try NavigationState.showing(.leaf(1)).applying([
      .push(.screen(ScreenNode(id: 2, destination: AnyDestination(Leaf(number: 2)))), onto: 90)
    ])
    #expect(faults(crowded) == ["#90: a layer has exactly one root"])
  }

  @Test("a presenter that is not in the layer directly below")
  func findsMissingPresenters() {
    let base = ContainerNode.base(.leaf(1))
    #expect(
      faults(NavigationState(base, .sheet(91, by: 5, .leaf(2))))
        == ["#91: its presenter #5 is not in the layer below"])
    #expect(
      faults(NavigationState(base, .sheet(91, by: 1, .leaf(2)), .sheet(92, by: 1, .leaf(3))))
        == ["#92: its presenter #1 is not in the layer below"])
    #expect(
      faults(NavigationState(base, .sheet(91, by: 2, .leaf(2))))
        == ["#91: its presenter #2 is not in the layer below"])
  }

  @Test("no fault if the presenter is the layer below, or a container or screen in it")
  func acceptsAnyPresenterBelow() {
    let root = Node.stack(1, .leaf(2), .leaf(3))
    for presenter: NodeID in [90, 1, 2, 3] {
      #expect(faults(NavigationState(.base(root), .sheet(91, by: presenter, .leaf(4)))) == [])
    }
  }

  @Test("a base with a presenter, and a layer above it without one")
  func findsTheWrongBase() {
    let state = NavigationState(.sheet(91, by: 2, .leaf(1)), .base(.leaf(2)))
    #expect(
      faults(state) == [
        "#91: the base layer cannot have a presenter", "#90: a presented layer needs a presenter",
      ])
  }

  @Test("a layer inside another container")
  func findsNestedLayers() {
    let layer = Node.container(ContainerNode.base(.leaf(2)))
    let state = NavigationState(.base(.stack(1, layer), id: 91))
    #expect(faults(state) == ["#90: a layer is inside another container"])
  }

  @Test("a layer stack inside another container")
  func findsNestedPiles() {
    let layerStack = Node.box(1, LayerStack(), .container(ContainerNode.base(.leaf(2), id: 3)))
    #expect(faults(.showing(layerStack)).contains("#1: a layer stack is inside another container"))
  }

  @Test("a layer stack with another child than a layer, and an outermost container of another kind")
  func findsThePileAstray() {
    let state = NavigationState.showing(.leaf(1))
    let crowded = state.editing { $0.children.append(.leaf(2)) }
    #expect(faults(crowded) == ["#2: a layer stack can contain only layers"])
    var stacked = state
    stacked.layerStack = ContainerNode(id: 0, kind: Stack(), children: Array(state.layerStack.children))
    #expect(faults(stacked) == ["#0: the outermost container is not a layer stack"])
  }
}

extension NavigationState {
  /// Returns a copy with other layers, which need not be well-formed.
  fileprivate func editing(_ change: (inout ContainerContents) -> Void) -> NavigationState {
    var state = self
    var contents = layerStack.contents
    change(&contents)
    state.layerStack = layerStack.with(contents)
    return state
  }
}
