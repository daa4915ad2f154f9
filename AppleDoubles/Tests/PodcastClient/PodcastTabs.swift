import Observation
import SwiftUI
import Waymark
import WaymarkSwiftUI

// The tabs of a podcast app: a badge, the search tab, and a mini player above the tab bar. Targets in Swift 5
// mode, in Swift 6 mode and with main-actor isolation by default compile this file unchanged.

public nonisolated struct Library: Destination { public init() {} }
public nonisolated struct Search: Destination { public init() {} }
public nonisolated struct Inbox: Destination { public init() {} }
public nonisolated struct Episode: Destination {
  public var id: Int
  public init(id: Int) { self.id = id }
}

@Observable @MainActor
public final class PodcastPlayer {
  public var episode: Episode?
  public var unheard = 0
  public init() {}
}

@MainActor public func makePodcastTabs(_ player: PodcastPlayer) -> NavigationApp {
  NavigationApp(start: .tabs(.stack(Library()), .stack(Inbox()), .stack(Search()))) {
    Screen(Library.self) { _ in LibraryView() }.tab("Library", systemImage: "books.vertical")
    Screen(Inbox.self) { _ in Text("inbox") }.tab("Inbox", systemImage: "tray").badge { player.unheard }
    Screen(Search.self) { _ in Text("search") }
      .tab("Search", systemImage: "magnifyingglass", role: .search)
    Screen(Episode.self, link: "/episodes/{id}") { Text("episode \($0.id)") }
  }
}

public struct PodcastWindow: View {
  private let app: NavigationApp
  private let player: PodcastPlayer

  public init(_ app: NavigationApp, _ player: PodcastPlayer) {
    self.app = app
    self.player = player
  }

  public var body: some View {
    NavigatorView(app)
      .accessory(isEnabled: player.episode != nil) { MiniPlayer() }
      .screens { $0.environment(player) }
  }
}

struct LibraryView: View {
  @Environment(PodcastPlayer.self) private var player: PodcastPlayer?

  var body: some View {
    Button("Play") {
      player?.episode = Episode(id: 7)
      player?.unheard += 1
    }
  }
}

struct MiniPlayer: View {
  @Environment(\.navigate) private var navigate
  @Environment(PodcastPlayer.self) private var player: PodcastPlayer?

  var body: some View {
    if let episode = player?.episode {
      Button("Playing \(episode.id)") { navigate(episode) }
    }
  }
}
