#if canImport(SwiftUI)
import Foundation
public import SwiftUI
public import Waymark

/// Shows the navigation of a window.
///
/// ```swift
/// WindowGroup { NavigatorView(shop).opensLinks() }
/// ```
///
/// With an app, each window has a navigator of its own, which is closed when the window is. With a navigator, there is one window.
public struct NavigatorView: View {
  @State private var window: ShownWindow
  private var opensAllLinks = false
  private var storageKey: String?
  @Environment(\.scenePhase) private var scenePhase

  /// Shows a window of an app: a new one for each scene.
  public init(_ app: NavigationApp) { _window = State(initialValue: ShownWindow(of: app)) }

  #if !os(tvOS) && !os(watchOS)
  /// Shows a window of an app that may have several, where the system allows that.
  ///
  /// ```swift
  /// WindowGroup(for: WindowKey.self) { NavigatorView(shop, window: $0) }
  /// ```
  ///
  /// Requests open windows, as routes say, and code brings them to the front and closes them.
  ///
  /// - Parameter key: what the system knows the window by, and keeps with it.
  public init(_ app: NavigationApp, window key: Binding<WindowKey?>) {
    _window = State(initialValue: ShownWindow(of: app, key: key))
  }
  #endif

  /// Shows a navigator's window, by a host of its own.
  public init(_ navigator: Navigator, _ modules: ModuleRegistry<SwiftUIScreen>) {
    let host = SwiftUIHost(modules)
    _window = State(initialValue: ShownWindow(navigator, on: host, attaches: true))
  }

  /// Shows a navigator's window by a host, which you attach to it.
  public init(_ navigator: Navigator, on host: SwiftUIHost) {
    _window = State(initialValue: ShownWindow(navigator, on: host, attaches: false))
  }

  init(previewing view: AnyView, in app: NavigationApp) {
    _window = State(initialValue: ShownWindow { try ShownWindow.previewing(view, in: app) })
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

  public var body: some View {
    switch window.opened {
    case .success(let shown):
      kept(shown)
        #if !os(tvOS) && !os(watchOS)
      .modifier(WindowActionsReader(window: window))
        #endif
        .environment(\.navigate, NavigateAction(shown.navigator))
        .onChange(of: scenePhase, initial: true) { _, new in if new == .active { window.noteFront() } }
    case .failure(let error): Text("\(error)")
    }
  }

  @ViewBuilder private func kept(_ shown: ShownWindow.Opened) -> some View {
    if let storageKey {
      KeptView(window: window, key: storageKey) { linked(shown) }
    } else {
      linked(shown).task { await window.attach() }
    }
  }

  @ViewBuilder private func linked(_ shown: ShownWindow.Opened) -> some View {
    if opensAllLinks {
      HostView(host: shown.host)
        .onOpenURL { window.open($0.absoluteString) }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
          if let link = activity.webpageURL { window.open(link.absoluteString) }
        }
    } else {
      HostView(host: shown.host)
    }
  }
}

/// A window whose navigation is kept with the scene.
private struct KeptView<Content: View>: View {
  let window: ShownWindow
  @SceneStorage private var saved: String
  private let content: Content
  @Environment(\.scenePhase) private var scenePhase

  init(window: ShownWindow, key: String, @ViewBuilder content: () -> Content) {
    (self.window, self.content) = (window, content())
    _saved = SceneStorage(wrappedValue: "", key)
  }

  var body: some View {
    content
      .task { await start() }
      .onChange(of: scenePhase) { _, new in if new != .active { saved = window.saved ?? saved } }
  }

  /// What is kept is put away until it shows: if the app dies of it, it starts afresh the next time.
  private func start() async {
    guard !window.hasStarted else { return }
    let kept = saved
    saved = ""
    await window.attach(goingOnWith: kept)
    saved = kept
  }
}

/// What a host shows.
struct HostView: View {
  let host: SwiftUIHost
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    // A stack of nothing appears, and a group of nothing does not.
    ZStack {
      if let base = host.base { LayerView(layer: base) }
      if let failure = host.failure { FailureView(text: failure.description) }
    }
    .onAppear { host.isOnScreen = true }
    .onChange(of: sizeClass, initial: true) { _, new in host.change(columns: new == .compact ? 1 : .max) }
  }
}
#endif
