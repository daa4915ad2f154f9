import Synchronization
import Testing
import WaymarkTesting

@testable import Waymark

/// The check of the nodes that edits concern agrees with the validation of the whole state.
struct CheckedStateTests {
  /// A state and the edits for it.
  private struct Case {
    var state: NavigationState
    var edits: [NavigationEdit]
  }

  private static func random(using random: inout SeededGenerator, isDamaged: Bool) -> Case {
    var states = StateGenerator.everything
    states.maximumNodes = 14
    states.sharesStructure = Bool.random(using: &random)
    let before = states.state(using: &random)
    let after = states.mutation(of: before, using: &random)
    var edits = before.edits(to: after)
    guard isDamaged else { return Case(state: before, edits: edits) }
    let nodes = before.allNodes + after.allNodes
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      damage(&edits, nodes, using: &random)
    }
    return Case(state: before, edits: edits)
  }

  private static func damage(
    _ edits: inout [NavigationEdit], _ nodes: [Node], using random: inout SeededGenerator
  ) {
    let place = Int.random(in: 0...edits.count, using: &random)
    if place < edits.count, Bool.random(using: &random) {
      edits.remove(at: place)
    } else {
      edits.insert(edit(of: nodes, using: &random), at: place)
    }
  }

  private static func edit(of nodes: [Node], using random: inout SeededGenerator) -> NavigationEdit {
    let node = nodes.randomElement(using: &random) ?? .leaf(1)
    let parent = nodes.randomElement(using: &random)?.id ?? 1
    let sibling = Bool.random(using: &random) ? nil : nodes.randomElement(using: &random)?.id
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      return .insert(node, into: Int.random(in: 0..<5, using: &random) == 0 ? 0 : parent, after: sibling)
    case 1: return .insert(.leaf(200), into: parent, after: sibling)
    case 2: return .insert(.box(201, Stack(), node), into: parent, after: sibling)
    case 3:
      return .move(node.id, into: Int.random(in: 0..<5, using: &random) == 0 ? 0 : parent, after: sibling)
    case 4: return .remove(node.id)
    case 5: return .update(parent, node.value)
    default: return .select(sibling, in: parent)
    }
  }

  private func check(seed: UInt64, isDamaged: Bool, _ holds: (Case) throws -> Bool) {
    let failure = checkProperty(
      seed: seed, cases: 3_000, generate: { Self.random(using: &$0, isDamaged: isDamaged) },
      shrink: { test in Shrink.array(test.edits).lazy.map { Case(state: test.state, edits: $0) } },
      holds: holds)
    #expect(failure == nil)
  }

  @Test("the edits between two states are accepted and lead to the other state", arguments: UInt64(0)..<4)
  func sound(seed: UInt64) {
    check(seed: seed, isDamaged: false) { test in
      var checked = CheckedState(test.state, depth: 64)
      let fault = try checked.apply(test.edits)
      return try fault == nil && checked.state == test.state.applying(test.edits)
    }
  }

  @Test("damaged edits are accepted only if the state is well-formed afterwards", arguments: UInt64(0)..<8)
  func damaged(seed: UInt64) {
    check(seed: seed, isDamaged: true) { test in
      var checked = CheckedState(test.state, depth: 64)
      let after = try? test.state.applying(test.edits)
      do throws(EditFault) {
        let isAccepted = try checked.apply(test.edits) == nil
        return after.map { isAccepted == $0.validate().isEmpty && checked.state == $0 } ?? false
      } catch {
        // An id must not be used twice, even if a later edit removes one of the nodes.
        return after == nil || error.reason == "an id is used twice"
      }
    }
  }

  @Test("several lists of edits are checked one after another", arguments: UInt64(0)..<4)
  func lists(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let states = StateGenerator.everything
    var state = states.state(using: &random)
    var checked = CheckedState(state, depth: 64)
    for _ in 0..<300 {
      let next = states.mutation(of: state, using: &random)
      #expect(try checked.apply(state.edits(to: next)) == nil)
      #expect(checked.state == next)
      state = next
    }
    #expect(throws: EditFault.self) {
      try checked.apply([.insert(.leaf(state.front.id), into: 90, after: nil)])
    }
  }

  @Test("a container of an app's own kind is checked if a node inside it has changed")
  func ownKind() throws {
    let state = NavigationState.showing(
      .box(1, Shallow(), selecting: 2, .stack(2, .leaf(3))))
    var checked = CheckedState(state, depth: 64)
    #expect(try checked.apply([.insert(.leaf(4), into: 2, after: 3)])?.description == "#1: too many screens")
  }

  @Test("containers without changes are not checked again")
  func cost() throws {
    let state = NavigationState.showing(
      .tabs(1, selecting: 2, .stack(2, .leaf(3)), .box(4, Counted(), selecting: 5, .leaf(5))))
    var checked = CheckedState(state, depth: 64)
    let before = Counted.checks
    for number in 100..<200 as Range<UInt64> {
      let id = NodeID(window: .main, saturating: number)
      #expect(
        try checked.apply([.insert(.leaf(id), into: 2, after: nil), .move(id, into: 2, after: 3)]) == nil)
      if number.isMultiple(of: 3) { #expect(try checked.apply([.remove(id)]) == nil) }
    }
    #expect(Counted.checks == before)
    #expect(try checked.apply([.update(5, .screen(AnyDestination(Leaf(number: 6))))]) == nil)
    #expect(Counted.checks > before)
  }

  @Test("a node inside too many containers is refused", arguments: [true, false])
  func depth(isMoved: Bool) throws {
    let state = NavigationState.showing(.stack(1, .stack(2, .leaf(3)), .stack(4, .leaf(5))))
    var checked = CheckedState(state, depth: 2)
    let edit: NavigationEdit =
      isMoved ? .move(4, into: 2, after: nil) : .insert(.stack(6, .leaf(7)), into: 2, after: nil)
    #expect(throws: EditFault(edit: edit, reason: "it is inside more than 2 containers")) {
      try checked.apply([edit])
    }
    var other = CheckedState(state, depth: 3)
    #expect(try other.apply([edit, isMoved ? .remove(3) : .remove(4)]) == nil)
  }
}

extension NavigationState {
  fileprivate var allNodes: [Node] {
    var nodes: [Node] = []
    forEachNode { nodes.append($0) }
    return nodes
  }
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
