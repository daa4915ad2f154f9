import Testing

@testable import Waymark

/// A window with every kind of node: tabs with a stack, a split with its detail in front, and a deck; above
/// them a sheet with a stack, and a screen on top.
private let window = NavigationState(
  .base(
    .box(
      1, Tabs(), as: TabsRole(), selecting: 5,
      .stack(2, .leaf(3), .leaf(4)),
      .box(
        5, Split(), as: SplitRole(), selecting: 8, .column(6, .primary, .leaf(7)),
        .column(8, .detail, .stack(9, .leaf(10), .leaf(11)))),
      .box(12, Deck(), as: DeckRole(), .leaf(13), .leaf(14), .leaf(15)))),
  .sheet(91, by: 11, .stack(20, .leaf(21), .alien(22))),
  .sheet(92, by: 20, .leaf(30)))

extension NavigationState {
  /// Returns the numbers of the nodes that a search visits, in order.
  fileprivate func looksAt(
    _ scope: SearchScope, from start: SearchStart = .top, isCollapsed: Bool = false
  ) -> [Int] {
    var numbers: [Int] = []
    let found = firstNode(in: scope, from: start, traits: LayoutTraits(columns: isCollapsed ? 1 : .max)) {
      node in
      numbers.append(Int(node.id.number))
      return false
    }
    #expect(found == nil)
    return numbers
  }
}

@Suite("A search (S13)")
struct SearchTests {
  @Test("returns the first node that matches, by type, by value or by predicate")
  func finds() {
    let isLeaf = { (node: Node) in node.screen?.destination.as(Leaf.self) != nil }
    #expect(window.firstNode(where: isLeaf)?.id == 30)
    let wanted = AnyDestination(Leaf(number: 13))
    #expect(window.firstNode { $0.screen?.destination == wanted }?.id == 13)
    #expect(window.firstNode { $0.container?.kind is Stack }?.id == 20)
    #expect(window.firstNode { $0.screen?.destination.as(TabsRole.self) != nil } == nil)
  }

  @Test("stops at the first match")
  func stops() {
    var looked = 0
    let found = window.firstNode { node in
      looked += 1
      return node.id == 92
    }
    #expect(found?.id == 92)
    #expect(looked == 2)
  }

  @Test("anywhere visits every node except the layer stack once, nearest to the start first")
  func looksAnywhere() {
    let fromTop = window.looksAt(.anywhere)
    #expect(
      fromTop == [30, 92, 22, 20, 91, 21, 11, 9, 8, 7, 6, 5, 1, 90, 4, 3, 2, 10, 15, 14, 13, 12])
    let fromRoot = window.looksAt(.anywhere, from: .base)
    #expect(
      fromRoot == [90, 1, 5, 8, 9, 11, 6, 7, 2, 3, 4, 10, 12, 13, 14, 15, 91, 20, 22, 21, 92, 30])
    var all: Set<Int> = []
    window.forEachNode { all.insert(Int($0.id.number)) }
    #expect(Set(fromTop) == all)
    #expect(Set(fromRoot) == all)
    #expect(fromTop.count == all.count)
  }

  @Test("finds nothing in an empty scope or in a window without layers")
  func findsNothing() {
    #expect(window.looksAt([]) == [])
    #expect(NavigationState().looksAt(.anywhere) == [])
    #expect(NavigationState().looksAt(.anywhere, from: .base) == [])
  }
}

@Suite("The scope of a search (S13)")
struct SearchScopeTests {
  @Test("current: the front node and its ancestors in the layer")
  func current() {
    #expect(window.looksAt(.focused, from: .base) == [90, 1, 5, 8, 9, 11])
    #expect(window.looksAt(.focused) == [30, 92])
  }

  @Test("visible: all visible nodes, the front ones first")
  func visible() {
    #expect(window.looksAt(.visible, from: .base) == [90, 1, 5, 8, 9, 11, 6, 7])
    #expect(window.looksAt([.focused, .visible], from: .base) == [90, 1, 5, 8, 9, 11, 6, 7])
  }

  @Test("visible in a collapsed split: only the front column")
  func visibleCollapsed() {
    #expect(window.looksAt(.visible, from: .base, isCollapsed: true) == [90, 1, 5, 8, 9, 11])
  }

  @Test("contained: all hidden nodes")
  func contained() {
    #expect(window.looksAt(.contained, from: .base) == [2, 3, 4, 10, 12, 13, 14, 15])
  }

