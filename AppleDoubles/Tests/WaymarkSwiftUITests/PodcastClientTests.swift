import PodcastClientMainActor
import PodcastClientSwift5
import PodcastClientSwift6
import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

/// The same screens of an app, compiled in Swift 5 mode, in Swift 6 mode and with main-actor isolation by
/// default.
@MainActor @Suite("The podcast app in each language mode", .world) struct PodcastClientTests {
  @Test("the podcast app works in Swift 5 mode") func swift5() async throws {
    let player = PodcastClientSwift5.PodcastPlayer()
    let app = PodcastClientSwift5.makePodcastTabs(player)
    try await use(PodcastClientSwift5.PodcastWindow(app, player))
  }

  @Test("the podcast app works in Swift 6 mode") func swift6() async throws {
    let player = PodcastClientSwift6.PodcastPlayer()
    let app = PodcastClientSwift6.makePodcastTabs(player)
    try await use(PodcastClientSwift6.PodcastWindow(app, player))
  }

  @Test("the podcast app works with main-actor isolation by default") func mainActor() async throws {
    let player = PodcastClientMainActor.PodcastPlayer()
    let app = PodcastClientMainActor.makePodcastTabs(player)
    try await use(PodcastClientMainActor.PodcastWindow(app, player))
  }

  /// Plays an episode and opens it from the mini player.
  private func use(_ view: some View) async throws {
    let window = UIWindow()
    window.rootViewController = UIHostingController(rootView: view)
    window.makeKeyAndVisible()
    let shown = ShownApp(window)
    await shown.settle()
    #expect(shown.texts == ["Play"])
    #expect(SwiftUIDouble.press("Play", in: shown.top))
    await shown.settle()
    #expect(try shown.tabs().tabs.map(\.badgeValue) == [nil, "1", nil])
    #expect(SwiftUIDouble.press("Playing 7", in: shown.top))
    await shown.settle()
    #expect(Set(shown.texts) == ["episode 7", "Playing 7"])
    #expect(try shown.tabs().tabs.last is UISearchTab)
  }
}
