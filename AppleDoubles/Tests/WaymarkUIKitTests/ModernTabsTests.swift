import Testing
import WaymarkUIKit

@testable import UIKit
@testable import Waymark

@Suite("Custom tabs in UIKit", .world)
@MainActor
struct ModernTabsTests {
  private var user: UIKitDouble.User { UIKitDouble.world.user }

  private func makeStage() async throws -> (UIKitStage, TabsController) {
    var containers = UIKitContainers()
    containers.makeTab { destination, index, content in
      let name = destination?.as(Screen.self)?.name ?? ""
      return UITab(title: "\(index) \(name)", image: nil, identifier: name, viewControllerProvider: content)
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

  @Test("each child has the tab that the app creates")
  func start() async throws {
    let (stage, tabs) = try await makeStage()
    #expect(stage.agrees && stage.built == ["home"])
    #expect(tabs.tabs.map(\.title) == ["0 home", "1 search", "2 more"])
    #expect(tabs.viewControllers?.count == 1)
  }

  @Test("an app can show its tabs in a sidebar")
  func sidebar() async throws {
    var containers = UIKitContainers()
    containers.makeTabs = {
      let tabs = TabsController()
      tabs.mode = .tabSidebar
      return tabs
    }
    containers.makeTab { destination, index, content in
      destination == AnyDestination(Screen("search"))
        ? UISearchTab(viewControllerProvider: content)
        : UITab(title: "Tab \(index)", image: nil, identifier: "\(index)", viewControllerProvider: content)
    }
    let stage = try await UIKitStage(
      start: .tabs(.stack(Screen("home")), .stack(Screen("search"))), containers: containers)
    let tabs = try #require(stage.window.rootViewController as? TabsController)
    #expect(tabs.mode == .tabSidebar && tabs.tabs.map { $0 is UISearchTab } == [false, true])
    #expect(user.tapTab(1, on: tabs))
    await stage.settle()
    #expect(stage.agrees && stage.built == ["home", "search"])
  }

  @Test("a tap on a tab selects the tab in the state")
  func tap() async throws {
    let (stage, tabs) = try await makeStage()
    for (index, name) in [(1, "found"), (2, "more"), (0, "home")] {
      #expect(user.tapTab(index, on: tabs))
      await stage.settle()
      #expect(stage.agrees && tabs.selectedTab === tabs.tabs[index])
      #expect(stage.navigator.state.focusedScreen?.destination == AnyDestination(Screen(name)))
    }
    #expect(stage.built == ["home", "found", "more"])
  }

  @Test("a tab keeps its identity when its screen is built")
  func sameTab() async throws {
    let (stage, tabs) = try await makeStage()
    let before = tabs.tabs
    let more = stage.navigator.state.screens[3].id
    try await stage.ask { await $0.select(more) }
    #expect(stage.agrees && tabs.tabs.map(\.title) == before.map(\.title) && tabs.tabs[2] === before[2])
    #expect(stage.host.controller(ofScreen: more) === tabs.selectedTab?.viewController)
  }

  // Scenario B13.
  @Test("tapping a selected tab first pops to the root and then calls onReselect")
  func tapAgain() async throws {
    let (stage, tabs) = try await makeStage()
    user.tapTab(1, on: tabs)
    await stage.settle()
    user.reTapTab(on: tabs)
    await stage.settle()
    #expect(stage.agrees && stage.screens == ["home", "search", "more"])
    let root = try #require(stage.stack?.topViewController as? ScreenController)
    var told = 0
    root.scope.onReselect = { told += 1 }
    user.reTapTab(on: tabs)
    await stage.settle()
    #expect(told == 1 && stage.agrees)
  }

  @Test("code can select a tab and add a new one")
  func code() async throws {
    let (stage, tabs) = try await makeStage()
    let search = stage.navigator.state.screens[1]
    #expect(try await stage.ask { await $0.select(search.id) }.node != nil)
    #expect(tabs.selectedTab?.title == "1 search" && stage.agrees)
    #expect(try await stage.ask { await $0.go(to: Screen("new"), by: "tab") }.node != nil)
    #expect(tabs.tabs.map(\.title) == ["0 home", "1 search", "2 more", "3 new"] && stage.agrees)
    #expect(tabs.selectedTab?.title == "3 new" && stage.aliveControllers == 3)
  }
}

@Suite("The More list in UIKit", .world)
@MainActor
struct MoreTabsTests {
  private var user: UIKitDouble.User { UIKitDouble.world.user }

  private func makeStage(makesTabs: Bool) async throws -> (UIKitStage, TabsController) {
    var containers = UIKitContainers()
    if makesTabs {
      containers.makeTab { _, index, content in
        UITab(title: "\(index)", image: nil, identifier: "\(index)", viewControllerProvider: content)
      }
    }
    let children = (0..<7).map { NodeBlueprint.container(Stack(), [.screen(Screen("\($0)"))]) }
    let stage = try await UIKitStage(start: .container(Tabs(), children), containers: containers)
    return (stage, try #require(stage.window.rootViewController as? TabsController))
  }

  @Test(
    "the More list is an external screen until a tab is selected",
    arguments: [true, false])
  func list(_ makesTabs: Bool) async throws {
    let (stage, tabs) = try await makeStage(makesTabs: makesTabs)
    #expect(user.tapMore(on: tabs))
    await stage.settle()
    #expect(stage.agrees && tabs.selectedViewController === tabs.moreNavigationController)
    #expect("\(stage.navigator.state)".contains("UINavigationController"))
    let revision = stage.navigator.revision
    await stage.settle()
    #expect(stage.navigator.revision == revision && stage.faults.isEmpty)
    #expect(user.tapTab(6, on: tabs))
    await stage.settle()
    #expect(stage.agrees && stage.navigator.state.focusedScreen?.destination == AnyDestination(Screen("6")))
    #expect(!"\(stage.navigator.state)".contains("UINavigationController"))
  }

  @Test("the controller of the More list is not created while all tabs fit", arguments: [true, false])
  func noMore(_ makesTabs: Bool) async throws {
    user.resize(.regular)
    let (stage, tabs) = try await makeStage(makesTabs: makesTabs)
    #expect(user.tapTab(6, on: tabs))
    await stage.settle()
    try await stage.ask { await $0.select(stage.navigator.state.screens[1].id) }
    #expect(stage.agrees && tabs.selectedIndex == 1 && tabs.madeMore == nil)
  }

  @Test("code can select a tab while the More list is visible", arguments: [true, false], [0, 5])
  func code(_ makesTabs: Bool, _ index: Int) async throws {
    let (stage, tabs) = try await makeStage(makesTabs: makesTabs)
    user.tapMore(on: tabs)
    await stage.settle()
    let screen = stage.navigator.state.screens[index]
    #expect(try await stage.ask { await $0.select(screen.id) }.node != nil)
    #expect(stage.agrees && tabs.selectedIndex == index)
  }

  @Test("tapping More again keeps the More list selected", arguments: [true, false])
  func tapAgain(_ makesTabs: Bool) async throws {
    let (stage, tabs) = try await makeStage(makesTabs: makesTabs)
    user.tapMore(on: tabs)
    await stage.settle()
    #expect(user.tapMore(on: tabs))
    await stage.settle()
    #expect(stage.agrees && tabs.selectedViewController === tabs.moreNavigationController)
  }

  @Test("the More list disappears when all tabs fit", arguments: [true, false])
  func room(_ makesTabs: Bool) async throws {
    let (stage, tabs) = try await makeStage(makesTabs: makesTabs)
    user.tapMore(on: tabs)
    await stage.settle()
    user.resize(.regular)
    await stage.settle()
    #expect(stage.agrees && tabs.selectedIndex == 0 && stage.faults.isEmpty)
  }
}
