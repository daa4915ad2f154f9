import Observation
import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

@Observable @MainActor private final class Player {
  var episode: Int? = 1
}

private struct MiniPlayer: View {
  @Environment(\.navigate) private var navigate
  @Environment(Player.self) private var player: Player?

  var body: some View {
    if let episode = player?.episode {
      Button("Episode \(episode)") { navigate(Product(id: episode)) }
    }
  }
}

private struct PodcastWindow: View {
  let app: NavigationApp
  let style: ContainerStyle
  let player: Player

  var body: some View {
    NavigatorView(app).containers(style).accessory(isEnabled: player.episode != nil) { MiniPlayer() }
      .screens { $0.environment(player) }
  }
}

/// A screen that counts how often it was pressed, in its own state.
private struct Counter: View {
  @State private var count = 0

  var body: some View { Button("count \(count)") { count += 1 } }
}

/// A view that stays at the bottom of the base.
@MainActor @Suite("The accessory in SwiftUI", .world) struct AccessoryTests {
  private let player = Player()

  private func show(_ start: NodeBlueprint, _ style: ContainerStyle) -> ShownApp {
    let app = NavigationApp(start: start) {
      Screen(Home.self) { _ in Counter() }
      Screen(Bag.self) { _ in Text("bag") }
      Screen(Product.self) { Text("product \($0.id)") }
    }
    let window = UIWindow()
    window.rootViewController = UIHostingController(
      rootView: PodcastWindow(app: app, style: style, player: player))
    window.makeKeyAndVisible()
    return ShownApp(window)
  }

  @Test(
    "the accessory stays visible while screens change",
    arguments: [ContainerStyle.automatic, .swiftUI],
    [NodeBlueprint.tabs(.stack(Home()), .stack(Bag())), .stack(Home())])
  func stays(style: ContainerStyle, start: NodeBlueprint) async throws {
    let shown = show(start, style)
    await shown.settle()
    #expect(Set(shown.texts) == ["count 0", "Episode 1"] && shown.texts.count == 2)
    #expect(SwiftUIDouble.press("Episode 1", in: shown.top))
    await shown.settle()
    #expect(Set(shown.texts) == ["product 1", "Episode 1"])
    player.episode = 2
    await shown.settle()
    #expect(Set(shown.texts) == ["product 1", "Episode 2"])
    player.episode = nil
    await shown.settle()
    #expect(shown.texts == ["product 1"])
  }

  @Test(
    "hiding and showing the accessory keeps the screen's own state",
    arguments: [ContainerStyle.automatic, .swiftUI],
    [NodeBlueprint.tabs(.stack(Home()), .stack(Bag())), .stack(Home())])
  func disabled(style: ContainerStyle, start: NodeBlueprint) async throws {
    let shown = show(start, style)
    await shown.settle()
    #expect(SwiftUIDouble.press("count 0", in: shown.top))
    player.episode = nil
    await shown.settle()
    #expect(shown.texts == ["count 1"])
    player.episode = 5
    await shown.settle()
    #expect(Set(shown.texts) == ["count 1", "Episode 5"])
  }

  @Test("tabs use the system's bottom accessory") func tabBar() async throws {
    let shown = show(.tabs(.stack(Home()), .stack(Bag())), .automatic)
    await shown.settle()
    #expect(try shown.tabs().bottomAccessory != nil)
    player.episode = nil
    await shown.settle()
    #expect(try shown.tabs().bottomAccessory == nil)
  }
}
