import Testing

@testable import Waymark

private struct Page: Destination { var number: Int }

private func id(_ number: UInt64) -> NodeID { NodeID(window: .main, saturating: number) }

private func page(_ number: UInt64) -> HostNode {
  .screen(ScreenNode(id: id(number), destination: AnyDestination(Page(number: Int(number)))))
}

private func container(_ kind: any ContainerKind, _ number: UInt64, _ children: [HostNode]) -> HostNode {
  .container(
    HostContainer(
      id: id(number), value: ContainerValue(traits: ContainerTraits(kind: kind, role: nil)),
      children: children, selected: kind is Tabs ? children.first?.identity : nil))
}

private func layer(_ number: UInt64, by presenter: UInt64) -> HostOperation {
  .present(
    HostLayer(
      id: id(number), presentation: Presentation(style: .sheet, presenter: id(presenter)),
      root: page(number + 1)))
}

/// The tree that hosts without one of their own keep: a stack of two pages in the base layer, #1.
struct ShownTreeTests {
  private func tree() throws -> ShownTree {
    var tree = ShownTree()
    try tree.apply(.setRoot(container(Stack(), 2, [page(3), page(4)]), of: id(1)))
    return tree
  }

  @Test("an operation that a real host would refuse says why, and changes nothing")
  func refuses() throws {
    let refused: [(HostOperation, String)] = [
      (.dismiss([.node(id(1))]), "is not the layer on top"),
      (.pop(to: 0, of: id(2)), "#2 cannot pop from 2 to 0"),
      (.pop(to: 2, of: id(2)), "#2 cannot pop from 2 to 2"),
      (.push(page(5), onto: id(9)), "#9 is not shown"),
      (.push(page(5), onto: id(3)), "#3 is not a stack"),
      (.push(page(4), onto: id(2)), "#4 is shown twice"),
      (.push(.kept(.node(id(9))), onto: id(2)), "is to be kept and is not shown"),
      (.setChildren([.kept(.node(id(2)))], selected: nil, of: id(2)), "#2 cannot be put into itself"),
      (.select(.node(id(9)), in: id(2)), "#2 has no child"),
      (layer(7, by: 9), "the presenter #9 is not shown"),
    ]
    for (operation, reason) in refused {
      var tree = try tree()
      let before = tree.observed
      let refusal = #expect(throws: OperationRefusal.self) { try tree.apply(operation) }
      #expect(refusal?.reason.contains(reason) == true)
      #expect(tree.observed == before)
    }
  }

  @Test("what is kept takes along what is in it, however deep it is put")
  func keepsWhatIsWithin() throws {
    var tree = try tree()
    try tree.apply(.setRoot(container(Tabs(), 5, [.kept(.node(id(2))), page(6)]), of: id(1)))
    #expect(tree.observed.description == "- #1\n  - #5\n    > #2\n      - #3\n      - #4\n    - #6")
    try tree.apply(.setRoot(.kept(.node(id(2))), of: id(7)))
    #expect(tree.observed.description == "- #7\n  - #2\n    - #3\n    - #4")
  }

  @Test("what is kept beside something that is kept as well may have been in it")
  func keepsOutOfKept() throws {
    var tree = try tree()
    try tree.apply(.setRoot(container(Tabs(), 5, [.kept(.node(id(2))), page(6)]), of: id(1)))
    let kept = [page(7), .kept(.node(id(2))), .kept(.node(id(3)))]
    try tree.apply(.setChildren(kept, selected: .node(id(3)), of: id(5)))
    #expect(tree.observed.description == "- #1\n  - #5\n    - #7\n    - #2\n      - #4\n    > #3")
  }

  @Test("a layer is on record with its presentation")
  func recordsPresentation() throws {
    var tree = try tree()
    try tree.apply(layer(7, by: 4))
    guard case .container(let value)? = tree.shownItem(.node(id(7)))?.value else {
      Issue.record("the layer has no value")
      return
    }
    #expect(value.presentation?.style == .sheet)
  }

  @Test("what shows in a container is the selected child, else the last")
  func showsFocusedChild() throws {
    var tree = try tree()
    #expect(tree.visibleScreens(traits: NavigationTraits()) == [id(4)])
    try tree.apply(.setRoot(container(Tabs(), 5, [page(6), page(7)]), of: id(1)))
    #expect(tree.visibleScreens(traits: NavigationTraits()) == [id(6)])
    #expect(tree.screens == [id(6), id(7)])
  }

  @Test("what a user cannot do changes nothing")
  func refusesGestures() throws {
    var tree = ShownTree()
    try tree.apply(.setRoot(page(2), of: id(1)))
    let before = tree.observed
    let mark = ForeignMark(token: 1, name: "Alert")
    let done = [tree.popInFront(), tree.closeTop(), tree.selectTab(at: 0), tree.pushForeign(mark)]
    #expect(done == [false, false, false, false])
    #expect(tree.observed == before)
  }

  @Test("what a user does, the tree reports")
  func reportsGestures() throws {
    var tree = try tree()
    let hasPopped = tree.popInFront()
    #expect(hasPopped)
    #expect(tree.screens == [id(3)])
    let hasPushed = tree.pushForeign(ForeignMark(token: 1, name: "Web"))
    #expect(hasPushed)
    tree.presentForeign(ForeignMark(token: 2, name: "Alert"))
    #expect(tree.observed.description == "- #1\n  - #2\n    - #3\n    - foreign Web\n- foreign Alert")
    let hasClosed = tree.closeTop()
    #expect(hasClosed)
  }
}
