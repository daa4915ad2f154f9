import Testing
import UIKit

@testable import Waymark
@testable import WaymarkUIKit

@Suite("The accessory in UIKit", .world)
@MainActor
struct AccessoryTests {
  private let player = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 60))

  private func makeTabs() async throws -> (UIKitStage, TabsController) {
    let stage = try await UIKitStage(start: .tabs(.stack(Screen("home")), .stack(Screen("search"))))
    return (stage, try #require(stage.window.rootViewController as? TabsController))
  }

  @Test("tabs show the accessory as their bottom accessory")
  func tabs() async throws {
    let (stage, tabs) = try await makeTabs()
    stage.host.accessory = player
    #expect(tabs.bottomAccessory?.contentView === player)
    let accessory = tabs.bottomAccessory
    try await stage.ask { await $0.go(to: Screen("detail")) }
    try await stage.ask { await $0.go(to: SignIn()) }
    #expect(tabs.bottomAccessory === accessory && stage.agrees)
    stage.host.accessory = nil
    #expect(tabs.bottomAccessory == nil && player.superview == nil)
  }

  @Test("without a bottom accessory, the content of each tab ends above the accessory")
  func olderSystems() async throws {
    let (stage, tabs) = try await makeTabs()
    tabs.show(overlay: player)
    #expect(player.superview === tabs.view)
    let space = tabs.view.bounds
    #expect(player.frame == CGRect(x: 0, y: space.maxY - 60, width: space.width, height: 60))
    #expect(tabs.viewControllers?.map(\.additionalSafeAreaInsets.bottom) == [60, 60])
    let search = stage.navigator.state.screens[1].id
    try await stage.ask { await $0.select(search) }
    #expect(tabs.view.subviews.last === player && stage.agrees)
    player.frame.size.height = 80
    tabs.view.setNeedsLayout()
    tabs.view.layoutIfNeeded()
    #expect(tabs.viewControllers?.map(\.additionalSafeAreaInsets.bottom) == [80, 80])
    tabs.show(overlay: nil)
    #expect(player.superview == nil)
    #expect(tabs.viewControllers?.map(\.additionalSafeAreaInsets.bottom) == [0, 0])
  }

  @Test("without tabs, the content of the base ends above the accessory")
  func stack() async throws {
    let stage = try await UIKitStage(
      routes: RouteGroup("roots") {
        Route(to: Screen.self, name: "root").find(.never).using(.replaceRoot).from(.root)
      })
    stage.host.accessory = player
    let old = try #require(stage.window.rootViewController)
    #expect(player.superview === old.view && old.additionalSafeAreaInsets.bottom == 60)
    try await stage.ask { await $0.go(to: Screen("new"), by: "root") }
    let new = try #require(stage.window.rootViewController)
    #expect(new !== old && player.superview === new.view && stage.agrees)
    #expect(new.additionalSafeAreaInsets.bottom == 60 && old.additionalSafeAreaInsets.bottom == 0)
    stage.host.accessory = nil
    #expect(player.superview == nil && new.additionalSafeAreaInsets.bottom == 0)
  }

  @Test("an accessory set before the host is attached appears with the first screen")
  func early() async throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let modules = ModuleRegistry<UIViewController> {
      ScreenModule(Screen.self) { ScreenController(AnyDestination($0), $1) }
    }
    let host = UIKitHost(modules, in: window)
    host.accessory = player
    let navigator = Navigator(try NavigationMap {}, start: .tabs(.stack(Screen("a")), .stack(Screen("b"))))
    let attaching = Task { try await host.attach(to: navigator) }
    for _ in 0..<8 {
      for _ in 0..<8 { await Task.yield() }
      UIKitDouble.world.settle()
    }
    try await attaching.value
    #expect((window.rootViewController as? TabsController)?.bottomAccessory?.contentView === player)
  }
}
