import SwiftUI
import Testing
import UIKit
import WaymarkSwiftUI
import WaymarkTesting

@testable import Waymark

/// Tests that a window's objects are released with the window.
@Suite(.world, .timeLimit(.minutes(10)))
@MainActor
struct MemoryTests {
  @MainActor private final class Model {}

  private struct Probe: View {
    let model: Model
    @State private var number = 0
    var body: some View { Text("\(number)") }
  }

  @Test("the views of a window are released with the window")
  func double() async {
    weak var model: Model?
    do {
      let window = UIWindow()
      let made = Model()
      model = made
      window.rootViewController = UIHostingController(rootView: Probe(model: made))
      window.makeKeyAndVisible()
      await settleWindows()
    }
    await settleWindows()
    #expect(model == nil)
  }

  @Test(
    "the navigator and host of a window are released with the window",
    arguments: [
      NodeBlueprint.screen(Page(number: 1)), .stack(Page(number: 1), Page(number: 2)),
      .tabs(.stack(Page(number: 1)), .screen(Page(number: 2))),
    ], SwiftUIBehaviour.styles)
  func window(_ start: NodeBlueprint, style: ContainerStyle) async throws {
    for sheet in [false, true] { try await check(start, style, sheet: sheet) }
  }

  private func check(_ start: NodeBlueprint, _ style: ContainerStyle, sheet: Bool) async throws {
    weak var navigator: Navigator?
    weak var host: (any NavigationHost)?
    weak var controller: UIViewController?
    do {
      let window = try await TestWindow(start, containers: style)
      if sheet { _ = await window.request { await $0.go(to: Page(number: 3)) } }
      (navigator, host, controller) = (window.navigator, window.host, window.controller)
      #expect(window.navigator.state.layers.count == (sheet ? 2 : 1))
    }
    await settleWindows()
    #expect(controller == nil, "the controller")
    #expect(host == nil, "the host")
    #expect(navigator == nil, "the navigator")
  }
}
