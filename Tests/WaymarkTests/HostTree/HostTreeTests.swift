import Testing

@testable import Waymark
@testable import WaymarkTesting

private struct Page: Destination { var number: Int }

private func id(_ number: UInt64) -> NodeID { NodeID(window: .main, saturating: number) }

private func page(_ number: UInt64) -> HostNode {
  .screen(ScreenNode(id: id(number), destination: AnyDestination(Page(number: Int(number)))))
}

private func container(_ kind: any ContainerKind, _ number: UInt64, _ children: [HostNode]) -> HostNode {
  .container(
    id(number), ContainerValue(kind: kind, role: nil), children,
    selected: kind is Tabs ? children.first?.identity : nil)
}

private func layer(_ number: UInt64, by presenter: UInt64) -> HostOperation {
  .present(page(number + 1), layer: id(number), Presentation(style: .sheet, presenter: id(presenter)))
}

private let wide = LayoutTraits()

extension HostTree {
  /// Applies an operation that must be valid.
  fileprivate mutating func apply(_ operation: HostOperation) throws(Refusal) {
    if let refusal = apply([operation]).refusals.first { throw HostTree.Refusal(reason: refusal) }
  }
}

/// A tree with two pages in the base layer's stack, #1.
struct HostTreeTests {
  private func tree() throws -> HostTree {
    var tree = HostTree()
    try tree.apply(.setRoot(container(Stack(), 2, [page(3), page(4)]), of: id(1)))
    return tree
  }

  @Test("the tree refuses an operation that a real host would refuse, gives a reason and changes nothing")
  func refuses() throws {
    let refused: [(HostOperation, String)] = [
      (.dismiss([.node(id(1))]), "is not the layer on top"),
      (.pop(to: 0, of: id(2)), "#2 cannot pop from 2 to 0"),
      (.pop(to: 2, of: id(2)), "#2 cannot pop from 2 to 2"),
      (.push(page(5), onto: id(9)), "#9 is not shown"),
      (.push(page(5), onto: id(3)), "#3 is not a stack"),
      (.push(page(4), onto: id(2)), "#4 is shown twice"),
      (.push(.kept(id(9)), onto: id(2)), "must be kept but is not shown"),
      (
        .replace(0..<2, with: [.kept(id(2))], selected: nil, in: id(2)), "#2 cannot be put into itself"
      ),
      (.replace(1..<3, with: [], selected: nil, in: id(2)), "#2 has 2 children"),
      (.select(.node(id(9)), in: id(2)), "#2 has no child"),
      (layer(7, by: 9), "the presenter #9 is not shown"),
    ]
    for (operation, reason) in refused {
      var tree = try tree()
      let before = tree.snapshot
      let change = tree.apply([operation])
      #expect(change.refusals.first?.contains(reason) == true)
      #expect(change.inserted == [] && change.removed == [] && tree.snapshot == before)
    }
  }

  @Test("a kept node keeps its children at any depth")
  func keepsWhatIsWithin() throws {
    var tree = try tree()
    try tree.apply(.setRoot(container(Tabs(), 5, [.kept(id(2)), page(6)]), of: id(1)))
    #expect(tree.snapshot.description == "- #1\n  - #5\n    > #2\n      - #3\n      - #4\n    - #6")
    try tree.apply(.setRoot(.kept(id(2)), of: id(7)))
    #expect(tree.snapshot.description == "- #7\n  - #2\n    - #3\n    - #4")
  }

  @Test("a kept node can become a sibling of the kept node that contained it")
  func keepsOutOfKept() throws {
    var tree = try tree()
    try tree.apply(.setRoot(container(Tabs(), 5, [.kept(id(2)), page(6)]), of: id(1)))
    let kept = [page(7), .kept(id(2)), .kept(id(3))]
    try tree.apply(.replace(0..<2, with: kept, selected: .node(id(3)), in: id(5)))
    #expect(tree.snapshot.description == "- #1\n  - #5\n    - #7\n    - #2\n      - #4\n    > #3")
  }

  @Test("the tree records the presentation of each layer")
  func recordsPresentation() throws {
    var tree = try tree()
    try tree.apply(layer(7, by: 4))
    #expect(tree[.node(id(7))]?.container?.presentation?.style == .sheet)
  }

  @Test("a container shows its selected child, or its last child without a selection")
  func showsFocusedChild() throws {
    var tree = try tree()
    #expect(tree.visibleScreens(traits: wide) == [id(4)])
    try tree.apply(.setRoot(container(Tabs(), 5, [page(6), page(7)]), of: id(1)))
    #expect(tree.visibleScreens(traits: wide) == [id(6)])
  }

  @Test("a container kind decides which children are visible and which is in front")
  func asksKind() throws {
    var tree = HostTree()
    try tree.apply(.setRoot(container(Deck(), 2, [page(3), page(4), page(5)]), of: id(1)))
    #expect(tree.visibleScreens(traits: wide) == [id(4), id(5)])
    #expect(tree.visibleScreens(traits: LayoutTraits(columns: 1)) == [id(5)])
    #expect(tree.front.last?.identity == .node(id(5)))
  }

