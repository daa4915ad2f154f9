import Observation
import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

private struct Inbox: Destination {}
private struct Mailboxes: ContainerDestination { static let kind = Stack() }

@Observable @MainActor private final class Mail {
  var unread = 0
  var note: String?
}

/// The tabs of both styles of containers show badges that follow a model.
@MainActor @Suite("Tab badges in SwiftUI", .world) struct TabBadgeTests {
  private let mail = Mail()

  private func badges(of shown: ShownApp) throws -> [String?]? {
    try shown.tabs().viewControllers?.map(\.tabBarItem.badgeValue)
  }

  @Test(
    "a badge updates with its model without a navigation", arguments: [ContainerStyle.automatic, .swiftUI])
  func number(style: ContainerStyle) async throws {
    let app = NavigationApp(start: .tabs(.stack(Home()), .stack(Inbox()))) {
      Screen(Home.self) { _ in Text("home") }.tab("Home", systemImage: "house")
      Screen(Inbox.self) { _ in Text("inbox") }.tab("Inbox", systemImage: "tray").badge { mail.unread }
    }
    let shown = ShownApp(app) { NavigatorView($0).containers(style) }
    await shown.settle()
    #expect(try badges(of: shown) == [nil, nil])
    for unread in [3, 0, 12] {
      mail.unread = unread
      await shown.settle()
      #expect(try badges(of: shown) == [nil, unread == 0 ? nil : "\(unread)"])
    }
    #expect(try shown.tabs().viewControllers?.map(\.tabBarItem.title) == ["Home", "Inbox"])
  }

  @Test("a badge can be a text", arguments: [ContainerStyle.automatic, .swiftUI])
  func text(style: ContainerStyle) async throws {
    let app = NavigationApp(start: .tabs(.stack(Home()), .stack(Inbox()))) {
      Screen(Home.self) { _ in Text("home") }
      Screen(Inbox.self) { _ in Text("inbox") }.badge { mail.note }
    }
    let shown = ShownApp(app) { NavigatorView($0).containers(style) }
    for (note, badge) in [("new", "new"), ("", nil)] as [(String, String?)] {
      mail.note = note
      await shown.settle()
      #expect(try badges(of: shown) == [nil, badge])
    }
  }

  @Test(
    "the label of a container's role overrides the label of its screen",
    arguments: [ContainerStyle.automatic, .swiftUI])
  func role(style: ContainerStyle) async throws {
    let modules = ModuleRegistry<SwiftUIScreen> {
      ScreenModule(Home.self) { _ in Text("home") }
      ScreenModule(Inbox.self) { _ in Text("inbox") }.badge { 7 }
    }
    let app = NavigationApp(modules) { destination in
      destination == AnyDestination(Mailboxes())
        ? TabLabel(title: mail.note ?? "Mail", systemImage: "tray", badge: "\(mail.unread)") : nil
    } navigator: {
      Navigator(
        try NavigationMap {}, start: .tabs(.stack(Home()), .stack(as: Mailboxes(), Inbox())), window: $0)
    }
    let shown = ShownApp(app) { NavigatorView($0).containers(style) }
    await shown.settle()
    #expect(try badges(of: shown) == [nil, "0"])
    (mail.unread, mail.note) = (4, "Post")
    await shown.settle()
    #expect(try badges(of: shown) == [nil, "4"])
    #expect(try shown.tabs().viewControllers?.last?.tabBarItem.title == "Post")
  }

  private func search(_ style: ContainerStyle) -> ShownApp {
    let app = NavigationApp(start: .tabs(.stack(Home()), .stack(Bag()), .stack(Inbox()))) {
      Screen(Home.self) { _ in Text("home") }.tab("Home", systemImage: "house")
      Screen(Bag.self) { _ in Text("find") }.tab("Find", systemImage: "magnifyingglass", role: .search)
      Screen(Inbox.self) { _ in Text("inbox") }.tab("Inbox", systemImage: "tray").badge { mail.unread }
    }
    return ShownApp(app) { NavigatorView($0).containers(style) }
  }

  @Test("a search tab uses the system's search tab")
  func searchTab() async throws {
    let shown = search(.automatic)
    await shown.settle()
    let tabs = try shown.tabs()
    #expect(tabs.tabs.map { $0 is UISearchTab } == [false, true, false])
    #expect(tabs.tabs.map(\.title) == ["Home", "Find", "Inbox"])
    mail.unread = 2
    await shown.settle()
    #expect(tabs.tabs.map(\.badgeValue) == [nil, nil, "2"])
    #expect(UIKitDouble.world.user.tapTab(1, on: tabs))
    await shown.settle()
    #expect(shown.texts == ["find"])
  }

  @Test("in SwiftUI's containers, a search tab is an ordinary tab") func ordinarySearch() async throws {
    let shown = search(.swiftUI)
    await shown.settle()
    #expect(try shown.tabs().tabs.map { $0 is UISearchTab } == [false, false, false])
    #expect(UIKitDouble.world.user.tapTab(1, on: try shown.tabs()))
    await shown.settle()
    #expect(shown.texts == ["find"])
  }
}
