import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

private struct Mail: Destination {}
private struct Compose: Destination {}

/// A screen that contains a `NavigationStack`. Its path is not part of the navigation state.
private struct OwnStack: View {
  let name: String
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      Button("Open \(name)") { path.append(1) }
        .navigationDestination(for: Int.self) { Text("\(name) \($0)") }
    }
  }
}

/// A screen that owns its navigation starts a tab or a layer, without a stack around it.
@MainActor @Suite("Screens with their own navigation", .world) struct OwnNavigationTests {
  private func show(_ style: ContainerStyle) -> (NavigationApp, ShownApp) {
    let app = NavigationApp(start: .tabs(.screen(Mail()), .stack(Home()))) {
      Screen(Mail.self) { _ in OwnStack(name: "mail") }.tab("Mail", systemImage: "envelope")
      Screen(Home.self) { _ in Text("home") }.tab("Home", systemImage: "house")
      Screen(Product.self) { Text("product \($0.id)") }
      Screen(Compose.self) { _ in OwnStack(name: "draft") }
        .routes { Route(to: Compose.self).using(.present(.sheet)).from(.current) }
    }
    return (app, ShownApp(app) { NavigatorView($0).containers(style) })
  }

  @Test(
    "pushes in a screen's own stack do not change Waymark's state",
    arguments: [ContainerStyle.automatic, .swiftUI])
  func ownPushes(style: ContainerStyle) async throws {
    let (app, shown) = show(style)
    await shown.settle()
    let navigator = try #require(app.front)
    let state = navigator.state
    #expect(SwiftUIDouble.press("Open mail", in: shown.top))
    await shown.settle()
    #expect(shown.texts == ["mail 1"] && navigator.state == state)
    let own = try #require(shown.top.first(UINavigationController.self))
    #expect(UIKitDouble.world.user.swipeBack(on: own))
    await shown.settle()
    #expect(shown.texts == ["Open mail"] && navigator.state == state)
  }

  @Test(
    "requests work beside a screen with its own navigation stack",
    arguments: [ContainerStyle.automatic, .swiftUI])
  func requests(style: ContainerStyle) async throws {
    let (app, shown) = show(style)
    await shown.settle()
    let navigator = try #require(app.front)
    #expect(await shown.request { await navigator.go(to: Compose()) }.node != nil)
    #expect(shown.texts == ["Open draft"])
    #expect(SwiftUIDouble.press("Open draft", in: shown.top))
    await shown.settle()
    #expect(shown.texts == ["draft 1"])
    #expect(await shown.request { await navigator.go(to: Product(id: 4)) }.node != nil)
    #expect(shown.texts == ["product 4"], "\(navigator.state)")
  }
}
