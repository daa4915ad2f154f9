import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

extension PresentationAnchor {
  fileprivate static let filter = PresentationAnchor(rawValue: "filter")
  fileprivate static let nowhere = PresentationAnchor(rawValue: "nowhere")
}

private struct Filter: Destination {}
private struct Elsewhere: Destination {}

/// Tests popovers and their source views.
@MainActor @Suite(.world) struct PopoverTests {
  private let user = UIKitDouble.world.user

  private func show() async throws -> (Navigator, ShownApp) {
    let app = NavigationApp(start: .stack(Page(number: 0))) {
      Screen(Page.self) { _ in NavigateLink("Filter", to: Filter()).navigationSource(.filter) }
      Screen(Filter.self) { _ in Text("filter") }.routes {
        Route(to: Filter.self).using(.present(.popover, from: .filter)).from(.current)
      }
      Screen(Elsewhere.self) { _ in Text("elsewhere") }.routes {
        Route(to: Elsewhere.self).using(.present(.popover, from: .nowhere)).from(.current)
      }
    }
    let shown = ShownApp(app)
    await shown.settle()
    return (try #require(app.front), shown)
  }

  @Test("a tap outside a popover dismisses the popover") func atSource() async throws {
    user.resize(.regular)
    let (navigator, shown) = try await show()
    #expect(SwiftUIDouble.press("Filter", in: shown.top))
    await shown.settle()
    #expect(shown.top.modalPresentationStyle == .popover)
    #expect(shown.texts == ["filter"])
    #expect(user.tapOutside(shown.top))
    await shown.settle()
    #expect(navigator.state.layers.count == 1 && shown.texts == ["Filter"])
  }

  @Test("a popover without a visible source is shown as a sheet") func sheet() async throws {
    user.resize(.regular)
    let (navigator, shown) = try await show()
    let outcome = await shown.request { await navigator.go(to: Elsewhere()) }
    #expect(outcome.node != nil, "\(outcome)")
    #expect(shown.top.modalPresentationStyle == .pageSheet)
  }
}
