import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

private struct Filter: Destination {}

/// The options of a sheet, in UIKit's containers and in SwiftUI's own.
@MainActor @Suite(.world) struct SheetOptionTests {
  private let user = UIKitDouble.world.user

  private func show(
    _ style: PresentationStyle, in containers: ContainerStyle
  ) async throws -> (Navigator, ShownApp) {
    let app = NavigationApp(start: .stack(Page(number: 0))) {
      Screen(Page.self) { _ in NavigateLink("Filter", to: Filter()) }
      Screen(Filter.self) { _ in Text("filter") }.routes {
        Route(to: Filter.self).using(.present(style)).from(.current)
      }
    }
    let shown = ShownApp(app) { NavigatorView($0).containers(containers) }
    await shown.settle()
    #expect(SwiftUIDouble.press("Filter", in: shown.top))
    await shown.settle()
    #expect(shown.texts == ["filter"])
    return (try #require(app.front), shown)
  }

  @Test(
    "a sheet uses the declared detents, background interaction and drag indicator",
    arguments: SwiftUIBehaviour.styles)
  func applied(_ containers: ContainerStyle) async throws {
    let (_, shown) = try await show(
      .sheet(
        detents: [.height(240), .medium, .large], backgroundInteraction: .enabled(upThrough: .medium),
        dragIndicatorVisible: true), in: containers)
    let sheet = try #require(shown.top.sheetPresentationController)
    #expect(
      sheet.detents.map(\.identifier.rawValue) == [
        "height(240.0)", "com.apple.UIKit.medium", "com.apple.UIKit.large",
      ])
    #expect(sheet.largestUndimmedDetentIdentifier == .medium && sheet.prefersGrabberVisible)
  }

  @Test("a sheet without options uses the system's defaults", arguments: SwiftUIBehaviour.styles)
  func defaults(_ containers: ContainerStyle) async throws {
    let (navigator, shown) = try await show(.sheet, in: containers)
    let sheet = try #require(shown.top.sheetPresentationController)
    #expect(sheet.detents.map(\.identifier) == [.large] && !sheet.prefersGrabberVisible)
    #expect(user.swipeDownSheet(shown.top))
    await shown.settle()
    #expect(navigator.state.layers.count == 1)
  }

  @Test(
    "only code can close a sheet that disables interactive dismissal",
    arguments: SwiftUIBehaviour.styles)
  func dismissDisabled(_ containers: ContainerStyle) async throws {
    let (navigator, shown) = try await show(.sheet(interactiveDismissDisabled: true), in: containers)
    #expect(!user.swipeDownSheet(shown.top))
    await shown.settle()
    #expect(navigator.state.layers.count == 2 && shown.texts == ["filter"])
    _ = await shown.request { await navigator.dismiss() }
    #expect(navigator.state.layers.count == 1 && shown.texts == ["Filter"])
  }

  @Test("SwiftUI's containers use the declared sizing of a sheet")
  func sizing() async throws {
    for (sizing, name) in [
      (PresentationOptions.Sizing.form, "FormPresentationSizing"), (.page, "PagePresentationSizing"),
      (.fitted, "FittedPresentationSizing"),
    ] {
      let (_, shown) = try await show(.sheet(sizing: sizing), in: .swiftUI)
      #expect(SwiftUIDouble.presentationSizing(of: shown.top) == name)
    }
    let (_, shown) = try await show(.sheet(sizing: .form), in: .automatic)
    #expect(shown.top.modalPresentationStyle == .formSheet)
  }
}
