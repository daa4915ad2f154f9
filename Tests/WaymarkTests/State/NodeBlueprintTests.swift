import Testing

@testable import Waymark

private struct Profile: Destination {
  var name: String
}

@Suite("A blueprint")
struct NodeBlueprintTests {
  private func start(_ blueprint: NodeBlueprint) -> NavigationState {
    NavigationState(start: blueprint)
  }

  @Test("a blueprint of one screen creates a base layer with ids from 1 on, and the layer gets the last id")
  func makesAScreen() {
    let state = start(.screen(Leaf(number: 5)))
    #expect(state == NavigationState(.base(.leaf(1, showing: 5), id: 2)))
    #expect(state.validate().isEmpty)
    #expect(state.nextNumber == 3)
  }

  @Test("a blueprint of a stack puts the last screen on top, whatever its type")
  func makesAStack() {
    let state = start(.stack(Leaf(number: 5), Profile(name: "Ada")))
    #expect(state.focusedScreen?.destination == AnyDestination(Profile(name: "Ada")))
    #expect(state.screens.map(\.id) == [2, 3])
    #expect(state.validate().isEmpty)
  }

  @Test("a blueprint of tabs selects the specified tab", arguments: [0, 1])
  func makesTabs(index: Int) {
    let state = start(
      .tabs(selecting: index, .stack(Leaf(number: 1)), .screen(Leaf(number: 2))))
    let root = state.layers[0].root
    #expect(root?.container?.selection == [2, 4][index])
    #expect(state.validate().isEmpty)
  }

  @Test("a blueprint assigns a container's id before the ids of its children, in order")
  func numbersInOrder() {
    let state = start(.tabs(.stack(Leaf(number: 1)), .tabs(.screen(Leaf(number: 2)))))
    var ids: [NodeID] = []
    state.layers[0].root?.forEachNode { ids.append($0.id) }
    #expect(ids == [1, 2, 3, 4, 5])
  }

  @Test("a blueprint that selects a missing tab creates an invalid state", arguments: [-1, 1])
  func selectsNothing(index: Int) {
    let state = start(.tabs(selecting: index, .screen(Leaf(number: 1))))
    #expect(state.validate().map(\.reason) == ["no child is selected: select one"])
  }

  @Test("a blueprint with an empty stack creates an invalid state")
  func makesNothing() {
    #expect(
      start(.stack()).validate().map(\.reason) == ["this stack container is empty: specify its contents"])
  }

  @Test("a blueprint of a role uses the role's kind")
  func hasRoles() {
    let state = start(.tabs(as: TabsRole(), .screen(Leaf(number: 1))))
    let container = state.layers[0].root?.container
    #expect(container?.role == AnyDestination(TabsRole()))
    #expect(container?.kind is Tabs)
    #expect(state.validate().isEmpty)
  }

  @Test("a blueprint of a custom kind without a selection selects no child")
  func leavesOutSelections() {
    let state = start(.container(as: DeckRole(), [.screen(Leaf(number: 1)), .screen(Leaf(number: 2))]))
    #expect(state.layers[0].root?.container?.selection == nil)
    #expect(state.validate().isEmpty)
  }

  @Test("a blueprint creates ids of its own window")
  func staysInItsWindow() {
    let window = WindowID(rawValue: 4)
    let state = NavigationState(window: window, start: .stack(Leaf(number: 1)))
    #expect(state.window == window)
    #expect(state.validate().isEmpty)
    #expect(state.focusedScreen?.id.description == "w4#2")
  }

  @Test("a blueprint lists its destinations and roles in order")
  func listsWhatIsInIt() {
    let blueprint = NodeBlueprint.tabs(
      as: TabsRole(), .stack(Leaf(number: 1), Leaf(number: 2)),
      .split(as: SplitRole(), [.detail: .screen(Leaf(number: 3))]))
    #expect(blueprint.destinations == [1, 2, 3].map { AnyDestination(Leaf(number: $0)) })
    #expect(blueprint.roles == [AnyDestination(TabsRole()), AnyDestination(SplitRole())])
  }
}

@Suite("A blueprint of a split")
struct SplitBlueprintTests {
  private func split(_ contents: KeyValuePairs<Split.Column, NodeBlueprint>) throws -> ContainerNode {
    let state = NavigationState(start: .split(as: WideSplitRole(), contents))
    #expect(state.validate().isEmpty)
    return try #require(state.layers[0].root?.container)
  }

  private func front(_ split: ContainerNode) -> Split.Column? {
    (split.focusedChild?.container?.kind as? Split.Column)
  }

  @Test("a blueprint of a split creates all columns in order, and unnamed columns are empty")
  func makesAllColumns() throws {
    let made = try split([.detail: .screen(Leaf(number: 1)), .primary: .screen(Leaf(number: 2))])
    #expect(made.children.map { $0.container?.children.count } == [1, 0, 1])
    #expect(made.child(for: .detail)?.container?.children.first?.screen != nil)
  }

  @Test("a blueprint of a split selects the last named column, or the first column if none is named")
  func choosesTheFront() throws {
    let screen = NodeBlueprint.screen(Leaf(number: 1))
    #expect(try front(split([.detail: screen, .supplementary: screen])) == .supplementary)
    #expect(try front(split([:])) == .primary)
  }

  @Test("a blueprint of a split ignores columns that the split does not have")
  func ignoresStrangers() throws {
    let screen = NodeBlueprint.screen(Leaf(number: 1))
    let made = try split([.detail: screen, Split.Column("inspector"): screen])
    #expect(front(made) == .detail)
    #expect(made.children.map { $0.container?.children.count } == [0, 0, 1])
  }
}
