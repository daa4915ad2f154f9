import Foundation
import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

private struct Episode: Destination {
  var id: Int
  var time = 0
}

@MainActor @Observable private final class EpisodeModel {
  let id: Int
  private(set) var time: Int

  init(_ episode: Episode) { (id, time) = (episode.id, episode.time) }

  func seek(to time: Int) { self.time = time }
}

private struct EpisodeView: View {
  let model: EpisodeModel

  var body: some View { Text("episode \(model.id) at \(model.time)") }
}

/// Tests updates of a screen that its route finds by the id, when a link has another time.
@MainActor @Suite(.world) struct ModelUpdateTests {
  /// Returns an app with a screen for episodes.
  private func app(_ episodes: Screen, start: NodeBlueprint = .stack(Home())) -> NavigationApp {
    NavigationApp(start: start, links: LinkFormat(scheme: "pod")) {
      Screen(Home.self) { _ in Text("home") }
      episodes.routes {
        Route(to: Episode.self, link: "/episodes/{id}?t={time}")
          .find(.key(\.id)).using(.push).from(.firstStack())
      }
    }
  }

  /// Opens links in order.
  ///
  /// - Returns: The visible texts after each link.
  private func texts(opening links: String..., in app: NavigationApp) async throws -> [String] {
    let shown = ShownApp(app) { NavigatorView($0).opensLinks() }
    await shown.settle()
    var texts: [String] = []
    for link in links {
      #expect(SwiftUIDouble.openURL(try #require(URL(string: link)), in: shown.window))
      await shown.settle()
      texts += shown.texts
    }
    return texts
  }

  @Test("a new value updates the model of the existing screen")
  func model() async throws {
    let app = app(
      Screen(Episode.self, model: EpisodeModel.init, update: { $1.seek(to: $0.time) }) {
        EpisodeView(model: $0)
      })
    let texts = try await texts(opening: "pod:///episodes/7?t=5", "pod:///episodes/7?t=10", in: app)
    #expect(texts == ["episode 7 at 5", "episode 7 at 10"])
    #expect(app.front?.state.screens.count == 2)
  }

  @Test("a new value updates a model that uses the scope") func modelWithScope() async throws {
    let app = app(
      Screen(
        Episode.self, model: { episode, _ in EpisodeModel(episode) }, update: { $1.seek(to: $0.time) }
      ) { EpisodeView(model: $0) })
    let texts = try await texts(opening: "pod:///episodes/7?t=5", "pod:///episodes/7?t=10", in: app)
    #expect(texts == ["episode 7 at 5", "episode 7 at 10"])
  }

  @Test("an update builds the screen's views again from the model") func content() async throws {
    let app = app(
      Screen(Episode.self, model: EpisodeModel.init, update: { $1.seek(to: $0.time) }) {
        Text("episode \($0.id) at \($0.time)")
      })
    let texts = try await texts(opening: "pod:///episodes/7?t=5", "pod:///episodes/7?t=10", in: app)
    #expect(texts == ["episode 7 at 5", "episode 7 at 10"])
  }

  @Test("a link to a covered screen uncovers the screen and updates its model") func covered() async throws {
    let app = app(
      Screen(Episode.self, model: EpisodeModel.init, update: { $1.seek(to: $0.time) }) {
        EpisodeView(model: $0)
      }, start: .stack(Episode(id: 7), Home()))
    #expect(try await texts(opening: "pod:///episodes/7?t=30", in: app) == ["episode 7 at 30"])
    #expect(app.front?.state.screens.count == 1)
  }

  @Test("the screen of the article seeks in the visible episode") func article() async throws {
    let app = NavigationApp(start: .stack(Home()), links: LinkFormat(scheme: "pod")) {
      Screen(Home.self) { _ in Text("home") }
      Screen(
        Episode.self, link: "/episodes/{id}?t={time}", model: EpisodeModel.init,
        update: { episode, model in model.seek(to: episode.time) }
      ) { EpisodeView(model: $0) }
      .routes { Route(to: Episode.self).find(.key(\.id)).using(.push).from(.firstStack()) }
    }
    let texts = try await texts(opening: "pod:///episodes/7?t=5", "pod:///episodes/7?t=10", in: app)
    #expect(texts == ["episode 7 at 5", "episode 7 at 10"])
  }
}