  @Test("a container kind with a stack layout supports push and pop")
  func pushesOntoOwnKind() throws {
    var tree = HostTree()
    try tree.apply(.setRoot(container(Cards(), 2, [page(3)]), of: id(1)))
    try tree.apply(.push(page(4), onto: id(2)))
    #expect(tree.visibleScreens(traits: wide) == [id(4)])
    try tree.apply(.pop(to: 1, of: id(2)))
    #expect(tree.visibleScreens(traits: wide) == [id(3)])
  }

  @Test("a change lists the screens that appeared, disappeared or changed after all operations")
  func tellsChanges() throws {
    var tree = try tree()
    let change = tree.apply([
      .pop(to: 1, of: id(2)), .push(page(5), onto: id(2)), .push(page(4), onto: id(2)),
      .update(id(3), .screen(AnyDestination(Page(number: 30)))), .push(page(6), onto: id(2)),
      .pop(to: 2, of: id(2)),
    ])
    #expect(change.inserted == [id(5), id(3)] && Set(change.removed) == [id(4), id(6)])
    #expect(change.updated == [ScreenNode(id: id(3), destination: AnyDestination(Page(number: 30)))])
  }

  @Test(
    "a change lists a screen that becomes a container as removed, and a container that becomes a screen as new"
  )
  func tellsTurns() throws {
    var tree = try tree()
    let stack = NodeValue.container(ContainerValue(traits: ContainerTraits(kind: Stack(), role: nil)))
    #expect(tree.apply([.update(id(4), stack)]).removed == [id(4)])
    let change = tree.apply([.update(id(4), .screen(AnyDestination(Page(number: 4))))])
    #expect(change.inserted == [id(4)] && change.removed == [])
  }

  @Test("a change lists only the operations that were applied")
  func tellsWhatWasCarriedOut() throws {
    var tree = try tree()
    let change = tree.apply([.push(page(5), onto: id(9)), .push(page(6), onto: id(2))])
    #expect(change.inserted == [id(6)] && change.operations == [.push(page(6), onto: id(2))])
  }

  @Test("a tree reports its snapshot once after a refused operation, and otherwise reports success")
  func isAsTold() throws {
    var tree = try tree()
    #expect(tree.acknowledge() == .applied)
    tree.apply([.pop(to: 1, of: id(9))])
    #expect(tree.acknowledge() == .shows(tree.snapshot))
    #expect(tree.acknowledge() == .applied)
  }

  @Test("a tree returns its snapshot once after each unreported change")
  func isNotAsTold() throws {
    let changes: [(HostTree) -> HostOperation?] = [
      { $0.operation(leavingBy: .back) }, { $0.operation(leavingBy: .backTo(id(3))) },
      { $0.operation(leavingBy: .dismiss) }, { $0.operation(choosing: .node(id(3))) },
      { $0.operation(pushing: ForeignMark(token: 1, name: "Web")) },
      { _ in .presentForeign(ForeignMark(token: 1, name: "Alert")) },
    ]
    for (index, change) in changes.enumerated() {
      var tree = try tree()
      if index == 2 { try tree.apply(layer(7, by: 4)) }
      let operation = try #require(change(tree))
      var other = tree
      other.perform(operation)
      #expect(other.acknowledge() == .applied)
      tree.performUnreported(operation)
      #expect(other.snapshot == tree.snapshot && tree.acknowledge() == .shows(tree.snapshot))
      tree.apply([.update(id(3), .screen(AnyDestination(Page(number: 30))))])
      #expect(tree.acknowledge() == .applied)
    }
  }

  @Test("an impossible gesture results in no operation")
  func refusesGestures() throws {
    var tree = HostTree()
    try tree.apply(.setRoot(page(2), of: id(1)))
    let gestures = [LeavingGesture.back, .dismiss, .backTo(id(2))]
    #expect(
      gestures.allSatisfy { tree.operation(leavingBy: $0) == nil && tree.screens(leavingBy: $0) == nil })
    #expect(tree.operation(choosing: .node(id(1))) == nil && tree.operation(choosing: .node(id(9))) == nil)
    #expect(tree.operation(pushing: ForeignMark(token: 1, name: "Alert")) == nil)
  }

  @Test("a gesture changes the tree and returns the removed screens")
  func reportsGestures() throws {
    var tree = try tree()
    #expect(tree.screens(leavingBy: .back) == [id(4)])
    #expect(tree.perform(try #require(tree.operation(leavingBy: .back))) == [id(4)])
    let mark = ForeignMark(token: 1, name: "Web")
    tree.perform(try #require(tree.operation(pushing: mark)))
    #expect(tree.operation(pushing: mark) == nil)
    tree.perform(.presentForeign(ForeignMark(token: 2, name: "Alert")))
    tree.perform(.presentForeign(mark))
    #expect(tree.snapshot.description == "- #1\n  - #2\n    - #3\n    - foreign Web\n- foreign Alert")
    #expect(tree.perform(try #require(tree.operation(leavingBy: .dismiss))) == [])
    #expect(tree.perform(try #require(tree.operation(leavingBy: .backTo(id(3))))) == [])
    #expect(tree.snapshot.description == "- #1\n  - #2\n    - #3")
  }
}

/// A container kind of the app that behaves like a stack.
private struct Cards: ContainerKind {
  static let key = "cards"
  var layout: ContainerLayout { .stack }

  func focusedIndex(in contents: ContainerContents) -> Int? { contents.children.indices.last }
}