  @Test("contained in a collapsed split: also the other columns, in tree order")
  func containedCollapsed() {
    #expect(
      window.looksAt(.contained, from: .base, isCollapsed: true) == [2, 3, 4, 6, 7, 10, 12, 13, 14, 15])
  }

  @Test("current and contained: the front nodes, then the hidden ones, without other visible nodes")
  func currentAndContained() {
    #expect(
      window.looksAt([.focused, .contained], from: .base)
        == [90, 1, 5, 8, 9, 11, 2, 3, 4, 10, 12, 13, 14, 15])
  }

  @Test(
    "visible and contained: the whole layer, each node once, collapsed or not", arguments: [false, true])
  func wholeLayer(isCollapsed: Bool) {
    for scope: SearchScope in [.layer, [.visible, .contained]] {
      let looked = window.looksAt(scope, from: .base, isCollapsed: isCollapsed)
      #expect(looked.count == 16)
      #expect(Set(looked).count == 16)
    }
  }

  @Test("presenting: the layers below, nearest first")
  func presenting() {
    #expect(window.looksAt([.focused, .presenting]) == [30, 92, 22, 20, 91, 11, 9, 8, 5, 1, 90])
    #expect(window.looksAt([.contained, .presenting]) == [21, 4, 3, 2, 10, 15, 14, 13, 12])
    #expect(window.looksAt([.focused, .presenting], from: .base) == [90, 1, 5, 8, 9, 11])
  }

  @Test("presented: the layers above, nearest first")
  func presented() {
    #expect(window.looksAt([.focused, .presented]) == [30, 92])
    #expect(
      window.looksAt([.focused, .presented], from: .base) == [90, 1, 5, 8, 9, 11, 91, 20, 22, 92, 30])
    #expect(window.looksAt([.contained, .presented], from: .inside(DeckRole())) == [13, 21])
  }

  @Test("presenting or presented alone: all nodes of the other layers, without the start's layer")
  func othersAlone() {
    #expect(window.looksAt(.presented) == [])
    #expect(window.looksAt(.presented, from: .base) == [91, 20, 22, 21, 92, 30])
    #expect(window.looksAt(.presenting, from: .base) == [])
    #expect(
      window.looksAt(.presenting)
        == [22, 20, 91, 21, 11, 9, 8, 7, 6, 5, 1, 90, 4, 3, 2, 10, 15, 14, 13, 12])
    #expect(window.looksAt([.presenting, .presented], from: .base) == [91, 20, 22, 21, 92, 30])
  }

  @Test("in a custom container, the kind decides: a deck shows two children, or one if collapsed")
  func ownKinds() {
    #expect(window.looksAt(.visible, from: .inside(DeckRole())) == [15, 14, 12])
    #expect(window.looksAt(.contained, from: .inside(DeckRole())) == [13])
    #expect(window.looksAt(.visible, from: .inside(DeckRole()), isCollapsed: true) == [15, 12])
    #expect(window.looksAt(.contained, from: .inside(DeckRole()), isCollapsed: true) == [14, 13])
  }

  @Test("lists its options by name in its description")
  func describesItself() {
    #expect(SearchScope.anywhere.description == "anywhere")
    #expect(SearchScope([]).description == "nowhere")
    #expect(SearchScope([.visible, .focused]).description == "focused, visible")
    #expect(SearchScope.layer.description == "focused, visible, contained")
    #expect(SearchScope([.presented, .presenting]).description == "presenting, presented")
  }
}

@Suite("The start of a search (S13)")
struct SearchStartTests {
  @Test("top: the top layer, from its front node")
  func top() {
    #expect(window.looksAt(.layer, from: .top) == [30, 92])
  }

  @Test("a role: the container with the role in any layer, without its ancestors")
  func role() {
    #expect(window.looksAt(.focused, from: .inside(SplitRole())) == [11, 9, 8, 5])
    #expect(window.looksAt(.layer, from: .inside(SplitRole())) == [11, 9, 8, 7, 6, 5, 10])
  }

  @Test("a missing role: no nodes, in any layer")
  func missingRole() {
    #expect(window.looksAt(.anywhere, from: .inside(DeckRole(name: "other"))) == [])
    #expect(window.looksAt(.anywhere, from: .column(.primary, of: WideSplitRole())) == [])
  }

  @Test("a role of several containers: the one in the topmost layer")
  func nearestRole() {
    let state = NavigationState(
      .base(.box(1, Deck(), as: DeckRole(), .leaf(2))),
      .sheet(91, by: 2, .box(3, Deck(), as: DeckRole(), .leaf(4))))
    #expect(state.looksAt(.layer, from: .inside(DeckRole())) == [4, 3])
  }

  @Test("a column: the nodes in that column of the split")
  func column() {
    #expect(window.looksAt(.layer, from: .column(.primary, of: SplitRole())) == [7, 6])
    #expect(window.looksAt(.layer, from: .column(.detail, of: SplitRole())) == [11, 9, 8, 10])
    #expect(window.looksAt(.layer, from: .column(.supplementary, of: SplitRole())) == [])
  }

  @Test("a column hidden by collapsing: the nodes in that column")
  func hiddenColumn() {
    #expect(window.looksAt(.visible, from: .column(.primary, of: SplitRole()), isCollapsed: true) == [7, 6])
  }

  @Test("nearest: the innermost container of a kind around the front screen of the top layer")
  func nearest() {
    let base = NavigationState(window.layers[0])
    #expect(base.looksAt(.layer, from: .nearest(Stack.self)) == [11, 9, 10])
    #expect(base.looksAt(.focused, from: .nearest(Tabs.self)) == [11, 9, 8, 5, 1])
    #expect(base.looksAt(.layer, from: .nearest(Deck.self)) == [])
    #expect(window.looksAt(.anywhere, from: .nearest(Stack.self)) == [])
    let nested = NavigationState.showing(.stack(1, .leaf(2), .stack(3, .leaf(4))))
    #expect(nested.looksAt(.layer, from: .nearest(Stack.self)) == [4, 3])
  }
}
