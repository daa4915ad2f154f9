import Testing

@testable import Waymark

@Suite("A split")
struct SplitTests {
  private let kind = Split(columns: [.primary, .supplementary, .detail])
  private let expanded = LayoutTraits()
  private let collapsed = LayoutTraits(columns: 1)

  private func contents(selecting selection: NodeID?, _ columns: Node...) -> ContainerContents {
    ContainerContents(children: ChildList(columns), selection: selection)
  }

  /// Three columns, the middle one empty, the last one in front.
  private var detailInFront: ContainerContents {
    contents(
      selecting: 3, .column(1, .primary, .leaf(4)), .column(2, .supplementary),
      .column(3, .detail, .stack(5, .leaf(6))))
  }

  @Test("a split shows all columns, including empty ones, or only the front column if collapsed")
  func shows() {
    #expect((0..<3).filter { kind.isVisible(at: $0, in: detailInFront, traits: expanded) } == [0, 1, 2])
    #expect((0..<3).filter { kind.isVisible(at: $0, in: detailInFront, traits: collapsed) } == [2])
  }

  @Test("a split shows as many columns as fit, including the front column and the columns before it")
  func showsSome() {
    let two = LayoutTraits(columns: 2)
    for (selection, shown) in [(1, [0, 1]), (2, [0, 1]), (3, [1, 2])] as [(NodeID, [Int])] {
      let list = contents(
        selecting: selection, .column(1, .primary, .leaf(4)), .column(2, .supplementary, .leaf(5)),
        .column(3, .detail, .leaf(6)))
      #expect((0..<3).filter { kind.isVisible(at: $0, in: list, traits: two) } == shown)
    }
  }

  @Test(
    "the selected column of a split is in front, or the nearest filled column if it is empty")
  func hasInFront() {
    func front(_ selection: NodeID, filled: Set<Int>) -> Int? {
      let columns = Split.Column.usual.enumerated().map { index, column in
        let ids: [(column: NodeID, leaf: NodeID)] = [(1, 11), (2, 12), (3, 13)]
        return filled.contains(index)
          ? Node.column(ids[index].column, column, .leaf(ids[index].leaf))
          : .column(ids[index].column, column)
      }
      return kind.focusedIndex(in: ContainerContents(children: ChildList(columns), selection: selection))
    }
    #expect(front(3, filled: [0, 1, 2]) == 2)
    #expect(front(3, filled: [0, 1]) == 1)
    #expect(front(3, filled: [0]) == 0)
    #expect(front(2, filled: [2]) == 2)
    #expect(front(2, filled: []) == 1)
  }

  @Test(
    "a split that shows two of three columns can go back to the previous column")
  func goesBackBetweenTwo() {
    var list = contents(
      selecting: 3, .column(1, .primary, .leaf(4)), .column(2, .supplementary, .leaf(5)),
      .column(3, .detail, .leaf(6)))
    #expect(kind.back(in: &list, traits: LayoutTraits(columns: 2)))
    #expect(list.selection == 2)
    #expect(!kind.back(in: &list, traits: LayoutTraits(columns: 2)))
  }

  @Test(
    "a collapsed split goes back to the previous filled column and keeps its children"
  )
  func goesBackCollapsed() {
    var list = detailInFront
    #expect(kind.back(in: &list, traits: collapsed))
    #expect(list.selection == 1)
    #expect(list.children == detailInFront.children)
  }

  @Test("a split does not go back if it is expanded or its first column is in front")
  func doesNotGoBack() {
    var expandedList = detailInFront
    #expect(!kind.back(in: &expandedList, traits: expanded))
    #expect(expandedList == detailInFront)
    var firstInFront = detailInFront
    firstInFront.selection = 1
    #expect(!kind.back(in: &firstInFront, traits: collapsed))
    #expect(firstInFront.selection == 1)
  }

  @Test("a split does not go back if all previous columns are empty")
  func doesNotGoBackToEmptyColumns() {
    var list = contents(
      selecting: 3, .column(1, .primary), .column(2, .supplementary), .column(3, .detail, .leaf(4)))
    #expect(!kind.back(in: &list, traits: collapsed))
  }

  @Test("a split must contain exactly its columns in order and select one of them")
  func hasFaults() {
    let (primary, detail) = (Node.column(1, .primary), Node.column(2, .detail))
    let split = Split()
    #expect(split.fault(in: contents(selecting: 1, primary, detail)) == nil)
    #expect(split.fault(in: contents(selecting: nil, primary, detail)) == "no column is in front: select one")
    #expect(
      split.fault(in: contents(selecting: 9, primary, detail))
        == "the selection is not one of its columns: select one of those")
    let wrong =
      "its children are not its columns, one each, in order: "
      + "describe them as in .split(as: Library(), [.primary: …])"
    #expect(split.fault(in: contents(selecting: 1, primary)) == wrong)
    #expect(split.fault(in: contents(selecting: 1, detail, primary)) == wrong)
    #expect(split.fault(in: contents(selecting: 1, primary, detail, .leaf(3))) == wrong)
    #expect(split.fault(in: contents(selecting: 1, primary, .stack(2, .leaf(3)))) == wrong)
    #expect(split.fault(in: contents(selecting: nil)) == wrong)
  }

  @Test("the columns of a split must have different names")
  func refusesTwins() {
    let twins = Split(columns: [.detail, .detail])
    let fault = twins.fault(in: contents(selecting: 1, .column(1, .detail), .column(2, .detail)))
    #expect(fault == "two of its columns have the same name: rename one")
  }

  @Test("an empty split is kept, and so are its empty columns")
  func staysEmpty() {
    #expect(Split.isKeptWhenEmpty)
    #expect(Split.Column.isKeptWhenEmpty)
  }

  @Test("a split finds its columns by name")
  func findsColumns() throws {
    let node = Node.box(7, kind, selecting: 1, .column(1, .primary), .column(2, .detail, .leaf(4)))
    let split = try #require(node.container)
    #expect(split.child(for: .detail)?.id == 2)
    #expect(split.index(of: .primary) == 0)
    #expect(split.child(for: .supplementary) == nil)
  }
}

@Suite("A column of a split")
struct SplitColumnTests {
  private let kind = Split.Column.detail

  @Test("appending to a column replaces its only node")
  func holdsOne() {
    var contents = ContainerContents()
    kind.append(.leaf(1), to: &contents)
    kind.append(.leaf(2), to: &contents)
    #expect(contents.children.map(\.id) == [2])
    #expect(kind.fault(in: contents) == nil)
  }

  @Test("a column shows its node and accepts neither a selection nor a second node")
  func hasFaults() {
    #expect(kind.focusedIndex(in: ContainerContents(children: [.leaf(1)])) == 0)
    #expect(kind.focusedIndex(in: ContainerContents()) == nil)
    var selected = ContainerContents(children: [.leaf(1)])
    kind.select(at: 0, in: &selected)
    #expect(selected.selection == nil)
    #expect(
      kind.fault(in: ContainerContents(children: [.leaf(1), .leaf(2)]))
        == "a column holds one node at most")
    #expect(
      kind.fault(in: ContainerContents(children: [.leaf(1)], selection: 1)) == "a column has no selection")
  }
}

extension Split.Column {
  fileprivate static let usual = [Split.Column.primary, .supplementary, .detail]
}
