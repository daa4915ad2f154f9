import Testing

@testable import Waymark

extension Rewriting {
  fileprivate var node: Node? {
    if case .changed(let node) = self { node } else { nil }
  }

  fileprivate var isGone: Bool {
    if case .gone = self { true } else { false }
  }

  fileprivate var isAbsent: Bool {
    if case .absent = self { true } else { false }
  }
}

@Suite("Rewriting a node")
struct RewritingTests {
  private let tree = Node.tabs(1, selecting: 5, .stack(2, .leaf(3), .leaf(4)), .stack(5, .leaf(6)))

  @Test("changes it where it is, and nothing else")
  func changes() {
    let changed = tree.rewriting(3) { _ in .leaf(3, showing: 0) }.node
    #expect(
      changed == .tabs(1, selecting: 5, .stack(2, .leaf(3, showing: 0), .leaf(4)), .stack(5, .leaf(6))))
  }

  @Test("changes the outermost node, too")
  func changesItself() {
    #expect(Node.leaf(1).rewriting(1) { _ in .leaf(1, showing: 0) }.node == .leaf(1, showing: 0))
    #expect(Node.leaf(1).rewriting(1) { _ in nil }.isGone)
  }

  @Test("says that a node which is not there is absent, without asking for its change")
  func isAbsent() {
    let result = tree.rewriting(9) { node in
      Issue.record("asked for \(node)")
      return node
    }
    #expect(result.isAbsent)
  }

  @Test("shares what it leaves as it is")
  func shares() throws {
    let changed = try #require(tree.rewriting(3) { _ in .leaf(3, showing: 0) }.node?.container)
    #expect(changed.children[1].isIdentical(to: try #require(tree.container?.children[1])))
  }

  @Test("brings it to the front of every container around it, if asked: tabs select, stacks pop")
  func reveals() {
    let revealed = tree.rewriting(3, reveal: true) { $0 }.node
    #expect(revealed == .tabs(1, selecting: 2, .stack(2, .leaf(3)), .stack(5, .leaf(6))))
  }

  @Test("reveals columns and children of an app's own containers in their way")
  func revealsInOtherKinds() {
    let split = Node.box(
      1, Split(), selecting: 4, .column(2, .primary, .leaf(3)),
      .column(4, .detail, .box(5, Deck(), .leaf(6), .leaf(7))))
    #expect(split.rewriting(3, reveal: true) { $0 }.node?.container?.selection == 2)
    let deck = split.rewriting(6, reveal: true) { $0 }.node?.firstNode { $0.id == 5 }
    #expect(deck?.container?.children.map(\.id) == [7, 6])
  }

  @Test("closes the layers above when it reveals a node of a layer")
  func revealsLayers() {
    let state = NavigationState(.base(.leaf(1)), .sheet(91, by: 1, .leaf(2)))
    let pile = Node.container(state.pile).rewriting(1, reveal: true) { $0 }.node?.container
    #expect(pile?.children.map(\.id) == [90])
  }

  @Test("takes it out, and with it the containers that this leaves empty")
  func takesOut() {
    #expect(
      tree.rewriting(4) { _ in nil }.node == .tabs(1, selecting: 5, .stack(2, .leaf(3)), .stack(5, .leaf(6))))
    #expect(tree.rewriting(6) { _ in nil }.node == .tabs(1, selecting: 2, .stack(2, .leaf(3), .leaf(4))))
    #expect(Node.stack(1, .stack(2, .leaf(3))).rewriting(3) { _ in nil }.isGone)
  }

  @Test("leaves a container that may be empty")
  func keepsEmptyContainers() {
    #expect(
      Node.stack(1, .box(2, Deck(), .leaf(3))).rewriting(3) { _ in nil }.node == .stack(1, .box(2, Deck())))
  }

  @Test("takes a layer out with those above it")
  func takesLayersOut() {
    let state = NavigationState(
      .base(.leaf(1)), .sheet(91, by: 1, .stack(2, .leaf(3))), .sheet(92, by: 3, .leaf(4)))
    let pile = Node.container(state.pile).rewriting(3) { _ in nil }.node?.container
    #expect(pile?.children.map(\.id) == [90])
  }
}
