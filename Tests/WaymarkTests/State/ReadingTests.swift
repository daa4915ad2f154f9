import Testing

@testable import Waymark

@Suite("Reading a state")
struct ReadingTests {
  private let state = NavigationState(
    .base(
      .tabs(
        1, selecting: 5, .stack(2, .leaf(3), .leaf(4)),
        .box(
          5, Split(), selecting: 6, .column(6, .primary, .leaf(7)),
          .column(8, .detail, .stack(9, .leaf(10), .leaf(11)))))))

  private func covered(by root: Node) -> NavigationState {
    NavigationState(state.layers[0], .sheet(91, by: 7, root))
  }

  @Test("the focused screen is found by following the selected children")
  func focusedScreen() {
    #expect(state.focusedScreen?.id == 7)
    #expect(covered(by: .stack(20, .leaf(21), .leaf(22))).focusedScreen?.id == 22)
  }

  @Test("if the selected column is empty, the previous column is the front column")
  func emptyColumn() {
    let split = Node.box(20, Split(), selecting: 22, .column(21, .primary, .leaf(23)), .column(22, .detail))
    #expect(covered(by: split).focusedScreen?.id == 23)
  }

  @Test(
    "no screen is focused if an external screen or an empty split is in front"
  )
  func noFocusedScreen() {
    #expect(covered(by: .stack(20, .leaf(21), .alien(22))).focusedScreen == nil)
    #expect(
      covered(by: .box(20, Split(), selecting: 22, .column(21, .primary), .column(22, .detail)))
        .focusedScreen == nil)
    #expect(NavigationState().focusedScreen == nil)
  }

  @Test("a screen is visible if its layer shows the screen and no layer covers it")
  func visibleScreens() {
    #expect(state.visibleScreens().map(\.id) == [7, 11])
    #expect(state.visibleScreens(traits: LayoutTraits(columns: 1)).map(\.id) == [7])
    let deck = Node.box(20, Deck(), .leaf(21), .leaf(22), .leaf(23))
    #expect(covered(by: deck).visibleScreens().map(\.id) == [7, 11, 22, 23])
    #expect(covered(by: .alien(20)).visibleScreens().map(\.id) == [7, 11])
    #expect(NavigationState().visibleScreens() == [])
  }

  @Test("the screens below a full-screen layer are hidden, but their views are built")
  func coveredScreens() {
    let cover = ContainerNode(
      layer: 91, presentation: Presentation(style: .fullScreen, presenter: 7), root: .leaf(20))
    let sheet = ContainerNode.sheet(92, by: 20, .leaf(21))
    let state = NavigationState(state.layers[0], cover, sheet)
    #expect(state.visibleScreens().map(\.id) == [20, 21])
    #expect(state.visibleNodes(traits: LayoutTraits()).isSuperset(of: [91, 20, 92, 21]))
    #expect(!state.visibleNodes(traits: LayoutTraits()).contains(7))
    #expect(state.screensToBuild(traits: LayoutTraits()).map(\.id) == [7, 11, 20, 21])
  }

  @Test("a node can be found by its id in any layer, visible or hidden")
  func findsNodes() {
    let covered = covered(by: .alien(20))
    #expect(covered.node(3) == .leaf(3))
    #expect(covered.node(20) == .alien(20))
    #expect(covered.node(91)?.container?.presentation?.presenter == 7)
    #expect(covered.node(99) == nil)
  }

  @Test("the path of a node leads from its layer to the node")
  func findsPaths() {
    #expect(state.path(to: 11).map(\.id) == [90, 1, 5, 8, 9, 11])
    #expect(state.path(to: 90).map(\.id) == [90])
    #expect(covered(by: .leaf(20)).path(to: 20).map(\.id) == [91, 20])
    #expect(state.path(to: 99).isEmpty)
  }

  @Test("screens are listed by layer in tree order, without external screens")
  func listsScreens() {
    let ids = covered(by: .stack(20, .alien(21), .leaf(22))).screens.map(\.id)
    #expect(ids == [3, 4, 7, 10, 11, 22])
  }

  @Test("layers are listed from the base up, with their presentations and roots")
  func listsLayers() {
    let covered = covered(by: .leaf(20))
    #expect(covered.layers.map(\.id) == [90, 91])
    #expect(covered.layers.map(\.presentation?.style) == [nil, .sheet])
    #expect(covered.topLayer?.root?.id == 20)
    #expect(NavigationState().topLayer == nil)
  }

  @Test("states with equal nodes in equal positions are equal, whatever their id counters")
  func compares() {
    let later = NavigationState(window: .main, layers: state.layers, nextNumber: 500)
    #expect(state == later)
    #expect(Set([state, later]).count == 1)
    #expect(state != covered(by: .leaf(20)))
  }
}
