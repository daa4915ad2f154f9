import Testing

@testable import Waymark

/// Returns the contents of a container after a change.
private func after(
  _ contents: ContainerContents, _ change: (inout ContainerContents) -> Void
) -> (children: [NodeID], selection: NodeID?) {
  var contents = contents
  change(&contents)
  return (contents.children.map(\.id), contents.selection)
}

private func contents(_ ids: NodeID..., selecting selection: NodeID? = nil) -> ContainerContents {
  ContainerContents(children: ChildList(ids.map { .leaf($0) }), selection: selection)
}

private let expanded = LayoutTraits()
private let collapsed = LayoutTraits(columns: 1)

@Suite("A container kind with default behaviour")
struct ContainerKindDefaultTests {
  private let kind = Carousel()

  @Test("by default, a kind shows its selected child, or the first child without a selection")
  func focusesTheSelection() {
    #expect(kind.focusedIndex(in: contents(1, 2, 3, selecting: 2)) == 1)
    #expect(kind.focusedIndex(in: contents(1, 2)) == 0)
    #expect(kind.focusedIndex(in: contents()) == nil)
    let visible = (0..<3).map {
      kind.isVisible(at: $0, in: contents(1, 2, 3, selecting: 2), traits: expanded)
    }
    #expect(visible == [false, true, false])
  }

  @Test("by default, a kind appends a child at the end and selects it")
  func appends() {
    #expect(after(contents(1, 2, selecting: 1)) { kind.append(.leaf(3), to: &$0) } == ([1, 2, 3], 3))
  }

  @Test("by default, selecting a child does not change the children")
  func selects() {
    #expect(after(contents(1, 2, selecting: 1)) { kind.select(at: 1, in: &$0) } == ([1, 2], 2))
  }

  @Test(
    "by default, removing the selected child selects the previous child, or else the next child",
    arguments: [(0, [2, 3], 2), (1, [1, 3], 1), (2, [1, 2], 2)] as [(Int, [NodeID], NodeID)])
  func removesTheSelected(index: Int, rest: [NodeID], selection: NodeID) {
    let selected = NodeID(integerLiteral: UInt64(index + 1))
    let result = after(contents(1, 2, 3, selecting: selected)) { kind.remove(at: index, from: &$0) }
    #expect(result == (rest, selection))
    #expect(after(contents(1, selecting: 1)) { kind.remove(at: 0, from: &$0) } == ([], nil))
  }

  @Test("by default, removing an unselected child keeps the selection")
  func removesAnother() {
    #expect(after(contents(1, 2, 3, selecting: 3)) { kind.remove(at: 0, from: &$0) } == ([2, 3], 3))
  }

  @Test("by default, replacing the selected child selects the new child")
  func replaces() {
    let list = contents(1, 2, selecting: 2)
    #expect(after(list) { kind.replace(at: 1, with: .leaf(3), in: &$0) } == ([1, 3], 3))
    #expect(after(list) { kind.replace(at: 0, with: .leaf(3), in: &$0) } == ([3, 2], 2))
  }

  @Test("by default, an empty container is removed, and a container must have a selected child")
  func hasFaults() {
    #expect(!Carousel.isKeptWhenEmpty)
    #expect(kind.fault(in: contents(1, 2, selecting: 2)) == nil)
    #expect(kind.fault(in: contents()) == nil)
    #expect(kind.fault(in: contents(1)) == "no child is selected: select one")
    #expect(
      kind.fault(in: contents(1, selecting: 2))
        == "the selection #2 is not one of its children: select one of those")
    #expect(
      kind.fault(in: contents(selecting: 2))
        == "the selection #2 is not one of its children: select one of those")
  }

  @Test("a kind equals only a kind with the same type and value")
  func compares() {
    #expect(Carousel().isEqual(to: Carousel()))
    #expect(!Carousel().isEqual(to: Tabs()))
    #expect(Split.Column.detail.isEqual(to: Split.Column.detail))
    #expect(!Split.Column.detail.isEqual(to: Split.Column.primary))
  }
}

@Suite("A custom container kind")
struct OwnKindTests {
  @Test("a custom kind can define going back, like a carousel that wraps around (S13)")
  func wrapsAround() {
    var list = contents(1, 2, 3, selecting: 2)
    let visited = (0..<4).map { _ in
      Carousel().back(in: &list, traits: expanded) ? list.selection : nil
    }
    #expect(visited == [1, 3, 2, 1])
    var single = contents(1, selecting: 1)
    #expect(!Carousel().back(in: &single, traits: expanded))
  }

  @Test("a custom kind can show several children, like a deck that shows two, or one when collapsed")
  func showsSeveral() {
    let list = contents(1, 2, 3)
    #expect((0..<3).filter { Deck().isVisible(at: $0, in: list, traits: expanded) } == [1, 2])
    #expect((0..<3).filter { Deck().isVisible(at: $0, in: list, traits: collapsed) } == [2])
  }

  @Test("a custom kind can define selection, like a deck that moves the child to the top")
  func selects() {
    #expect(after(contents(1, 2, 3)) { Deck().select(at: 0, in: &$0) } == ([2, 3, 1], nil))
  }
}

@Suite("A stack")
struct StackTests {
  private let kind = Stack()

  @Test("a stack shows its last child")
  func showsTheLast() {
    #expect(kind.focusedIndex(in: contents(1, 2, 3)) == 2)
    #expect(kind.focusedIndex(in: contents()) == nil)
    #expect((0..<3).filter { kind.isVisible(at: $0, in: contents(1, 2, 3), traits: expanded) } == [2])
  }

  @Test("a stack can push, replace and remove children without a selection")
  func edits() {
    #expect(after(contents(1)) { kind.append(.leaf(2), to: &$0) } == ([1, 2], nil))
    #expect(after(contents(1, 2)) { kind.replace(at: 0, with: .leaf(3), in: &$0) } == ([3, 2], nil))
    #expect(after(contents(1, 2, 3)) { kind.remove(at: 1, from: &$0) } == ([1, 3], nil))
  }

  @Test("selecting a child of a stack pops the screens above the child")
  func selectingPops() {
    #expect(after(contents(1, 2, 3)) { kind.select(at: 0, in: &$0) } == ([1], nil))
    #expect(after(contents(1, 2, 3)) { kind.select(at: 2, in: &$0) } == ([1, 2, 3], nil))
  }

  @Test("going back pops one child of a stack, but never the first child")
  func goesBack() {
    var list = contents(1, 2)
    #expect(kind.back(in: &list, traits: expanded))
    #expect(list.children.map(\.id) == [1])
    #expect(!kind.back(in: &list, traits: expanded))
    #expect(list.children.map(\.id) == [1])
  }

  @Test("an empty stack is removed, and a stack cannot have a selection")
  func hasFaults() {
    #expect(!Stack.isKeptWhenEmpty)
    #expect(kind.fault(in: contents(1, 2)) == nil)
    #expect(kind.fault(in: contents(1, selecting: 1)) != nil)
  }
}

@Suite("Tabs")
struct TabsTests {
  @Test("tabs show the selected child and do not go back")
  func showsTheSelected() {
    var list = contents(1, 2, selecting: 2)
    #expect(Tabs().focusedIndex(in: list) == 1)
    #expect(!Tabs().back(in: &list, traits: expanded))
    #expect(list.selection == 2)
    #expect(!Tabs.isKeptWhenEmpty)
  }
}
