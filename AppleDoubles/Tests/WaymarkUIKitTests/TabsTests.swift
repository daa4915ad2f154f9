import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

@Suite("Tabs in UIKit", .world)
@MainActor
struct TabsTests {
  private var user: UIKitDouble.User { UIKitDouble.world.user }

  private func makeStage() async throws -> (UIKitStage, TabsController) {
    var containers = UIKitContainers()
    containers.tabItem = { destination, index in
      UITabBarItem(title: "\(index) \(destination?.as(Screen.self)?.name ?? "")", image: nil, tag: index)
    }
    let stage = try await UIKitStage(
      start: .tabs(
        .stack(Screen("home")), .stack(Screen("search"), Screen("found")), .screen(Screen("more"))),
      containers: containers,
      routes: RouteGroup("tabs") {
        Route(to: Screen.self, name: "tab").find(.never).using(.addTab).from(.first(Tabs.self))
      })
    return (stage, try #require(stage.window.rootViewController as? TabsController))
  }

  @Test("only the selected tab is built")
  func start() async throws {
    let (stage, tabs) = try await makeStage()
    #expect(stage.agrees && stage.built == ["home"])
    #expect(tabs.viewControllers?.map { $0.tabBarItem.title } == ["0 home", "1 search", "2 more"])
  }

  @Test("a tap on a tab selects the tab in the state")
  func tap() async throws {
    let (stage, tabs) = try await makeStage()
    #expect(user.tapTab(1, on: tabs))
    await stage.settle()
    #expect(stage.agrees && stage.built == ["home", "found"])
    #expect(stage.navigator.state.screens.count == 4)
    #expect(user.tapTab(2, on: tabs))
    await stage.settle()
    #expect(stage.agrees && stage.built == ["home", "found", "more"])
    let more = stage.navigator.state.screens[3].id
    #expect(stage.host.controller(ofScreen: more) === tabs.selectedViewController)
  }

  // Scenario B13.
  @Test("tapping a selected tab asks the leave guards and pops to the root")
  func tapAgain() async throws {
    let (stage, tabs) = try await makeStage()
    user.tapTab(1, on: tabs)
    await stage.settle()
    let stack = try #require(tabs.selectedViewController as? StackController)
    let top = try #require(stack.topViewController as? ScreenController)
    top.scope.leaveGuard = LeaveGuard("no")
    user.tapTab(1, on: tabs)
    await stage.settle()
    #expect(stack.viewControllers.count == 2 && stage.agrees)
    top.scope.leaveGuard = nil
    user.tapTab(1, on: tabs)
    await stage.settle()
    #expect(stack.viewControllers.count == 1 && stage.agrees)
    var told = 0
    (stack.topViewController as? ScreenController)?.scope.onReselect = { told += 1 }
    user.tapTab(1, on: tabs)
    await stage.settle()
    #expect(told == 1 && stage.agrees)
  }

  @Test("a tap that UIKit reports twice counts as one tap")
  func announcedTwice() async throws {
    let (stage, tabs) = try await makeStage()
    let child = try #require(tabs.selectedViewController)
    var told = 0
    (stage.stack?.topViewController as? ScreenController)?.scope.onReselect = { told += 1 }
    for _ in 1...2 { #expect(!tabs.tabBarController(tabs, shouldSelect: child)) }
    await stage.settle()
    #expect(told == 1)
    #expect(!tabs.tabBarController(tabs, shouldSelect: child))
    await stage.settle()
    #expect(told == 2)
  }

  @Test("the selected tab can be removed after a new tab is selected")
  func selectedRemoved() async throws {
    UIKitDouble.world.knobs.selectedTabRemoval = .raises
    let (stage, tabs) = try await makeStage()
    let selected = try #require(stage.navigator.state.layers[0].root?.container?.children.first).id
    try await stage.ask { await $0.remove(selected) }
    #expect(UIKitDouble.world.exceptions.isEmpty && stage.agrees && tabs.viewControllers?.count == 2)
    #expect(tabs.selectedViewController === tabs.viewControllers?.first)
  }

  @Test("code can select a tab")
  func select() async throws {
    let (stage, tabs) = try await makeStage()
    let search = stage.navigator.state.screens[1]
    #expect(try await stage.ask { await $0.select(search.id) }.node != nil)
    #expect(tabs.selectedIndex == 1 && stage.agrees)
  }

  @Test("a tab keeps its bar item when its screen is built")
  func items() async throws {
    let (stage, tabs) = try await makeStage()
    #expect(user.tapTab(2, on: tabs))
    await stage.settle()
    #expect(tabs.selectedViewController is ScreenController)
    try await stage.ask { await $0.go(to: Screen("new"), by: "tab") }
    #expect(stage.agrees)
    #expect(tabs.viewControllers?.map { $0.tabBarItem.title } == ["0 home", "1 search", "2 more", "3 new"])
  }

  @Test("the top screen of a tab is built before the tab appears")
  func noBlank() async throws {
    let (stage, tabs) = try await makeStage()
    UIKitDouble.world.clearTrace()
    #expect(user.tapTab(1, on: tabs))
    await stage.settle()
    #expect(UIKitDouble.world.appearances(of: "To found").isEmpty && stage.agrees)
    #expect(UIKitDouble.world.appearances(of: "found").count == 3)
  }
}
