#if canImport(SwiftUI)
public import SwiftUI
public import Waymark

extension View {
  /// Shows a view alone in a stack, for a preview: what it goes to shows as in the app.
  ///
  /// ```swift
  /// #Preview { HomeView().navigationPreview(shop) }
  /// ```
  ///
  /// - Parameter app: has the routes and the screens.
  public func navigationPreview(_ app: NavigationApp) -> some View {
    NavigatorView(previewing: AnyView(self), in: app)
  }
}

/// The screen that a preview is of.
struct PreviewedScreen: Destination {}

extension ShownWindow {
  /// A window of its own, with the routes and screens of an app.
  static func previewing(
    _ view: AnyView, in app: NavigationApp, _ style: ContainerStyle
  ) throws -> Opened {
    guard let kit = app.swiftUI else { throw MissingScreens() }
    let window = try app.open()
    defer { app.close(window) }
    let navigator = Navigator(window.map, start: .stack(PreviewedScreen()))
    let modules = kit.modules.adding(ScreenModule(PreviewedScreen.self) { _ in view })
    return (navigator, style.host(modules, tab: kit.tab))
  }
}
#endif
