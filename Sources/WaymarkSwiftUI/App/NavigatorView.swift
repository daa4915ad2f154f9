#if canImport(SwiftUI)
import Foundation
public import SwiftUI
public import Waymark

/// A view that shows the navigation of a window.
///
/// ```swift
/// WindowGroup { NavigatorView(shop).opensLinks() }
/// ```
///
/// If it is created with an app, each window has its own navigator, which is closed with the window. If it is
/// created with a navigator, there is only one window.
public struct NavigatorView: View {
  @State private var window: ShownWindow
  private var opensAllLinks = false
  private var storageKey: String?
  @Environment(\.scenePhase) private var scenePhase

  /// Shows a window of an app: a new one for each scene.
  public init(_ app: NavigationApp) { _window = State(initialValue: ShownWindow(of: app)) }

  #if !os(tvOS) && !os(watchOS)
  /// Creates a view that shows a window of an app with several windows, if the system supports them.
  ///
  /// ```swift
  /// WindowGroup(for: WindowKey.self) { NavigatorView(shop, window: $0) }
  /// ```
  ///
  /// A request opens a new window if its route says so. Code can bring windows to the front and close them.
  ///
  /// - Parameter key: the system's key for the window. The system stores it with the scene.
  public init(_ app: NavigationApp, window key: Binding<WindowKey?>) {
    _window = State(initialValue: ShownWindow(of: app, key: key))
  }
  #endif

  /// Creates a view that shows a navigator's window. The view creates the host.
  public init(_ navigator: Navigator, _ modules: ModuleRegistry<SwiftUIScreen>) {
    let host = SwiftUIHost(modules)
    _window = State(initialValue: ShownWindow(navigator, on: host, attaches: true))
  }

  /// Creates a view that shows a navigator's window through a host. Attach the host to the navigator yourself.
  public init(_ navigator: Navigator, on host: SwiftUIHost) {
    _window = State(initialValue: ShownWindow(navigator, on: host, attaches: false))
  }

  init(previewing view: AnyView, in app: NavigationApp) {
    _window = State(initialValue: ShownWindow { try ShownWindow.previewing(view, in: app) })
  }

  /// Opens links that the system sends to the window, including universal links. Leave this modifier out if
  /// the app opens links itself.
  public func opensLinks() -> NavigatorView {
    var view = self
    view.opensAllLinks = true
    return view
  }

  /// Saves the navigation with the scene when the user leaves the app, and restores it with the scene. A link
  /// with which the app was launched is opened after that.
  ///
  /// The system decides how long it keeps a scene. If the navigation must not be lost, save it with a
  /// `NavigationFile`.
  ///
  /// - Parameter name: a name that is different for each window of the scene.
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

/// A view of a window whose navigation is saved with the scene.
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

  /// Restores the saved navigation. The saved text is removed until the window is attached, so that the next
  /// launch is not affected if the app crashes because of it.
  private func start() async {
    guard !window.hasStarted else { return }
    let kept = saved
    saved = ""
    await window.attach(goingOnWith: kept)
    saved = kept
  }
}

/// The views of a host, with the error if the first screens could not be built.
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
