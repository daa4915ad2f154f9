import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

@Suite("Appearance callbacks in UIKit")
@MainActor
struct AppearanceTests {
  /// A change, with the screens that disappear and appear.
  struct Change: Sendable, CustomTestStringConvertible {
    let name: String
    let make: @MainActor @Sendable (UIKitStage) async throws -> Void
    let leaving: [String]
    let entering: [String]
    var testDescription: String { name }
  }

  nonisolated static let changes = [
    Change(
      name: "push", make: { try await $0.ask { await $0.go(to: Screen("new")) } }, leaving: ["b"],
      entering: ["new"]),
    Change(name: "pop", make: { try await $0.ask { await $0.back() } }, leaving: ["b"], entering: ["a"]),
    Change(
      name: "pop by hand",
      make: { stage in
        _ = stage.stack?.popViewController(animated: true)
        await stage.settle()
      }, leaving: ["b"], entering: ["a"]),
    Change(
      name: "swipe",
      make: { stage in
        let stack = try #require(stage.stack)
        UIKitDouble.world.user.swipeBack(on: stack)
        await stage.settle()
      }, leaving: ["b"], entering: ["a"]),
    Change(
      name: "sheet", make: { try await $0.ask { await $0.go(to: SignIn()) } }, leaving: [],
      entering: ["SignIn"]),
    Change(
      name: "full screen", make: { try await $0.ask { await $0.go(to: Cover()) } }, leaving: ["b"],
      entering: ["Cover"]),
    Change(
      name: "tab",
      make: { stage in
        let id = stage.navigator.state.screens[2].id
        try await stage.ask { await $0.select(id) }
      }, leaving: ["b"], entering: ["tab"]),
    Change(
      name: "tapped tab",
      make: { stage in
        let tabs = try #require(stage.window.rootViewController as? UITabBarController)
        UIKitDouble.world.user.tapTab(1, on: tabs)
        await stage.settle()
      }, leaving: ["b"], entering: ["tab"]),
    Change(
      name: "root", make: { try await $0.ask { await $0.go(to: Screen("root"), by: "root") } },
      leaving: ["b"], entering: ["root"]),
  ]

  private func makeStage() async throws -> UIKitStage {
    try await UIKitStage(
      start: .tabs(.stack(Screen("a"), Screen("b")), .stack(Screen("tab"))),
      routes: RouteGroup("roots") {
        Route(to: Screen.self, name: "root").find(.never).using(.replaceRoot).from(.root)
      })
  }

  @Test(
    "each screen gets its appearance callbacks once and in order",
    arguments: UIKitDouble.Knobs.singleTurns.indices, changes)
  func change(_ timing: Int, _ change: Change) async throws {
    let world = UIKitDouble.World(knobs: UIKitDouble.Knobs.singleTurns[timing])
    try await UIKitDouble.$current.withValue(world) {
      let stage = try await makeStage()
      world.clearTrace()
      try await change.make(stage)
      #expect(stage.agrees && world.warnings.isEmpty)
      for name in change.leaving {
        #expect(world.appearances(of: name) == ["viewWillDisappear", "viewDidDisappear"])
      }
      for name in change.entering {
        #expect(world.appearances(of: name) == ["viewWillAppear", "viewIsAppearing", "viewDidAppear"])
      }
      for name in stage.built where !(change.leaving + change.entering).contains(name) {
        #expect(world.appearances(of: name).isEmpty)
      }
    }
  }

  @Test("dismissing a layer makes the covered screen appear again")
  func thereAndBack() async throws {
    for request in [AnyDestination(SignIn()), AnyDestination(Cover())] {
      let world = UIKitDouble.World()
      try await UIKitDouble.$current.withValue(world) {
        let stage = try await makeStage()
        try await stage.ask {
          request == AnyDestination(Cover()) ? await $0.go(to: Cover()) : await $0.go(to: SignIn())
        }
        world.clearTrace()
        try await stage.ask { await $0.dismiss() }
        #expect(stage.agrees && world.warnings.isEmpty)
        #expect(world.appearances(of: request.key) == ["viewWillDisappear", "viewDidDisappear"])
        let isSheet = request == AnyDestination(SignIn())
        #expect(world.appearances(of: "b").count == (isSheet ? 0 : 3))
      }
    }
  }

  @Test("several pushes in one change build only the top screen")
  func severalPushes() async throws {
    let world = UIKitDouble.World()
    try await UIKitDouble.$current.withValue(world) {
      let stage = try await UIKitStage()
      let operations = stage.host.operationCount
      world.clearTrace()
      let deep = stage.navigator.state.pushing([Screen("x"), Screen("y"), Screen("z")])
      try await stage.ask { await $0.setState(deep, asksFirst: false) }
      #expect(stage.agrees && stage.screens == ["home", "x", "y", "z"] && stage.built == ["home", "z"])
      #expect(stage.host.operationCount == operations + 1)
      #expect(world.trace.count { $0.callback == "willShow" } == 1)
      #expect(world.trace.filter { $0.callback == "viewDidAppear" }.map(\.subject) == ["z"])
      #expect(world.trace.filter { $0.callback == "viewDidLoad" }.map(\.subject) == ["z"])
      #expect(world.trace.allSatisfy { $0.animated != false } && world.warnings.isEmpty)
    }
  }
}

extension UIKitDouble.World {
  /// Returns the appearance callbacks of a controller, in order.
  func appearances(of title: String) -> [String] {
    trace.filter {
      $0.subject == title && $0.callback.hasSuffix("ppear")
        || $0.subject == title && $0.callback == "viewIsAppearing"
    }
    .map(\.callback)
  }
}

extension NavigationState {
  /// Returns this state with more screens on the stack of the base.
  func pushing(_ screens: [Screen]) -> NavigationState {
    var copy = self
    guard let root = layers[0].children.first?.container else { return self }
    let nodes =
      Array(root.children)
      + screens.map { .screen(ScreenNode(id: copy.ids.next(), destination: AnyDestination($0))) }
    let stack = root.with(root.traits.makeContents(nodes, selected: nil))
    var layers = self.layers
    layers[0] = ContainerNode(layer: layers[0].id, presentation: nil, root: .container(stack))
    return NavigationState(window: window, layers: layers, nextNumber: copy.nextNumber)
  }
}
