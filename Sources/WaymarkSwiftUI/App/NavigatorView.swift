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
/// A view created with an app opens a navigator for its window, and closes it with the window. A view created
/// with a navigator always shows that navigator's window.
public struct NavigatorView: View {
  @State private var window: ShownWindow
  private var opensAllLinks = false
  private var storageKey: String?
  @Environment(\.scenePhase) private var scenePhase

  /// Creates a view that shows a new window of an app in each scene.
  public init(_ app: NavigationApp) { _window = State(initialValue: ShownWindow(of: app)) }

  #if !os(tvOS) && !os(watchOS)
  /// Creates a view for an app with several windows, on systems that support them.
  ///
  /// ```swift
  /// WindowGroup(for: WindowKey.self) { NavigatorView(shop, window: $0) }
  /// ```
  ///
  /// A request opens a new window if its route declares one. Your code can bring windows to the front and
  /// close them.
  ///
  /// - Parameter key: the key that identifies the window. The system stores it with the scene.
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

  /// Opens links that the system sends to the window, including universal links. Omit this modifier if the
  /// app opens links itself.
  public func opensLinks() -> NavigatorView {
    var view = self
    view.opensAllLinks = true
    return view
  }

  /// Saves the navigation with the scene when the scene is no longer active, and restores it with the scene. If
  /// a link launched the app, the link is opened after the restoration.
  ///
  /// The system decides how long it keeps a scene. If the navigation must not be lost, save it with a
  /// `NavigationFile`.
  ///
  /// - Parameter name: a name that no other window of the scene uses.
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

  /// Restores the saved navigation and attaches the host. The saved text is empty until the window is
  /// attached. If the navigation crashes the app, the next launch therefore starts without it.
  private func start() async {
    guard !window.hasStarted else { return }
    let kept = saved
    saved = ""
    await window.attach(goingOnWith: kept)
    saved = kept
  }
}

/// The views of a host, and an error message if the first screens could not be built.
struct HostView: View {
  let host: SwiftUIHost
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    // `onAppear` is called for an empty `ZStack`, but not for an empty `Group`.
    ZStack {
      if let base = host.base { LayerView(layer: base) }
      if let failure = host.failure { FailureView(text: failure.description) }
    }
    .onAppear { host.isOnScreen = true }
    .onChange(of: sizeClass, initial: true) { _, new in host.change(columns: new == .compact ? 1 : .max) }
  }
}
#endif
