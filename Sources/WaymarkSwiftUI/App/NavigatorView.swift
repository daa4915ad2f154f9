#if canImport(SwiftUI)
import Foundation
public import SwiftUI
public import Waymark
#if canImport(UIKit) && !os(watchOS)
public import WaymarkUIKit
#endif

/// Shows the navigation of a window.
///
/// ```swift
/// WindowGroup { NavigatorView(shop).opensLinks() }
/// ```
///
/// With an app, each window has a navigator of its own, which is closed when the window is. With a navigator, there is one window.
///
/// Where there is UIKit, the containers are UIKit's, and each screen's views are in a hosting controller with an environment of their
/// own: see ``screens(_:)`` and ``containers(_:)``.
public struct NavigatorView: View {
  @State private var window: ShownWindow
  private var style = ContainerStyle.automatic
  private var opensAllLinks = false
  private var storageKey: String?
  private var modify: @MainActor (AnyView) -> AnyView = { $0 }
  @Environment(\.scenePhase) private var scenePhase

  private init(_ window: ShownWindow) { _window = State(initialValue: window) }

  /// Shows a window of an app: a new one for each scene.
  public init(_ app: NavigationApp) { self.init(ShownWindow(of: app)) }

  #if !os(tvOS) && !os(watchOS)
  /// Shows a window of an app that may have several, where the system allows that.
  ///
  /// ```swift
  /// WindowGroup(for: WindowKey.self) { NavigatorView(shop, window: $0) }
  /// ```
  ///
  /// Requests open windows, as routes say, and code brings them to the front and closes them.
  ///
  /// - Parameter key: the system's key of the window, which the system keeps with it.
  public init(_ app: NavigationApp, window key: Binding<WindowKey?>) {
    self.init(ShownWindow(of: app, key: key))
  }
  #endif

  /// Shows a navigator's window, by a host of its own.
  public init(_ navigator: Navigator, _ modules: ModuleRegistry<SwiftUIScreen>) {
    self.init(ShownWindow { (navigator, $0.host(modules)) })
  }

  /// Shows a navigator's window with SwiftUI's containers, by a host that you attach to it.
  public init(_ navigator: Navigator, on host: SwiftUIHost) {
    self.init(ShownWindow(attaches: false) { _ in (navigator, host) })
  }

  #if canImport(UIKit) && !os(watchOS)
  /// Shows a navigator's window with UIKit's containers, by a host that you attach to it. Make the host from modules alone, without a
  /// window.
  public init(_ navigator: Navigator, on host: UIKitHost) {
    self.init(ShownWindow(attaches: false) { _ in (navigator, host) })
  }
  #endif

  init(previewing view: AnyView, in app: NavigationApp) {
    self.init(ShownWindow { try ShownWindow.previewing(view, in: app, $0) })
  }

  /// Opens the links that reach the window, and the pages of the web that the app stands for. Leave it out where the window is a part of
  /// an app that opens links itself.
  public func opensLinks() -> NavigatorView {
    var view = self
    view.opensAllLinks = true
    return view
  }

  /// Keeps the navigation with the scene when the user leaves the app, and goes on with it when the scene comes back. A link by which the
  /// app is started is opened over that.
  ///
  /// The system decides how long it keeps a scene. Where it must not be lost, save it with a `NavigationFile`.
  ///
  /// - Parameter name: tells it from other windows in the scene.
  public func restores(_ name: String) -> NavigatorView {
    var view = self
    view.storageKey = "waymark.\(name)"
    return view
  }

  /// Chooses whose containers the window uses: by default UIKit's where there is UIKit. The choice is fixed as long as the window lives.
  public func containers(_ style: ContainerStyle) -> NavigatorView {
    var view = self
    view.style = style
    return view
  }

  /// Adds objects and values to the environment of each screen.
  ///
  /// ```swift
  /// NavigatorView(shop).screens { $0.environment(cart).tint(.orange) }
  /// ```
  ///
  /// In UIKit's containers a screen does not inherit the environment around the window, which names another stack and another
  /// presentation. It has only the scene's phase, the action that opens URLs, the locale and what you add here. Changes of what
  /// you add reach the screens that show.
  public func screens(
    @ViewBuilder _ modify: @escaping @MainActor (AnyView) -> some View
  ) -> NavigatorView {
    var view = self
    view.modify = { AnyView(modify($0)) }
    return view
  }

  public var body: some View {
    switch window.opened(style) {
    case .success(let shown):
      kept(shown)
        #if !os(tvOS) && !os(watchOS)
      .modifier(WindowActionsReader(window: window))
        #endif
        .environment(\.navigate, NavigateAction(shown.navigator))
        .onAppear { window.keepKey() }
        .onChange(of: scenePhase, initial: true) { _, new in if new == .active { window.noteFront() } }
    case .failure(let error): Text("\(error)")
    }
  }

  @ViewBuilder private func kept(_ shown: ShownWindow.Opened) -> some View {
    if let storageKey {
      KeptView(window: window, key: storageKey) { linked(hosted(shown, attaches: $0)) }
    } else {
      linked(hosted(shown, attaches: true))
    }
  }

  @ViewBuilder private func linked(_ content: some View) -> some View {
    if opensAllLinks {
      content.onOpenURL { window.open($0.absoluteString) }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
          if let link = activity.webpageURL { window.open(link.absoluteString) }
        }
    } else {
      content
    }
  }

  /// The window's containers.
  ///
  /// - Parameter attaches: whether the host shows the window at once.
  private func hosted(_ shown: ShownWindow.Opened, attaches: Bool) -> some View {
    ZStack {
      shown.host.view(attaching: attaches ? window : nil, modify)
      if let failure = window.failure { FailureView(text: failure.description) }
    }
  }
}

/// A window whose navigation is kept with the scene.
private struct KeptView<Content: View>: View {
  let window: ShownWindow
  @SceneStorage private var saved: String
  private let content: (_ attaches: Bool) -> Content
  @Environment(\.scenePhase) private var scenePhase

  init(window: ShownWindow, key: String, @ViewBuilder content: @escaping (Bool) -> Content) {
    (self.window, self.content) = (window, content)
    _saved = SceneStorage(wrappedValue: "", key)
  }

  var body: some View {
    content(saved.isEmpty)
      .task { await start() }
      .onChange(of: scenePhase) { _, new in if new != .active { saved = window.saved ?? saved } }
  }

  /// The kept text is put away until it shows: if the app ends because of it, the next start is a fresh one.
  private func start() async {
    guard !window.hasStarted else { return }
    let kept = saved
    saved = ""
    await window.attach(goingOnWith: kept)
    saved = kept
  }
}
#endif
