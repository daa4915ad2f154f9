#if canImport(SwiftUI)
public import SwiftUI
public import Waymark

extension View {
  /// Shows this view in a stack for a preview, as its only screen. Navigation from it works as in the app.
  ///
  /// ```swift
  /// #Preview { HomeView().navigationPreview(shop) }
  /// ```
  ///
  /// - Parameter app: the app that declares the routes and the screens.
  public func navigationPreview(_ app: NavigationApp) -> some View {
    NavigatorView(previewing: AnyView(self), in: app)
  }
}

/// The destination of the previewed screen.
struct PreviewedScreen: Destination {}

extension ShownWindow {
  /// Returns a new window with the routes and screens of an app.
  static func previewing(
    _ view: AnyView, in app: NavigationApp, _ containers: ChosenContainers
  ) throws -> Opened {
    guard let kit = app.swiftUI else { throw MissingScreens() }
    let window = try app.openWindow()
    defer { app.closeWindow(window) }
    let navigator = Navigator(window.map, start: .stack(PreviewedScreen()))
    let modules = kit.modules.adding(ScreenModule(PreviewedScreen.self) { _ in view })
    return (navigator, containers.host(modules, tab: kit.tab))
  }
}
#endif
