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

/// A view that stays at the bottom of the base.
@MainActor @Suite("The accessory in SwiftUI", .world) struct AccessoryTests {
  private let player = Player()

  private func show(_ start: NodeBlueprint, _ style: ContainerStyle) -> ShownApp {
    let app = NavigationApp(start: start) {
      Screen(Home.self) { _ in Text("home") }
      Screen(Bag.self) { _ in Text("bag") }
      Screen(Product.self) { Text("product \($0.id)") }
    }
    return ShownApp(app) { app in
      NavigatorView(app).containers(style).accessory { MiniPlayer() }.screens { $0.environment(player) }
    }
  }

  @Test(
    "it navigates, follows its model, and stays while screens change, with tabs and without",
    arguments: [ContainerStyle.automatic, .swiftUI],
    [NodeBlueprint.tabs(.stack(Home()), .stack(Bag())), .stack(Home())])
  func stays(style: ContainerStyle, start: NodeBlueprint) async throws {
    let shown = show(start, style)
    await shown.settle()
    #expect(Set(shown.texts) == ["home", "Episode 1"] && shown.texts.count == 2)
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

  @Test("tabs show it above their tab bar, from the system's accessory") func tabBar() async throws {
    let shown = show(.tabs(.stack(Home()), .stack(Bag())), .automatic)
    await shown.settle()
    #expect(try shown.tabs().bottomAccessory != nil)
  }
}
