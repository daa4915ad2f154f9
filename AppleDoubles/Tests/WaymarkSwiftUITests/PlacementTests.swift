import Foundation
import SwiftUI
import Testing
import UIKit
import Waymark
import WaymarkSwiftUI

/// Tests a `NavigatorView` inside other views of an app.
@MainActor @Suite(.world) struct PlacementTests {
  private func app(_ number: Int) -> NavigationApp {
    let app = NavigationApp(start: .stack(Page(number: number))) {
      Screen(Page.self) { Text("page \($0.number)") }
      Screen(Sheet.self) { Text("sheet \($0.number)") }
        .routes { Route(to: Sheet.self).using(.present(.sheet)).from(.current) }
    }
    app.stopClock()
    return app
  }

  private struct Sheet: Destination {
    let number: Int
  }

  private struct Pair: View {
    let first: NavigationApp
    let second: NavigationApp
    let style: ContainerStyle

    var body: some View {
      NavigatorView(first).containers(style)
      NavigatorView(second).containers(style)
    }
  }

  private struct Tabs: View {
    let app: NavigationApp
    let style: ContainerStyle

    var body: some View {
      TabView {
        Text("home").tabItem { Text("Home") }
        NavigatorView(app).containers(style).tabItem { Text("Shop") }
      }
    }
  }

  private func show(_ view: some View) async -> ShownApp {
    let window = UIWindow()
    window.rootViewController = UIHostingController(rootView: view)
    window.makeKeyAndVisible()
    let shown = ShownApp(window)
    await shown.settle()
    return shown
  }

  @Test(
    "two navigator views in one system window navigate independently",
    arguments: SwiftUIBehaviour.styles)
  func two(style: ContainerStyle) async throws {
    let (first, second) = (app(1), app(11))
    let shown = await show(Pair(first: first, second: second, style: style))
    #expect(shown.texts == ["page 1", "page 11"])
    let (one, other) = (try #require(first.front), try #require(second.front))
    #expect(await shown.request { await one.go(to: Page(number: 2)) }.node != nil)
    #expect(shown.texts == ["page 2", "page 11"] && other.state.screens.count == 1)
    #expect(await shown.request { await other.go(to: Sheet(number: 3)) }.node != nil)
    #expect(shown.texts == ["sheet 3"])
    #expect(one.state.layers.count == 1 && other.state.layers.count == 2)
    #expect(await shown.request { await one.back() }.node != nil)
    #expect(await shown.request { await other.dismiss() }.node != nil)
    #expect(shown.texts == ["page 1", "page 11"] && UIKitDouble.world.warnings.isEmpty)
  }

  @Test(
    "a navigator view in a hidden tab performs requests immediately",
    arguments: SwiftUIBehaviour.styles)
  func unselected(style: ContainerStyle) async throws {
    let app = app(1)
    let shown = await show(Tabs(app: app, style: style))
    let tabs = try shown.tabs()
    #expect(UIKitDouble.world.user.tapTab(1, on: tabs))
    await shown.settle()
    let navigator = try #require(app.front)
    #expect(SwiftUIDouble.texts(of: tabs).contains("page 1"))
    #expect(UIKitDouble.world.user.tapTab(0, on: tabs))
    await shown.settle()
    let before = UIKitDouble.world.now
    #expect(await shown.request { await navigator.go(to: Page(number: 2)) }.node != nil)
    #expect(await shown.request { await navigator.go(to: Sheet(number: 3)) }.node != nil)
    #expect(UIKitDouble.world.now - before < 2 && navigator.state.layers.count == 2)
    #expect(UIKitDouble.world.user.tapTab(1, on: tabs))
    await shown.settle()
    #expect(shown.texts == ["sheet 3"])
    #expect(await shown.request { await navigator.dismiss() }.node != nil)
    #expect(SwiftUIDouble.texts(of: tabs).contains("page 2") && UIKitDouble.world.warnings.isEmpty)
  }

  private struct FreshApp: App {
    var app = NavigationApp { _ in throw WindowError.noWindow }
    var style = ContainerStyle.automatic

    var body: some Scene { WindowGroup { NavigatorView(app).containers(style).restores("main") } }
  }

  @Test(
    "a restored scene shows its sheet over the base layer",
    arguments: SwiftUIBehaviour.styles)
  func restored(style: ContainerStyle) async throws {
    let kept = SwiftUIDouble.KeptScene()
    let (first, second) = (app(1), app(1))
    let shown = ShownApp(SwiftUIDouble.openWindow(of: FreshApp(app: first, style: style), keeping: kept))
    await shown.settle()
    let navigator = try #require(first.front)
    #expect(await shown.request { await navigator.go(to: Sheet(number: 3)) }.node != nil)
    SwiftUIDouble.setPhase(.background, of: shown.window)
    await shown.settle()
    let again = ShownApp(SwiftUIDouble.openWindow(of: FreshApp(app: second, style: style), keeping: kept))
    await again.settle()
    #expect(again.texts == ["sheet 3"])
    let restored = try #require(second.front)
    #expect(restored.state.layers.count == 2)
    #expect(await again.request { await restored.dismiss() }.node != nil)
    #expect(again.texts == ["page 1"] && UIKitDouble.world.warnings.isEmpty)
  }

  /// An observable object in the environment of the screens.
  @MainActor @Observable fileprivate final class Cart {
    var count = 1
  }

  private struct CartView: View {
    @Environment(Cart.self) private var cart
    @Environment(\.locale) private var locale

    var body: some View { Text("\(cart.count) in \(locale.identifier)") }
  }

  private struct Around: View {
    let app: NavigationApp
    let cart: Cart
    let style: ContainerStyle

    var body: some View {
      NavigatorView(app).containers(style).screens { [cart] in $0.environment(cart) }
        .environment(\.locale, Locale(identifier: cart.count > 1 ? "fr" : "de"))
    }
  }

  @Test(
    "screens read environment values from the views around the navigator view",
    arguments: SwiftUIBehaviour.styles
  )
  func environment(style: ContainerStyle) async throws {
    let app = NavigationApp(start: .stack(Page(number: 1))) { Screen(Page.self) { _ in CartView() } }
    let cart = Cart()
    let shown = await show(Around(app: app, cart: cart, style: style))
    #expect(shown.texts == ["1 in de"])
    let navigator = try #require(app.front)
    #expect(await shown.request { await navigator.go(to: Page(number: 2)) }.node != nil)
    #expect(shown.texts == ["1 in de"])
    cart.count = 2
    await shown.settle()
    #expect(shown.texts == ["2 in fr"])
  }
}
