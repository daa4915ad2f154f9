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
  @Test("a search by type, value or predicate returns the first match")
  func finds() {
    let isLeaf = { (node: Node) in node.screen?.destination.as(Leaf.self) != nil }
    #expect(window.firstNode(where: isLeaf)?.id == 30)
    let wanted = AnyDestination(Leaf(number: 13))
    #expect(window.firstNode { $0.screen?.destination == wanted }?.id == 13)
    #expect(window.firstNode { $0.container?.kind is Stack }?.id == 20)
    #expect(window.firstNode { $0.screen?.destination.as(TabsRole.self) != nil } == nil)
  }

  @Test("a search stops at the first match")
  func stops() {
    var looked = 0
    let found = window.firstNode { node in
      looked += 1
      return node.id == 92
    }
    #expect(found?.id == 92)
    #expect(looked == 2)
  }

  @Test("a search anywhere visits every node except the layer stack once, starting with the nearest")
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

  @Test("a search in an empty scope or in a window without layers finds nothing")
  func findsNothing() {
    #expect(window.looksAt([]) == [])
    #expect(NavigationState().looksAt(.anywhere) == [])
    #expect(NavigationState().looksAt(.anywhere, from: .base) == [])
  }
}

@Suite("The scope of a search (S13)")
struct SearchScopeTests {
  @Test("the scope `focused` contains the front node and its ancestors in the layer")
  func current() {
    #expect(window.looksAt(.focused, from: .base) == [90, 1, 5, 8, 9, 11])
    #expect(window.looksAt(.focused) == [30, 92])
  }

  @Test("the scope `visible` contains all visible nodes, the front nodes first")
  func visible() {
    #expect(window.looksAt(.visible, from: .base) == [90, 1, 5, 8, 9, 11, 6, 7])
    #expect(window.looksAt([.focused, .visible], from: .base) == [90, 1, 5, 8, 9, 11, 6, 7])
  }

  @Test("the scope `visible` in a collapsed split contains only the front column")
  func visibleCollapsed() {
    #expect(window.looksAt(.visible, from: .base, isCollapsed: true) == [90, 1, 5, 8, 9, 11])
  }

  @Test("the scope `contained` contains all hidden nodes")
  func contained() {
    #expect(window.looksAt(.contained, from: .base) == [2, 3, 4, 10, 12, 13, 14, 15])
  }

  @Test("the scope `contained` in a collapsed split also contains the hidden columns, in tree order")
  func containedCollapsed() {
    #expect(
      window.looksAt(.contained, from: .base, isCollapsed: true) == [2, 3, 4, 6, 7, 10, 12, 13, 14, 15])
  }

  @Test("the scopes `focused` and `contained` together contain the front nodes, then the hidden nodes")
  func currentAndContained() {
    #expect(
      window.looksAt([.focused, .contained], from: .base)
        == [90, 1, 5, 8, 9, 11, 2, 3, 4, 10, 12, 13, 14, 15])
  }

  @Test(
    "the scopes `visible` and `contained` together contain each node of the layer once",
    arguments: [false, true])
  func wholeLayer(isCollapsed: Bool) {
    for scope: SearchScope in [.layer, [.visible, .contained]] {
      let looked = window.looksAt(scope, from: .base, isCollapsed: isCollapsed)
      #expect(looked.count == 16)
      #expect(Set(looked).count == 16)
    }
  }

  @Test("the scope `presenting` adds the layers below, the nearest first")
  func presenting() {
    #expect(window.looksAt([.focused, .presenting]) == [30, 92, 22, 20, 91, 11, 9, 8, 5, 1, 90])
    #expect(window.looksAt([.contained, .presenting]) == [21, 4, 3, 2, 10, 15, 14, 13, 12])
    #expect(window.looksAt([.focused, .presenting], from: .base) == [90, 1, 5, 8, 9, 11])
  }

  @Test("the scope `presented` adds the layers above, the nearest first")
  func presented() {
    #expect(window.looksAt([.focused, .presented]) == [30, 92])
    #expect(
      window.looksAt([.focused, .presented], from: .base) == [90, 1, 5, 8, 9, 11, 91, 20, 22, 92, 30])
    #expect(window.looksAt([.contained, .presented], from: .inside(DeckRole())) == [13, 21])
  }

  @Test("the scopes `presenting` and `presented` alone contain all nodes of the other layers")
  func othersAlone() {
    #expect(window.looksAt(.presented) == [])
    #expect(window.looksAt(.presented, from: .base) == [91, 20, 22, 21, 92, 30])
    #expect(window.looksAt(.presenting, from: .base) == [])
    #expect(
      window.looksAt(.presenting)
        == [22, 20, 91, 21, 11, 9, 8, 7, 6, 5, 1, 90, 4, 3, 2, 10, 15, 14, 13, 12])
    #expect(window.looksAt([.presenting, .presented], from: .base) == [91, 20, 22, 21, 92, 30])
  }

  @Test("a custom container's kind decides which children the scopes `visible` and `contained` include")
  func ownKinds() {
    #expect(window.looksAt(.visible, from: .inside(DeckRole())) == [15, 14, 12])
    #expect(window.looksAt(.contained, from: .inside(DeckRole())) == [13])
    #expect(window.looksAt(.visible, from: .inside(DeckRole()), isCollapsed: true) == [15, 12])
    #expect(window.looksAt(.contained, from: .inside(DeckRole()), isCollapsed: true) == [14, 13])
  }

  @Test("the description of a scope lists its options by name")
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
  @Test("a search from the top starts at the front node of the top layer")
  func top() {
    #expect(window.looksAt(.layer, from: .top) == [30, 92])
  }

  @Test("a search inside a container with a role starts at that container, in any layer")
  func role() {
    #expect(window.looksAt(.focused, from: .inside(SplitRole())) == [11, 9, 8, 5])
    #expect(window.looksAt(.layer, from: .inside(SplitRole())) == [11, 9, 8, 7, 6, 5, 10])
  }

  @Test("a search inside a missing container visits no nodes")
  func missingRole() {
    #expect(window.looksAt(.anywhere, from: .inside(DeckRole(name: "other"))) == [])
    #expect(window.looksAt(.anywhere, from: .column(.primary, of: WideSplitRole())) == [])
  }

  @Test("if several containers have the role, a search uses the one in the topmost layer")
  func nearestRole() {
    let state = NavigationState(
      .base(.box(1, Deck(), as: DeckRole(), .leaf(2))),
      .sheet(91, by: 2, .box(3, Deck(), as: DeckRole(), .leaf(4))))
    #expect(state.looksAt(.layer, from: .inside(DeckRole())) == [4, 3])
  }

  @Test("a search inside a column visits the nodes in that column")
  func column() {
    #expect(window.looksAt(.layer, from: .column(.primary, of: SplitRole())) == [7, 6])
    #expect(window.looksAt(.layer, from: .column(.detail, of: SplitRole())) == [11, 9, 8, 10])
    #expect(window.looksAt(.layer, from: .column(.supplementary, of: SplitRole())) == [])
  }

  @Test("a search inside a column that is hidden by collapsing visits the nodes in that column")
  func hiddenColumn() {
    #expect(window.looksAt(.visible, from: .column(.primary, of: SplitRole()), isCollapsed: true) == [7, 6])
  }

  @Test("a search from the nearest container of a kind starts at the innermost one around the front screen")
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
