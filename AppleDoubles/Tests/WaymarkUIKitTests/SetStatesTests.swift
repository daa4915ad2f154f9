import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

/// A state set by the app may move visible screens to any place, and their controllers move along.
@Suite(.world(recordsExceptions: true))
@MainActor
struct WrittenStatesTests {
  private let stage: UIKitStage

  init() async throws {
    stage = try await UIKitStage(
      start: .tabs(.stack(Screen("a"), Screen("b")), .stack(Screen("c"))))
    try await stage.ask { await $0.go(to: SignIn()) }
    try await stage.ask { await $0.go(to: Screen("d")) }
  }

  private func id(_ name: String) throws -> NodeID {
    try #require(stage.navigator.state.screens.first { $0.destination == AnyDestination(Screen(name)) }).id
  }

  /// Returns the container of a screen.
  private func parent(of name: String) throws -> NodeID {
    let (id, state) = (try id(name), stage.navigator.state)
    var found: NodeID?
    Node.container(state.layerStack).forEachNode { node in
      if node.container?.children.contains(where: { $0.id == id }) == true { found = node.id }
    }
    return try #require(found)
  }

  private func write(_ operations: HostOperation...) async throws {
    let state = try stage.navigator.state.applying(operations)
    let outcome = try await stage.ask { await $0.setState(state, asksFirst: false) }
    #expect(outcome.node != nil && stage.agrees && stage.navigator.state.hasSameShape(as: state))
    #expect(UIKitDouble.world.exceptions == [] && UIKitDouble.world.warnings == [])
  }

  @Test("a screen keeps its controller when it moves to a different stack")
  func betweenStacks() async throws {
    let (moved, target) = (try id("d"), try parent(of: "b"))
    let controller = try #require(stage.host.controller(ofScreen: moved))
    try await write(.push(.kept(moved), onto: target))
    #expect(stage.host.controller(ofScreen: moved) === controller)
  }

  @Test("a screen keeps its controller when it moves out of a layer that closes")
  func outOfClosedLayer() async throws {
    let (moved, target) = (try id("d"), try parent(of: "b"))
    let controller = try #require(stage.host.controller(ofScreen: moved))
    let state = try stage.navigator.state.applying([.push(.kept(moved), onto: target)])
    stage.navigator.dispatch(.setState(state, asksFirst: false))
    stage.top?.presentingViewController?.dismiss(animated: false)
    UIKitDouble.world.turn()
    await stage.settle()
    #expect(stage.agrees && stage.stack?.topViewController === controller)
  }

  @Test("a screen can move into the top layer and back")
  func intoLayer() async throws {
    let (moved, home) = (try id("a"), try parent(of: "a"))
    try await write(.push(.kept(moved), onto: try parent(of: "d")))
    #expect(stage.stack?.viewControllers.count == 3)
    try await write(.replace(0..<0, with: [.kept(moved)], selected: nil, in: home))
    #expect(stage.stack?.viewControllers.count == 2)
  }

  @Test("a screen can become the root of a layer")
  func asRoot() async throws {
    let moved = try id("d")
    let layer = try #require(stage.navigator.state.layers.last?.id)
    try await write(.setRoot(.kept(moved), of: layer))
    #expect(stage.top === stage.host.controller(ofScreen: moved))
    try await write(.push(.kept(moved), onto: try parent(of: "c")), .dismiss([.node(layer)]))
    #expect(stage.top is TabsController)
  }

  @Test("new tabs can contain an existing tab in the same position")
  func aroundATab() async throws {
    let (first, second) = (try parent(of: "b"), try parent(of: "c"))
    let tabs = try #require(stage.navigator.state.layers.first?.root?.id)
    let tabsController = try #require(stage.window.rootViewController as? TabsController)
    for (index, tab) in [first, second].enumerated() {
      let new = NodeID(window: .main, saturating: stage.navigator.state.nextNumber + 10)
      let inner = HostNode.container(
        new, ContainerValue(kind: Tabs(), role: nil), [.kept(tab)], selected: .node(tab))
      try await write(.replace(index..<index + 1, with: [inner], selected: .node(new), in: tabs))
      #expect(tabsController.arranged.count == 2)
      #expect((tabsController.arranged[index] as? TabsController)?.arranged.count == 1)
    }
  }

  @Test("setting the state can reorder and remove tabs")
  func tabs() async throws {
    let (first, second) = (try parent(of: "b"), try parent(of: "c"))
    let tabs = try #require(stage.navigator.state.layers.first?.root?.id)
    let selected = try #require(stage.navigator.state.layers.first?.root?.container?.selection)
    try await write(
      .replace(
        0..<2, with: [second, first].map { .kept($0) }, selected: .node(selected), in: tabs))
    let tabsController = try #require(stage.window.rootViewController as? TabsController)
    #expect(tabsController.arranged.count == 2)
    try await write(.replace(0..<1, with: [], selected: .node(first), in: tabs))
    #expect(tabsController.arranged.count == 1)
  }
}

extension NavigationState {
  /// Returns whether the same nodes are in the same places.
  fileprivate func hasSameShape(as other: NavigationState) -> Bool {
    HostSnapshot(self) == HostSnapshot(other)
  }
}
