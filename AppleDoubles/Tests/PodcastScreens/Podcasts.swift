import SwiftUI
import Waymark
import WaymarkSwiftUI

// An app for podcasts, as users write it. It is compiled in Swift 5 mode, in Swift 6 mode, and with
// main-actor isolation by default.

struct Shows: Destination {}
struct Episode: Destination { var id: Int }
struct Filter: Destination {}
struct Artwork: Destination { var episode: Int }

extension PresentationAnchor {
  static let remove = PresentationAnchor(rawValue: "remove")
}

@MainActor let podcasts = NavigationApp(start: .stack(Shows())) {
  Screen(Shows.self) { _ in ShowsView() }
  Screen(Episode.self, link: "/episodes/{id}", model: EpisodeModel.init) { EpisodeView(model: $0) }
  Screen(Filter.self) { _ in Text("All or unplayed") }.routes {
    Route(to: Filter.self)
      .using(.present(.sheet(detents: [.medium, .large], dragIndicatorVisible: true)))
      .from(.current)
  }
  Screen(Artwork.self) { Text("Artwork \($0.episode)") }.routes {
    Route(to: Artwork.self).using(.present(.fullScreen)).from(.current)
  }
}

@MainActor
@Observable
final class EpisodeModel {
  let episode: Episode
  private(set) var isRemoved = false
  private let scope: ScreenScope

  init(_ episode: Episode, _ scope: ScreenScope) { (self.episode, self.scope) = (episode, scope) }

  func remove() async {
    let dialog = Dialog(
      "Remove episode \(episode.id)?", style: .confirmation, source: .remove,
      buttons: [.cancel("Keep"), .destructive("Remove")])
    guard await scope.navigator?.choice(in: dialog)?.role == .destructive else { return }
    isRemoved = true
    await scope.navigator?.back()
  }
}

struct ShowsView: View {
  @Environment(\.navigate) private var navigate

  var body: some View {
    List { NavigateLink("Episode 7", to: Episode(id: 7)) }
      .navigationTitle("Shows")
      .toolbar { Button("Filter") { navigate(Filter()) } }
  }
}

struct EpisodeView: View {
  let model: EpisodeModel

  var body: some View {
    Text("Episode \(model.episode.id)")
    NavigateLink("Artwork", to: Artwork(episode: model.episode.id))
      .zoomSource(for: Artwork(episode: model.episode.id))
    Button("Remove") { Task { await model.remove() } }.navigationSource(.remove)
  }
}

struct PodcastApp: App {
  var body: some Scene {
    WindowGroup { NavigatorView(podcasts).opensLinks().restores("podcasts") }
  }
}

/// The view of a window, for the tests.
@MainActor public func podcastView() -> UIViewController {
  UIHostingController(rootView: NavigatorView(podcasts))
}
