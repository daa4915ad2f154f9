import Testing
import WaymarkTesting

@testable import Waymark

@Suite("The index of a state")
struct NodeIndexTests {
  private typealias Pair = (before: NavigationState, after: NavigationState)

  /// Returns a state and a mutation of it, in either order, which share storage.
  private func relatives(_ random: inout SeededGenerator) -> Pair {
    var states = StateGenerator.everything
    states.maximumNodes = 16
    states.sharesStructure = true
    let before = states.state(using: &random)
    let after = states.mutation(of: before, using: &random)
    return Bool.random(using: &random) ? (before, after) : (after, before)
  }

  private func check(
    seed: UInt64, _ generate: (inout SeededGenerator) -> Pair, holds: (Pair) throws -> Bool
  ) {
    let failure = checkProperty(
      seed: seed, cases: 3_000, generate: generate,
      shrink: { pair in Shrink.states(pair.before, pair.after).lazy.map { Pair($0, $1) } }, holds: holds)
    #expect(failure == nil)
  }

  @Test("an index that is updated with a change equals the index of the new state", arguments: UInt64(0)..<4)
  func following(seed: UInt64) {
    check(seed: seed, relatives) { before, after in
      var index = NodeIndex(before)
      index.follow(TreeDiff(from: before, to: after))
      guard index.parents == NodeIndex(after).parents else { return false }
      return after.nodeIDs.allSatisfy { id in
        guard let found = index.locate(id, in: after), let searched = after.locate(id) else { return false }
        return found.node == searched.node && found.path == searched.path
      }
    }
  }

  @Test(
    "an index of one state finds the right node in a different state, or no node", arguments: UInt64(0)..<4)
  func otherState(seed: UInt64) {
    check(seed: seed, relatives) { before, after in
      let index = NodeIndex(before)
      return before.nodeIDs.union(after.nodeIDs).allSatisfy { id in
        guard let found = index.locate(id, in: after) else { return true }
        return found.node == after.node(id) && found.path == after.locate(id)?.path
      }
    }
  }

  @Test("an index finds a child after many preceding siblings have been removed or added")
  func shifted() throws {
    let state = NavigationState(start: .container(Stack(), (0..<200).map { .screen(Screen("\($0)")) }))
    let (index, screens) = (NodeIndex(state), state.screens)
    let stack = try #require(state.layers.first?.root?.id)
    for range in [0..<50, 0..<150, 199..<200] {
      let after = try state.applying([.replace(range, with: [], selected: nil, in: stack)])
      for (place, screen) in screens.enumerated() {
        #expect(index.locate(screen.id, in: after)?.node.id == (range.contains(place) ? nil : screen.id))
      }
    }
  }
}

@Suite("Replacing a state")
struct ReplacingTests {
  private struct Case {
    let before: NavigationState
    let after: NavigationState
  }

  private func random(_ random: inout SeededGenerator, isDamaged: Bool) -> Case {
    var states = StateGenerator.everything
    states.maximumNodes = 16
    states.sharesStructure = true
    states.includesForeign = Bool.random(using: &random)
    var before = states.state(using: &random)
    var after = states.mutation(of: before, using: &random)
    if Bool.random(using: &random) { swap(&before, &after) }
    if isDamaged { after.damage(with: before, using: &random) }
    return Case(before: before, after: after)
  }

  private func isRight(_ test: Case) -> Bool {
    guard test.before.isReplaceable(by: test.after, index: NodeIndex(test.before)) else { return true }
    var after = test.after
    // Ids of the former state have been assigned.
    after.ids.skip(past: test.before.nextNumber &- 1)
    return after.faults(inPlaceOf: test.before).isEmpty
      && test.after.withoutForeign(goneFrom: test.before) == test.after
  }

  @Test(
    "the fast check accepts only a state that can replace the current state unchanged",
    arguments: UInt64(0)..<4)
  func sound(seed: UInt64) {
    for isDamaged in [false, true] {
      let failure = checkProperty(
        seed: seed, cases: 3_000, generate: { random(&$0, isDamaged: isDamaged) }, holds: isRight)
      #expect(failure == nil)
    }
  }

  @Test("the fast check rejects a state in which a screen has the id of the layer stack")
  func idOfLayerStack() throws {
    let before = NavigationState(start: .stack(Screen("a")))
    let screen = ScreenNode(id: before.layerStack.id, destination: AnyDestination(Screen("b")))
    let stack = try #require(before.layers.first?.root?.id)
    var after = before
    after.edit(try #require(after.locate(stack)?.path)) { node in
      node.container.map { .container($0.adding(.screen(screen))) } ?? node
    }
    #expect(!before.isReplaceable(by: after, index: NodeIndex(before)))
  }

  @Test("the fast check accepts many valid states")
  func mostly() {
    var generator = SeededGenerator(seed: 1)
    let count = (0..<1_000).count { _ in
      let test = random(&generator, isDamaged: false)
      return test.before.isReplaceable(by: test.after, index: NodeIndex(test.before))
    }
    #expect(count > 300)
  }
}

extension NavigationState {
  /// Makes a change that often leaves a state that is not well-formed.
  fileprivate mutating func damage(with other: NavigationState, using random: inout SeededGenerator) {
    let nodes = nodeIDs.sorted()
    guard let id = nodes.randomElement(using: &random), let path = locate(id)?.path else { return }
    let donor = Bool.random(using: &random) ? self : other
    let added = donor.nodeIDs.sorted().randomElement(using: &random).flatMap { donor.node($0) }
    let number = nextNumber + UInt64.random(in: 0...2, using: &random)
    let new = NodeID(window: WindowID(rawValue: UInt16.random(in: 0...1, using: &random)), saturating: number)
    if Bool.random(using: &random) { ids.skip(past: number) }
    let kind = Int.random(in: 0...5, using: &random)
    edit(path) { node in
      switch kind {
      case 0: added
      case 1: nil
      case 2: node.container.map { .container($0.adding(added)) } ?? node
      case 3: .screen(ScreenNode(id: id, destination: AnyDestination(Screen("damaged"))))
      case 4:
        node.container.map {
          .container(
            $0.adding(.container(ContainerNode(id: new, traits: .base, contents: ContainerContents()))))
        } ?? node
      default:
        node.container.map {
          .container($0.adding(.screen(ScreenNode(id: new, destination: AnyDestination(Screen("new"))))))
        } ?? node
      }
    }
  }
}

extension ContainerNode {
  fileprivate func adding(_ node: Node?) -> ContainerNode {
    var contents = contents
    if let node { contents.children.append(node) }
    return with(contents)
  }
}
