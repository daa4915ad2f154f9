import Observation
import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

private struct Inbox: Destination {}
private struct Episode: Destination {
  var id: Int
  var title: String { "Episode \(id)" }
}

@Observable @MainActor private final class Mail {
  var unread = 2
}

@Observable @MainActor private final class Player {
  var episode: Episode?
}

private struct InboxView: View {
  var body: some View { Text("inbox") }
}

private struct MiniPlayer: View {
  let player: Player
  @Environment(\.navigate) private var navigate

  var body: some View {
    if let episode = player.episode {
      Button(episode.title) { navigate(episode) }
    }
  }
}

/// The code of the article about badges and the view above the tab bar.
@MainActor @Suite("The article about tabs", .world) struct TabArticleTests {
  @Test("a view above the tab bar can navigate") func tabs() async throws {
    let (mail, player) = (Mail(), Player())
    let podcasts = NavigationApp(start: .tabs(.stack(Home()), .stack(Inbox()))) {
      Screen(Home.self) { _ in Text("home") }
      Screen(Inbox.self) { _ in InboxView() }
        .tab("Inbox", systemImage: "tray").badge { mail.unread }
      Screen(Episode.self) { Text("about \($0.title)") }
    }
    struct Window: View {
      let podcasts: NavigationApp
      let player: Player

      var body: some View {
        NavigatorView(podcasts).accessory(isEnabled: player.episode != nil) { MiniPlayer(player: player) }
      }
    }
    let window = UIWindow()
    window.rootViewController = UIHostingController(rootView: Window(podcasts: podcasts, player: player))
    window.makeKeyAndVisible()
    let shown = ShownApp(window)
    await shown.settle()
    #expect(try shown.tabs().viewControllers?.map(\.tabBarItem.badgeValue) == [nil, "2"])
    #expect(shown.texts == ["home"])
    player.episode = Episode(id: 3)
    await shown.settle()
    #expect(SwiftUIDouble.press("Episode 3", in: shown.top))
    await shown.settle()
    #expect(Set(shown.texts) == ["about Episode 3", "Episode 3"])
  }
}
