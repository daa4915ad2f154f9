import Observation
import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

struct Inbox: Destination {}

@Observable @MainActor final class Mail {
  var unread = 0
  var note: String?
}

@Suite("Tab badges in UIKit", .world)
@MainActor
struct TabBadgeTests {
  private let mail = Mail()

  private func makeStage(
    _ containers: UIKitContainers = UIKitContainers(),
    _ module: (ScreenModule<UIViewController>) -> ScreenModule<UIViewController>
  ) async throws -> (UIKitStage, TabsController) {
    let inbox = ScreenModule<UIViewController>(Inbox.self) { ScreenController(AnyDestination($0), $1) }
    let stage = try await UIKitStage(
      start: .tabs(.stack(Screen("home")), .stack(Inbox())), containers: containers,
      routes: RouteGroup("roots") {
        Route(to: Screen.self, name: "root").find(.never).using(.pushAsRoot).from(.firstStack())
      },
      modules: [module(inbox)])
    return (stage, try #require(stage.window.rootViewController as? TabsController))
  }

  private func badges(of tabs: TabsController) -> [String?]? {
    tabs.viewControllers?.map(\.tabBarItem.badgeValue)
  }

  @Test("a badge updates with its model without a navigation")
  func number() async throws {
    let (stage, tabs) = try await makeStage { $0.badge { mail.unread } }
    #expect(badges(of: tabs) == [nil, nil])
    let operations = stage.host.operationCount
    for unread in [3, 4, 0, 12] {
      mail.unread = unread
      await stage.settle()
      #expect(badges(of: tabs) == [nil, unread == 0 ? nil : "\(unread)"])
    }
    #expect(stage.host.operationCount == operations && stage.agrees)
  }

  @Test("a badge can be a text")
  func text() async throws {
    let (stage, tabs) = try await makeStage { $0.badge { mail.note } }
    for (note, badge) in [("new", "new"), ("", nil), ("!", "!"), (nil, nil)] as [(String?, String?)] {
      mail.note = note
      await stage.settle()
      #expect(badges(of: tabs) == [nil, badge])
    }
  }

  @Test("a tab created by the app shows its badge before its screen is built")
  func modernTab() async throws {
    var containers = UIKitContainers()
    containers.makeTab { _, index, content in
      UITab(title: "\(index)", image: nil, identifier: "\(index)", viewControllerProvider: content)
    }
    mail.unread = 2
    let (stage, tabs) = try await makeStage(containers) { $0.badge { mail.unread } }
    #expect(tabs.tabs.map(\.badgeValue) == [nil, "2"] && stage.built == ["home"])
    mail.unread = 5
    await stage.settle()
    #expect(tabs.tabs.map(\.badgeValue) == [nil, "5"] && tabs.tabs.map(\.title) == ["0", "1"])
  }

  @Test("the host keeps a badge that the app sets itself")
  func ownBadge() async throws {
    let (stage, tabs) = try await makeStage { $0 }
    tabs.viewControllers?[1].tabBarItem.badgeValue = "9"
    try await stage.ask { await $0.go(to: Screen("other")) }
    #expect(badges(of: tabs) == [nil, "9"])
  }

  @Test("a tab loses its badge when its first screen is replaced")
  func otherRoot() async throws {
    mail.unread = 1
    let (stage, tabs) = try await makeStage { $0.badge { mail.unread } }
    #expect(badges(of: tabs) == [nil, "1"])
    let inbox = stage.navigator.state.screens[1].id
    try await stage.ask { await $0.select(inbox) }
    try await stage.ask { await $0.go(to: Screen("empty"), by: "root") }
    #expect(stage.screens == ["home", "empty"] && badges(of: tabs) == [nil, nil])
    mail.unread = 2
    await stage.settle()
    #expect(badges(of: tabs) == [nil, nil])
  }
}
