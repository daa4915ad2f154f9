import Synchronization
import Testing
import WaymarkTesting

@testable import Waymark

/// The check of the nodes that operations concern agrees with the validation of the whole state.
struct CheckedStateTests {
  /// A state and the operations for it.
  private struct Case {
    var state: NavigationState
    var operations: [HostOperation]
  }

  private static func random(using random: inout SeededGenerator, isDamaged: Bool) -> Case {
    var states = StateGenerator.everything
    states.maximumNodes = 14
    states.sharesStructure = Bool.random(using: &random)
    let before = states.state(using: &random)
    let after = states.mutation(of: before, using: &random)
    var operations = before.operations(to: after)
    guard isDamaged else { return Case(state: before, operations: operations) }
    let nodes = before.allNodes + after.allNodes
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      damage(&operations, nodes, using: &random)
    }
    return Case(state: before, operations: operations)
  }

  private static func damage(
    _ operations: inout [HostOperation], _ nodes: [Node], using random: inout SeededGenerator
  ) {
    let place = Int.random(in: 0...operations.count, using: &random)
    if place < operations.count, Bool.random(using: &random) {
      operations.remove(at: place)
    } else {
      operations.insert(operation(on: nodes, using: &random), at: place)
    }
  }

  private static func operation(on nodes: [Node], using random: inout SeededGenerator) -> HostOperation {
    let node = nodes.randomElement(using: &random) ?? .leaf(1)
    let layers = nodes.filter { $0.container?.traits.isLayer == true }
    let layer = layers.randomElement(using: &random) ?? node
    let isRare = Int.random(in: 0..<6, using: &random) == 0
    let parent = isRare ? [0, 200, node.id].randomElement(using: &random) ?? 0 : node.id
    let child = nodes.randomElement(using: &random).map { identity(of: $0, using: &random) }
    let described = description(of: nodes, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return .push(described, onto: parent)
    case 1: return .pop(to: Int.random(in: 0..<4, using: &random), of: parent)
    case 2: return .select(Bool.random(using: &random) ? nil : child, in: parent)
    case 3: return .update(parent, (nodes.randomElement(using: &random) ?? node).value)
    case 4: return .dismiss([identity(of: layer, using: &random)])
    case 5: return .setRoot(described, of: isRare ? parent : layer.id)
    case 6:
      return .present(
        described, layer: isRare ? parent : 202, Presentation(style: .sheet, presenter: node.id))
    default:
      let from = Int.random(in: 0..<3, using: &random)
      let to = from + Int.random(in: 0..<3, using: &random)
      let others = (0..<Int.random(in: 0..<2, using: &random)).map { _ in
        description(of: nodes, using: &random)
      }
      return .replace(
        from..<to, with: Bool.random(using: &random) ? [described] + others : others,
        selected: Bool.random(using: &random) ? nil : child, in: parent)
    }
  }

  /// Describes a new node, a node of the list, or a new container with either.
  private static func description(of nodes: [Node], using random: inout SeededGenerator) -> HostNode {
    let node = nodes.randomElement(using: &random) ?? .leaf(1)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .screen(ScreenNode(id: 200, destination: AnyDestination(Leaf(number: 200))))
    case 1: return .foreign(ForeignNode(id: 203, mark: ForeignMark(token: 203, name: "new")))
    case 2: return Node.leaf(node.id).asNew
    case 3: return node.asNew
    case 4:
      let inside = description(of: nodes, using: &random)
      return .container(201, ContainerValue(kind: Stack(), role: nil), [inside], selected: nil)
    default: return .kept(node.id)
    }
  }

  private static func identity(of node: Node, using random: inout SeededGenerator) -> ShownIdentity {
    Int.random(in: 0..<4, using: &random) == 0 ? .node(node.id) : node.shownIdentity
  }

  private func check(seed: UInt64, isDamaged: Bool, _ holds: (Case) throws -> Bool) {
    let failure = checkProperty(
      seed: seed, cases: 3_000, generate: { Self.random(using: &$0, isDamaged: isDamaged) },
      shrink: { test in Shrink.array(test.operations).lazy.map { Case(state: test.state, operations: $0) } },
      holds: holds)
    #expect(failure == nil)
  }

  @Test(
    "the operations between two states are accepted and lead to the second state", arguments: UInt64(0)..<4)
  func sound(seed: UInt64) {
    check(seed: seed, isDamaged: false) { test in
      var checked = CheckedState(test.state, depth: 64)
      let fault = try checked.apply(test.operations)
      let after = try test.state.applying(test.operations)
      // The states themselves are the only limit of the depth.
      var shallow = CheckedState(test.state, depth: max(test.state.depth, after.depth))
      return try fault == nil && checked.state == after && shallow.apply(test.operations) == nil
    }
  }

  @Test(
    "damaged operations are accepted only if the resulting state is well-formed", arguments: UInt64(0)..<8)
  func damaged(seed: UInt64) {
    check(seed: seed, isDamaged: true) { test in
      var checked = CheckedState(test.state, depth: 64)
      let after = try? test.state.applying(test.operations)
      do throws(OperationRefusal) {
        let isAccepted = try checked.apply(test.operations) == nil
        return after.map { isAccepted == $0.validate().isEmpty && checked.state == $0 } ?? false
      } catch {
        // An id must not be used twice, even if a later operation removes one of the nodes.
        return after == nil || error.reason == "an id is used twice"
      }
    }
  }

  @Test("several lists of operations can be checked in sequence", arguments: UInt64(0)..<4)
  func lists(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let states = StateGenerator.everything
    var state = states.state(using: &random)
    var checked = CheckedState(state, depth: 64)
    for _ in 0..<300 {
      let next = states.mutation(of: state, using: &random)
      #expect(try checked.apply(state.operations(to: next)) == nil)
      #expect(checked.state == next)
      state = next
    }
    #expect(throws: OperationRefusal.self) {
      try checked.apply([.push(Node.leaf(state.front.id).asNew, onto: 90)])
    }
  }

  @Test("a custom container is checked if a node inside it has changed")
  func ownKind() throws {
    let state = NavigationState.showing(
      .box(1, Shallow(), selecting: 2, .stack(2, .leaf(3))))
    var checked = CheckedState(state, depth: 64)
    #expect(try checked.apply([.push(Node.leaf(4).asNew, onto: 2)])?.description == "#1: too many screens")
  }

  @Test("unchanged containers are not checked again")
  func cost() throws {
    let state = NavigationState.showing(
      .tabs(1, selecting: 2, .stack(2, .leaf(3)), .box(4, Counted(), selecting: 5, .leaf(5))))
    var checked = CheckedState(state, depth: 64)
    let before = Counted.checks
    for number in 100..<200 as Range<UInt64> {
      let id = NodeID(window: .main, saturating: number)
      let count = checked.state.node(2)?.children.count ?? 0
      #expect(
        try checked.apply([
          .replace(0..<0, with: [Node.leaf(id).asNew], selected: nil, in: 2),
          .replace(0..<2, with: [.kept(3), .kept(id)], selected: nil, in: 2),
        ]) == nil)
      if number.isMultiple(of: 3) { #expect(try checked.apply([.pop(to: count, of: 2)]) == nil) }
    }
    #expect(Counted.checks == before)
    #expect(try checked.apply([.update(5, .screen(AnyDestination(Leaf(number: 6))))]) == nil)
    #expect(Counted.checks > before)
  }

  @Test("a node that is nested too deeply is refused", arguments: [true, false])
  func depth(isMoved: Bool) throws {
    let state = NavigationState.showing(.stack(1, .stack(2, .leaf(3)), .stack(4, .leaf(5))))
    var checked = CheckedState(state, depth: 2)
    let node = isMoved ? HostNode.kept(4) : Node.stack(6, .leaf(7)).asNew
    let operation = HostOperation.push(node, onto: 2)
    #expect(throws: OperationRefusal(operation, "it is inside more than 2 containers")) {
      try checked.apply([operation])
    }
    var other = CheckedState(state, depth: 3)
    #expect(try other.apply([operation, .pop(to: 1, of: 2)]) == nil)
  }

  @Test("an intermediate state of a move can exceed the depth limit")
  func depthInBetween() throws {
    let before = NavigationState.showing(.stack(1, .stack(2, .leaf(3)), .stack(4, .stack(5, .leaf(6)))))
    let after = NavigationState.showing(.stack(1, .stack(2, .leaf(3), .stack(4, .leaf(6)))))
    let operations = before.operations(to: after)
    for depth in 1...3 {
      var checked = CheckedState(before, depth: depth)
      let isAccepted = (try? checked.apply(operations) == nil) ?? false
      #expect(isAccepted == (depth == 3))
    }
  }

  @Test("a new base layer is checked like every layer")
  func newBase() throws {
    let state = NavigationState.showing(.stack(1, .leaf(2)))
    let nested = Node.stack(10, .stack(11, .leaf(12))).asNew
    var (deep, allowed) = (CheckedState(state, depth: 1), CheckedState(state, depth: 2))
    #expect(throws: OperationRefusal.self) { try deep.apply([.setRoot(nested, of: 20)]) }
    #expect(try allowed.apply([.setRoot(nested, of: 20)]) == nil)
    for layer in [0, 1, 10, 12] as [NodeID] {
      var checked = CheckedState(state, depth: 2)
      let operation = HostOperation.setRoot(nested, of: layer)
      #expect(throws: OperationRefusal(operation, "an id is used twice")) { try checked.apply([operation]) }
    }
  }

  @Test("a container is checked if an external screen is moved out of it", arguments: [true, false])
  func externalScreenLeaves(isKept: Bool) throws {
    let ad = ForeignNode(id: 3, mark: ForeignMark(token: 1, name: "ad"))
    let state = NavigationState.showing(
      .tabs(1, selecting: 4, .stack(2, .foreign(ad)), .stack(4, .leaf(5))))
    var checked = CheckedState(state, depth: 64)
    let fault = try checked.apply([.push(isKept ? .kept(3) : .foreign(ad), onto: 4)])
    #expect(fault?.description.hasPrefix("#2: this stack container is empty") == true)
  }

  @Test("a removed external screen cannot return to two positions")
  func externalScreenTwiceLater() throws {
    let ad = ForeignNode(id: 3, mark: ForeignMark(token: 1, name: "ad"))
    let state = NavigationState.showing(.stack(1, .leaf(2), .foreign(ad)))
    var checked = CheckedState(state, depth: 64)
    #expect(throws: OperationRefusal.self) {
      try checked.apply([
        .pop(to: 1, of: 1), .replace(1..<1, with: [.foreign(ad), .foreign(ad)], selected: nil, in: 1),
      ])
    }
  }

  @Test("an external screen cannot be at two positions")
  func externalScreenTwice() throws {
    let ad = ForeignNode(id: 3, mark: ForeignMark(token: 1, name: "ad"))
    let state = NavigationState.showing(
      .tabs(1, selecting: 4, .stack(2, .leaf(6), .foreign(ad)), .stack(4, .leaf(5))))
    for twice in [[.foreign(ad), .foreign(ad)], [.kept(3), .foreign(ad)]] as [[HostNode]] {
      var checked = CheckedState(state, depth: 64)
      #expect(throws: OperationRefusal.self) {
        try checked.apply([.replace(1..<1, with: twice, selected: nil, in: 4)])
      }
    }
  }

  @Test("a layer is checked if its presenter is popped")
  func presenterIsPopped() throws {
    let sheet = ContainerNode(
      layer: 9, presentation: Presentation(style: .sheet, presenter: 3), root: .stack(7, .leaf(8)))
    let state = NavigationState(
      window: .main, layers: [.base(.stack(1, .leaf(2), .leaf(3))), sheet], nextNumber: 100)
    for operation in [
      .pop(to: 1, of: 1), .replace(1..<2, with: [], selected: nil, in: 1), .update(1, Node.leaf(1).value),
    ] as [HostOperation] {
      var checked = CheckedState(state, depth: 64)
      #expect(try checked.apply([operation])?.node == 9)
    }
  }
}

extension NavigationState {
  fileprivate var allNodes: [Node] {
    var nodes: [Node] = []
    forEachNode { nodes.append($0) }
    return nodes
  }

  /// The maximum number of containers between a layer and a node.
  fileprivate var depth: Int { allNodes.map { path(to: $0.id).count - 2 }.max() ?? 0 }
}

/// A kind of container that counts how often its contents are checked.
private struct Counted: ContainerKind {
  static let key = "counted"
  private static let count = Mutex(0)
  static var checks: Int { count.withLock { $0 } }

  func fault(in contents: ContainerContents) -> String? {
    Self.count.withLock { $0 += 1 }
    return nil
  }
}

/// A kind of container that contains at most one screen, at any depth.
private struct Shallow: ContainerKind {
  static let key = "shallow"

  func fault(in contents: ContainerContents) -> String? {
    var screens = 0
    for child in contents.children { child.forEachNode { if $0.screen != nil { screens += 1 } } }
    return screens > 1 ? "too many screens" : nil
  }
}
