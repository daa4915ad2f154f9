import Testing

@testable import Waymark

extension Node {
  /// Returns the tree with a node brought to the front and changed, or `nil` if the node does not exist.
  fileprivate func revealing(_ id: NodeID, _ change: (Node) -> Node? = { _ in nil }) -> Node? {
    locate { $0.id == id }.flatMap { edited(at: $0.path, revealing: true) { change($0) ?? $0 } }
  }
}

@Suite("Revealing a node")
struct RevealingTests {
  private let tree = Node.tabs(1, selecting: 5, .stack(2, .leaf(3), .leaf(4)), .stack(5, .leaf(6)))

  @Test("revealing a node selects the tabs and pops the stacks on the path to the node")
  func reveals() {
    #expect(tree.revealing(3) == .tabs(1, selecting: 2, .stack(2, .leaf(3)), .stack(5, .leaf(6))))
  }

  @Test("revealing a node can change its value")
  func changes() {
    let changed = tree.revealing(3) { _ in .leaf(3, showing: 0) }
    #expect(changed == .tabs(1, selecting: 2, .stack(2, .leaf(3, showing: 0)), .stack(5, .leaf(6))))
  }

  @Test("revealing the root node can change its value")
  func changesItself() {
    #expect(Node.leaf(1).revealing(1) { _ in .leaf(1, showing: 0) } == .leaf(1, showing: 0))
  }

  @Test("revealing the front node does not change the tree")
  func leavesAlone() throws {
    #expect(try #require(tree.revealing(6)).isIdentical(to: tree))
  }

  @Test("revealing a node reuses the unchanged nodes")
  func shares() throws {
    let changed = try #require(tree.revealing(3)?.container)
    #expect(changed.children[1].isIdentical(to: try #require(tree.container?.children[1])))
  }

  @Test("revealing a node selects columns and custom children as their kinds specify")
  func revealsInOtherKinds() {
    let split = Node.box(
      1, Split(), selecting: 4, .column(2, .primary, .leaf(3)),
      .column(4, .detail, .box(5, Deck(), .leaf(6), .leaf(7))))
    #expect(split.revealing(3)?.container?.selection == 2)
    let deck = split.revealing(6)?.locate { $0.id == 5 }?.node
    #expect(deck?.container?.children.map(\.id) == [7, 6])
  }

  @Test("revealing a node removes the layers above the node's layer")
  func revealsLayers() {
    let state = NavigationState(.base(.leaf(1)), .sheet(91, by: 1, .leaf(2)))
    #expect(Node.container(state.layerStack).revealing(1)?.container?.children.map(\.id) == [90])
  }
}

@Suite("Changing and walking a tree")
struct TreeChangeTests {
  private let tree = Node.tabs(1, selecting: 5, .stack(2, .leaf(3), .leaf(4)), .stack(5, .leaf(6)))

  private func edited(_ id: NodeID, _ change: (Node) -> Node?) -> Node? {
    tree.locate { $0.id == id }.flatMap { tree.edited(at: $0.path, change) }
  }

  @Test("changing a node does not bring the node to the front")
  func staysInPlace() {
    let changed = edited(3) { _ in .leaf(3, showing: 0) }
    #expect(changed == .tabs(1, selecting: 5, .stack(2, .leaf(3, showing: 0), .leaf(4)), .stack(5, .leaf(6))))
  }

  @Test("removing a node clears its selection and keeps all other selections")
  func removes() throws {
    let rest = try #require(edited(5) { _ in nil }?.container)
    #expect(rest.selection == nil && rest.children.map(\.id) == [2])
    #expect(edited(2) { _ in nil } == .tabs(1, selecting: 5, .stack(5, .leaf(6))))
    #expect(edited(1) { _ in nil } == nil)
  }

  @Test("an edit without a change returns the same storage")
  func leavesAlone() throws {
    #expect(try #require(edited(4) { $0 }).isIdentical(to: tree))
  }

  @Test("a walk visits parents first and can skip the descendants of a node")
  func walks() {
    var visited: [NodeID] = []
    tree.walk { node in
      visited.append(node.id)
      return node.id != 2
    }
    #expect(visited == [1, 2, 5, 6])
  }
}

@Suite("The path to a node")
struct NodePathTests {
  @Test("the path to a node contains the index of each child from the layer stack down")
  func leadsDown() throws {
    let state = NavigationState(
      .base(.tabs(1, selecting: 5, .stack(2, .leaf(3)), .stack(5, .leaf(6), .leaf(7)))))
    let path = try #require(state.locate(7)?.path)
    #expect((0..<path.depth).map { path.child(atLevel: $0) } == [0, 0, 1, 1])
    #expect(path.prefix(toLevel: 3) == state.locate(5)?.path)
  }

  @Test("a path can be computed in a deep tree", arguments: [7, 8, 9, 20])
  func leadsFarDown(depth: Int) throws {
    var tree = Node.leaf(100)
    for number in 1...UInt64(depth) {
      tree = .stack(
        NodeID(window: .main, saturating: number), .leaf(NodeID(window: .main, saturating: 200 + number)),
        tree)
    }
    let found = try #require(tree.locate { $0.id == 100 })
    #expect(found.path.depth == depth)
    let edited = tree.edited(at: found.path, revealing: true) { _ in .leaf(100, showing: 5) }
    #expect(edited?.locate { $0.id == 100 }?.node == .leaf(100, showing: 5))
  }

  @Test("the path to a missing node is nil")
  func isMissing() {
    #expect(NavigationState(.base(.leaf(1))).locate(2)?.path == nil)
  }
}
