import Testing
import WaymarkTesting

@testable import Waymark

/// A node that moves to another container is never described in full, so hosts keep its view.
@Suite("The operations for moved nodes")
struct MovedNodeTests {
  /// Returns the operations as text, after checking that they lead to the other state and keep all its nodes.
  private func operations(
    from before: Node, to after: Node, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let (old, new) = (NavigationState.showing(before), NavigationState.showing(after))
    let operations = old.operations(to: new)
    #expect(try old.applying(operations) == new, sourceLocation: sourceLocation)
    #expect(operations.remade(among: old) == [], sourceLocation: sourceLocation)
    var tree = try HostTree(showing: old)
    #expect(tree.apply(operations).refusals == [] && tree.matches(new), sourceLocation: sourceLocation)
    return operations.map(\.description)
  }

  @Test("a screen that moves between tabs is kept, in either direction")
  func betweenTabs() throws {
    let first = Node.tabs(1, selecting: 2, .stack(2, .leaf(3), .leaf(4)), .stack(5, .leaf(6)))
    let second = Node.tabs(1, selecting: 2, .stack(2, .leaf(3)), .stack(5, .leaf(6), .leaf(4)))
    #expect(try operations(from: first, to: second) == ["push #4 onto #5"])
    #expect(try operations(from: second, to: first) == ["push #4 onto #2"])
  }

  @Test("two screens that change places are kept")
  func swap() throws {
    #expect(
      try operations(
        from: .tabs(1, selecting: 2, .stack(2, .leaf(3)), .stack(4, .leaf(5))),
        to: .tabs(1, selecting: 2, .stack(2, .leaf(5)), .stack(4, .leaf(3))))
        == ["push #5 onto #2", "replace 0..<0 of #4 with [#3]"])
  }

  @Test("three screens that rotate among three containers are kept")
  func circle() throws {
    let before = Node.tabs(1, selecting: 2, .stack(2, .leaf(3)), .stack(4, .leaf(5)), .stack(6, .leaf(7)))
    let after = Node.tabs(1, selecting: 2, .stack(2, .leaf(7)), .stack(4, .leaf(3)), .stack(6, .leaf(5)))
    #expect(try operations(from: before, to: after).count == 3)
    #expect(try operations(from: after, to: before).count == 3)
  }

  @Test("three screens that each move to the next container in a chain are kept")
  func chain() throws {
    let before = Node.tabs(
      1, selecting: 2, .stack(2, .leaf(3), .leaf(4)), .stack(5, .leaf(6), .leaf(7)),
      .stack(8, .leaf(9), .leaf(10)), .stack(11, .leaf(12)))
    let after = Node.tabs(
      1, selecting: 2, .stack(2, .leaf(3)), .stack(5, .leaf(6), .leaf(4)), .stack(8, .leaf(9), .leaf(7)),
      .stack(11, .leaf(12), .leaf(10)))
    #expect(try operations(from: before, to: after).count == 3)
    #expect(try operations(from: after, to: before).count == 3)
  }

  @Test("a container that moves into its former descendant is kept")
  func insideOut() throws {
    #expect(
      try operations(
        from: .stack(1, .stack(2, .leaf(3), .stack(4, .leaf(5)))),
        to: .stack(1, .stack(4, .stack(2, .leaf(3)), .leaf(5))))
        == ["push #4 onto #1", "replace 0..<0 of #4 with [#2]"])
  }

  @Test("all containers of a reversed chain are kept")
  func reversed() throws {
    let before = Node.stack(1, .stack(2, .stack(3, .stack(4, .leaf(5)))))
    #expect(
      try operations(from: before, to: .stack(1, .stack(4, .stack(3, .stack(2, .leaf(5)))))).count == 4)
  }

  @Test("a screen is moved out of a tab before the tab is removed, in any order of the tabs")
  func outOfRemovedTab() throws {
    let last = Node.tabs(1, selecting: 2, .stack(2, .leaf(3)), .stack(4, .leaf(5)))
    let first = Node.tabs(1, selecting: 2, .stack(4, .leaf(5)), .stack(2, .leaf(3)))
    let after = Node.tabs(1, selecting: 2, .stack(2, .leaf(3), .leaf(5)))
    #expect(try operations(from: last, to: after) == ["push #5 onto #2", "replace 1..<2 of #1 with []"])
    #expect(try operations(from: first, to: after) == ["push #5 onto #2", "replace 0..<1 of #1 with []"])
  }

  @Test("two containers that each take a screen out of the other's removed child keep both screens")
  func outOfEachOther() throws {
    let before = Node.tabs(
      1, selecting: 2, .stack(2, .leaf(3), .stack(4, .leaf(5))), .stack(6, .leaf(7), .stack(8, .leaf(9))))
    let after = Node.tabs(
      1, selecting: 2, .stack(2, .leaf(3), .leaf(9)), .stack(6, .leaf(7), .leaf(5)))
    #expect(try operations(from: before, to: after).count == 2)
  }

  @Test("a screen that moves out of a container is kept even if the container becomes a screen")
  func outOfContainerThatBecomesScreen() throws {
    #expect(
      try operations(
        from: .tabs(1, selecting: 6, .stack(2, .stack(3, .leaf(4), .leaf(5))), .stack(6, .leaf(7))),
        to: .tabs(1, selecting: 6, .stack(2, .leaf(3)), .stack(6, .leaf(7), .leaf(5)))
      ).map { $0.prefix(9) } == ["push #5 o", "update #3"])
  }

  @Test("a root that moves into its former descendant is created again")
  func rootInsideOut() throws {
    let before = NavigationState.showing(.stack(1, .leaf(2), .stack(3, .leaf(4))))
    let after = NavigationState.showing(.stack(3, .stack(1, .leaf(2)), .leaf(4)))
    let operations = before.operations(to: after)
    #expect(try before.applying(operations) == after && operations.remade(among: before) == [1, 2])
  }

  @Test("a screen is moved out of a root before the root is replaced")
  func outOfRoot() throws {
    let sheet = { (children: Node...) in
      ContainerNode.sheet(91, by: 3, .container(ContainerNode(id: 10, kind: Stack(), children: children)))
    }
    let before = NavigationState(.base(.stack(2, .leaf(3), .leaf(4))), sheet(.leaf(11)))
    let after = NavigationState(.base(.stack(5, .leaf(3))), sheet(.leaf(11), .leaf(4)))
    let operations = before.operations(to: after)
    #expect(try before.applying(operations) == after && operations.remade(among: before) == [])
  }
}

extension [HostOperation] {
  /// The nodes of a state that the operations describe in full.
  func remade(among state: NavigationState) -> [NodeID] {
    var nodes: [NodeID] = []
    for operation in self { operation.forEachRoot { $0.addRemade(among: state, to: &nodes) } }
    return nodes
  }
}

extension HostOperation {
  fileprivate func forEachRoot(_ body: (HostNode) -> Void) {
    switch self {
    case .setRoot(let root, _), .push(let root, _), .present(let root, _, _): body(root)
    case .replace(_, let nodes, _, _): for node in nodes { body(node) }
    case .dismiss, .pop, .select, .update: return
    }
  }
}

extension HostNode {
  fileprivate func addRemade(among state: NavigationState, to nodes: inout [NodeID]) {
    switch self {
    case .kept, .foreign: return
    case .screen(let screen): if state.node(screen.id) != nil { nodes.append(screen.id) }
    case .container(let id, _, let children, _):
      if state.node(id) != nil { nodes.append(id) }
      for child in children { child.addRemade(among: state, to: &nodes) }
    }
  }
}
