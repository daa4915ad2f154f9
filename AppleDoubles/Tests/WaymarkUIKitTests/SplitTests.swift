import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

struct Library: ContainerDestination { static let kind = Split() }

@Suite("A split in UIKit", .world)
@MainActor
struct SplitTests {
  private var user: UIKitDouble.User { UIKitDouble.world.user }

  private func makeStage(
    _ width: UIUserInterfaceSizeClass, list: [String] = ["list"]
  ) async throws -> (UIKitStage, SplitController) {
    user.resize(width)
    let primary = NodeBlueprint.container(Stack(), list.map { .screen(Screen($0)) })
    let stage = try await UIKitStage(
      start: .split(as: Library(), [.primary: primary, .detail: .stack(Screen("item"))]))
    return (stage, try #require(stage.window.rootViewController as? SplitController))
  }

  @Test("a wide window shows all columns")
  func wide() async throws {
    let (stage, split) = try await makeStage(.regular)
    #expect(!split.isCollapsed && stage.agrees && stage.built == ["list", "item"])
    #expect(!stage.host.traits.isCollapsed)
  }

  @Test("going back in a narrow window shows the previous column")
  func narrow() async throws {
    let (stage, split) = try await makeStage(.compact)
    #expect(split.isCollapsed && stage.agrees && stage.built == ["item"])
    #expect(stage.host.traits.isCollapsed)
    try await stage.ask { await $0.back() }
    #expect(stage.agrees && stage.built == ["item", "list"])
    #expect(stage.navigator.state.screens.count == 2)
  }

  // Scenario B12.
  @Test("collapsing and expanding a split keeps the state")
  func collapsing() async throws {
    let (stage, split) = try await makeStage(.compact)
    let before = stage.navigator.state
    user.resize(.regular)
    await stage.settle()
    #expect(!split.isCollapsed && stage.agrees && stage.built == ["item", "list"])
    user.resize(.compact)
    await stage.settle()
    #expect(split.isCollapsed && stage.agrees && stage.navigator.state == before)
  }

  // Scenario B12.
  @Test(
    "a narrow window shows the column before an empty one"
  )
  func emptyColumn() async throws {
    user.resize(.regular)
    let stage = try await UIKitStage(start: .split(as: Library(), [.primary: .stack(Screen("list"))]))
    let split = try #require(stage.window.rootViewController as? SplitController)
    let columns = try #require(stage.navigator.state.layers[0].root?.container?.children)
    try await stage.ask { await $0.select(columns[1].id) }
    let before = stage.navigator.state
    for width in [UIUserInterfaceSizeClass.compact, .regular, .compact] {
      user.resize(width)
      await stage.settle()
      #expect(stage.agrees && stage.navigator.state == before && stage.built == ["list"])
      #expect(stage.navigator.state.focusedScreen?.destination == AnyDestination(Screen("list")))
    }
    #expect(split.isCollapsed)
  }

  @Test("changing the stack below a pushed column does not push the column again")
  func belowColumn() async throws {
    let world = UIKitDouble.World(recordsExceptions: true)
    world.knobs.nestedStack = .raises
    try await UIKitDouble.$current.withValue(world) {
      let (stage, split) = try await makeStage(.regular, list: ["list", "found"])
      let ids = stage.navigator.state.screens.map(\.id)
      try await stage.ask { await $0.select(ids[2]) }
      let full = stage.navigator.state
      try await stage.ask { await $0.select(ids[0]) }
      try await stage.ask { await $0.select(ids[2]) }
      let short = stage.navigator.state
      user.resize(.compact)
      await stage.settle()
      #expect(split.isCollapsed && stage.agrees && full.screens.count == 3 && short.screens.count == 2)
      for state in [full, short, full] {
        try await stage.ask { await $0.setState(state, asksFirst: false) }
        #expect(world.exceptions.isEmpty && stage.agrees && stage.navigator.state.screens == state.screens)
        #expect(stage.navigator.state.focusedScreen?.destination == AnyDestination(Screen("item")))
      }
      user.resize(.regular)
      await stage.settle()
      #expect(world.exceptions.isEmpty && stage.agrees && stage.navigator.state.screens.count == 3)
    }
  }

  // Scenario B12.
  @Test("requests can select the list and the detail in a narrow window")
  func selectWhileCollapsed() async throws {
    let (stage, _) = try await makeStage(.compact)
    let ids = stage.navigator.state.screens.map(\.id)
    for id in [ids[0], ids[1], ids[0]] {
      #expect(try await stage.ask { await $0.select(id) }.node?.id == id)
      #expect(stage.agrees && stage.navigator.state.focusedScreen?.id == id)
    }
  }

  @Test("the detail stays in the state after the user goes back to the list")
  func backByHand() async throws {
    let (stage, split) = try await makeStage(.compact)
    let stack = try #require(split.viewControllers.first as? UINavigationController)
    #expect(user.tapBack(on: stack) || user.swipeBack(on: stack))
    await stage.settle()
    #expect(stage.agrees && stage.navigator.state.screens.count == 2)
    #expect(stage.navigator.state.focusedScreen?.destination == AnyDestination(Screen("list")))
    let before = stage.navigator.state
    user.resize(.regular)
    await stage.settle()
    #expect(stage.agrees && stage.navigator.state == before)
  }

  // Scenario B12.
  @Test(
    "a narrow window shows a column when the column is filled")
  func filledWhileCollapsed() async throws {
    user.resize(.compact)
    let routes = RouteGroup("columns") {
      Route(to: Screen.self, name: "item").using(.push).from(.newStack)
        .using(.setColumn(.detail)).from(.first(Split.self))
    }
    let stage = try await UIKitStage(
      start: .split(as: Library(), [.primary: .stack(Screen("list"))]), routes: routes)
    let before = stage.navigator.state
    try await stage.ask { await $0.go(to: Screen("item"), by: "item") }
    #expect(
      stage.agrees && stage.navigator.state.focusedScreen?.destination == AnyDestination(Screen("item")))
    try await stage.ask { await $0.setState(before, asksFirst: false) }
    #expect(stage.agrees && stage.navigator.state == before)
    #expect(stage.navigator.state.focusedScreen?.destination == AnyDestination(Screen("list")))
  }

  @Test(
    "a plain screen replaces the previous screen of its column",
    arguments: [UIUserInterfaceSizeClass.regular, .compact], [false, true])
  func plainDetails(_ width: UIUserInterfaceSizeClass, rotates: Bool) async throws {
    user.resize(width)
    let routes = RouteGroup("columns") {
      Route(to: Screen.self, name: "item").using(.setColumn(.detail)).from(.first(Split.self))
    }
    let stage = try await UIKitStage(
      start: .split(as: Library(), [.primary: .stack(Screen("list"))]), routes: routes)
    let split = try #require(stage.window.rootViewController as? SplitController)
    for name in ["one", "two", "three"] {
      try await stage.ask { await $0.go(to: Screen(name), by: "item") }
      #expect(stage.agrees && stage.screens == ["list", name])
      let detail = try #require(split.viewController(for: .secondary))
      #expect(
        detail.title == name
          && detail.navigationController?.viewControllers.first { $0.title != "list" } === detail)
      #expect(detail.navigationController?.topViewController === detail)
      if rotates {
        user.resize(width == .compact ? .regular : .compact)
        await stage.settle()
        user.resize(width)
        await stage.settle()
      }
    }
  }
}
