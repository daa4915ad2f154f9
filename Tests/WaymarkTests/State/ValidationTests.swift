import Testing

@testable import Waymark

@Suite("Validation of a state")
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

  @Test("validation reports no fault in a valid state with all kinds of nodes")
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

  @Test("validation reports a duplicate id in any layer")
  func findsDuplicates() {
    let state = NavigationState(.base(.stack(1, .leaf(2))), .sheet(91, by: 1, .leaf(2)))
    #expect(faults(state) == ["#2: the id is used twice"])
    #expect(faults(.leaf(90)) == ["#90: the id is used twice"])
  }

  @Test("validation reports a node with the id of the layer stack")
  func findsTheIDOfTheLayerStack() {
    #expect(faults(.leaf(0)) == ["#0: the id is used twice"])
  }

  @Test("validation reports an id of a different window")
  func findsForeignWindows() {
    let stranger = NodeID(window: WindowID(rawValue: 1), saturating: 1)
    #expect(faults(.leaf(stranger)) == ["w1#1: the id belongs to a different window"])
  }

  @Test("validation reports an id that is not yet assigned")
  func findsIDsAheadOfTheCounter() {
    #expect(faults(.leaf(99)) == [])
    #expect(faults(.leaf(100)) == ["#100: the window has not assigned this id yet"])
  }

  @Test("validation reports a missing selection, or a selection that is not a child")
  func findsDanglingSelections() {
    #expect(
      faults(.tabs(1, selecting: 3, .leaf(2)))
        == ["#1: the selection #3 is not one of its children: select one of those"])
    #expect(faults(.tabs(1, selecting: nil, .leaf(2))) == ["#1: no child is selected: select one"])
    let deeper = Node.tabs(1, selecting: 3, .stack(2, .leaf(3)))
    #expect(faults(deeper) == ["#1: the selection #3 is not one of its children: select one of those"])
  }

  @Test("validation reports a selection in a kind that has no selection")
  func findsNeedlessSelections() {
    #expect(
      faults(.box(1, Stack(), selecting: 2, .leaf(2)))
        == ["#1: a stack must not have a selection, because its last child is visible"])
    #expect(faults(.box(1, Deck(), selecting: 2, .leaf(2))) == ["#1: a deck has no selection"])
  }

  @Test("validation reports a selection in a layer or in the layer stack")
  func findsSelectedLayers() throws {
    let state = NavigationState.showing(.leaf(1))
    #expect(try faults(state.applying([.select(.node(1), in: 90)])) == ["#90: a layer has no selection"])
    #expect(
      faults(state.editing { $0.selection = 90 }) == ["#0: a layer stack has no selection"])
  }

  @Test("validation reports an empty container, unless its kind can be empty")
  func findsEmptyContainers() {
    #expect(faults(.stack(1)) == ["#1: this stack container is empty: specify its contents"])
    #expect(faults(.tabs(1, selecting: nil)) == ["#1: this tabs container is empty: specify its contents"])
    #expect(faults(.box(1, Deck())) == [])
  }

  @Test("validation reports missing, misplaced and overfull columns")
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

  @Test("validation reports a column outside a split")
  func findsStrayColumns() {
    #expect(faults(.stack(1, .column(2, .detail))) == ["#2: a column is outside a split"])
    #expect(faults(.column(1, .detail, .leaf(2))) == ["#1: a column is outside a split"])
  }

  @Test("validation reports a screen whose destination declares a container (S13)")
  func findsContainersAsScreens() {
    let node = Node.screen(ScreenNode(id: 1, destination: AnyDestination(TabsRole())))
    #expect(
      faults(node) == ["#1: TabsRole() is a container, not a screen: write .container(as: TabsRole(), …)"])
  }

  @Test("validation reports a role of a different kind, or a role that is a screen's destination")
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

  @Test("validation reports a fault that a custom kind finds, at any depth")
  func asksOwnKinds() {
    let node = Node.stack(1, .box(2, Deck(), .box(3, Carousel(), selecting: 9, .leaf(4))))
    #expect(faults(node) == ["#3: the selection #9 is not one of its children: select one of those"])
  }

  @Test("validation reports several faults at once")
  func findsAll() {
    let state = NavigationState(
      .base(.tabs(1, selecting: 7, .stack(2))), .sheet(91, by: 5, .leaf(200)))
    #expect(faults(state).count == 4)
  }
}

@Suite("Validation of layers")
struct LayerValidationTests {
  private func faults(_ state: NavigationState) -> [String] {
    state.validate().map(\.description)
  }

  @Test("validation reports a window without layers")
  func findsAnEmptyWindow() {
    #expect(faults(NavigationState()) == ["#0: a window has no layer"])
  }

  @Test("validation reports a layer without a root or with two roots")
  func findsWrongRoots() throws {
    let reasons = Set(NavigationState(.base(nil)).validate().map(\.reason))
    #expect(reasons.contains("a layer has exactly one root"))
    let crowded = try NavigationState.showing(.leaf(1)).applying([
      .push(.screen(ScreenNode(id: 2, destination: AnyDestination(Leaf(number: 2)))), onto: 90)
    ])
    #expect(faults(crowded) == ["#90: a layer has exactly one root"])
  }

  @Test("validation reports a presenter that is not in the layer directly below")
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

  @Test("validation accepts the layer below, or any container or screen in it, as a presenter")
  func acceptsAnyPresenterBelow() {
    let root = Node.stack(1, .leaf(2), .leaf(3))
    for presenter: NodeID in [90, 1, 2, 3] {
      #expect(faults(NavigationState(.base(root), .sheet(91, by: presenter, .leaf(4)))) == [])
    }
  }

  @Test("validation reports a base with a presenter, and a higher layer without a presenter")
  func findsTheWrongBase() {
    let state = NavigationState(.sheet(91, by: 2, .leaf(1)), .base(.leaf(2)))
    #expect(
      faults(state) == [
        "#91: the base layer cannot have a presenter", "#90: a presented layer needs a presenter",
      ])
  }

  @Test("validation reports a layer inside a container")
  func findsNestedLayers() {
    let layer = Node.container(ContainerNode.base(.leaf(2)))
    let state = NavigationState(.base(.stack(1, layer), id: 91))
    #expect(faults(state) == ["#90: a layer is inside another container"])
  }

  @Test("validation reports a layer stack inside a container")
  func findsNestedPiles() {
    let layerStack = Node.box(1, LayerStack(), .container(ContainerNode.base(.leaf(2), id: 3)))
    #expect(faults(.showing(layerStack)).contains("#1: a layer stack is inside another container"))
  }

  @Test("validation reports a layer stack with a child that is no layer, and a root that is no layer stack")
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
