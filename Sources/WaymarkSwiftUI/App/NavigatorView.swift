#if canImport(SwiftUI)
import Foundation
public import SwiftUI
public import Waymark
public import WaymarkSaving
#if canImport(UIKit) && !os(watchOS)
public import WaymarkUIKit
#endif

/// A view that shows the navigation of a window.
///
/// ```swift
/// WindowGroup { NavigatorView(shop).opensLinks() }
/// ```
///
/// A view created with an app opens a navigator for its window, and closes it with the window. A view created
/// with a navigator always shows that navigator's window. On systems with UIKit, the containers are UIKit's,
/// and each screen has its own environment: see ``screens(_:)`` and ``containers(_:)``.
public struct NavigatorView: View {
  @State private var window: ShownWindow
  private var chosen = ChosenContainers()
  private var linkPlacement: LinkPlacement?
  private var storage: SceneStore?
  private var modify: @MainActor (AnyView) -> AnyView = { $0 }
  private var accessory: (@MainActor () -> WindowAccessory)?
  @Environment(\.scenePhase) private var scenePhase

  private init(_ window: ShownWindow) { _window = State(initialValue: window) }

  /// Creates a view that shows a window of an app. Each scene shows a new window.
  public init(_ app: NavigationApp) { self.init(ShownWindow(of: app)) }

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
  /// - Parameters:
  ///   - app: the app to which the window belongs.
  ///   - key: the key that identifies the window. The system stores it with the scene.
  public init(_ app: NavigationApp, window key: Binding<WindowKey?>) {
    self.init(ShownWindow(of: app, key: key))
  }
  #endif

  /// Creates a view that shows a navigator's window. The view creates the host.
  public init(_ navigator: Navigator, _ modules: ModuleRegistry<SwiftUIScreen>) {
    self.init(ShownWindow { (navigator, $0.host(modules)) })
  }

  /// Creates a view that shows a navigator's window with SwiftUI's containers. Attach the host to the
  /// navigator yourself.
  public init(_ navigator: Navigator, on host: SwiftUIHost) {
    self.init(ShownWindow(attaches: false) { _ in (navigator, host) })
  }

  #if canImport(UIKit) && !os(watchOS)
  /// Creates a view that shows a navigator's window with UIKit's containers. Attach the host to the navigator
  /// yourself. Create the host from modules alone, without a window.
  public init(_ navigator: Navigator, on host: UIKitHost) {
    self.init(ShownWindow(attaches: false) { _ in (navigator, host) })
  }
  #endif

  init(previewing view: AnyView, in app: NavigationApp) {
    self.init(ShownWindow { try ShownWindow.previewing(view, in: app, $0) })
  }

  /// Opens links that the system sends to the window, including universal links. Omit this modifier if the
  /// app opens links itself.
  ///
  /// - Parameter placement: where a link puts its screens, unless its route says otherwise. By default, a link leads to the
  ///   same screens whatever the user was doing.
  public func opensLinks(_ placement: LinkPlacement = .overRoot) -> NavigatorView {
    var view = self
    view.linkPlacement = placement
    return view
  }

  /// Saves the navigation with the scene when the scene is no longer active, and restores it with the scene.
  /// If a link launched the app, the link is opened after the restoration.
  ///
  /// If the app ends twice while it restores the navigation, the third launch starts without it. The
  /// navigation is also dropped if it cannot be read. In both cases, the navigator reports
  /// `NavigationFault.unreadable(_:)`.
  ///
  /// The system decides how long it keeps a scene. If the navigation must not be lost, save it with a
  /// `NavigationFile`.
  ///
  /// - Parameters:
  ///   - name: a name that no other window of the scene uses.
  ///   - app: the version of the app, which is saved with the navigation.
  ///   - dropping: a closure that returns whether a destination is dropped, if another version of the app
  ///     saved the navigation. By default, only destinations that cannot be decoded are dropped.
  public func restores(
    _ name: String, app: String = "", dropping: NavigationFile.Dropping? = nil
  ) -> NavigatorView {
    var view = self
    view.storage = SceneStore(key: "waymark.\(name)", app: app, dropping: dropping)
    return view
  }

  /// Sets the kind of containers. By default, they are UIKit's on systems with UIKit. Changes have no effect
  /// once the window is open.
  public func containers(_ style: ContainerStyle) -> NavigatorView {
    var view = self
    view.chosen.style = style
    return view
  }

  #if canImport(UIKit) && !os(watchOS)
  /// Changes UIKit's containers and presentations before the window opens, for example to add a push animation or a
  /// presentation style. SwiftUI's containers ignore it. Changes have no effect once the window is open.
  ///
  /// ```swift
  /// NavigatorView(shop).uiKit { containers, presentations in
  ///   containers.makeStack = { ZoomingStackController() }
  ///   presentations.styles["drawer"] = { $0.modalPresentationStyle = .custom }
  /// }
  /// ```
  public func uiKit(
    _ change:
      @escaping @MainActor (
        _ containers: inout UIKitContainers, _ presentations: inout UIKitPresentations
      ) -> Void
  ) -> NavigatorView {
    var view = self
    view.chosen.change = change
    return view
  }
  #endif

  /// Adds objects and values to the environment of each screen.
  ///
  /// ```swift
  /// NavigatorView(shop).screens { $0.environment(cart).tint(.orange) }
  /// ```
  ///
  /// In UIKit's containers, a screen does not inherit the environment of the views around the window, because
  /// it contains the state of another stack and another presentation. The screen has only the scene phase,
  /// the `openURL` action, the locale and the values that you add here. Visible screens are updated when the
  /// added values change.
  public func screens(
    @ViewBuilder _ modify: @escaping @MainActor (AnyView) -> some View
  ) -> NavigatorView {
    var view = self
    view.modify = { AnyView(modify($0)) }
    return view
  }

  /// Shows a view at the bottom of the window's content, which stays there while screens change, such as a
  /// small player.
  ///
  /// ```swift
  /// NavigatorView(podcasts).accessory(isEnabled: player.isOpen) { MiniPlayer() }
  /// ```
  ///
  /// The `navigate` action works in the view, and its environment has the values of ``screens(_:)``.
  ///
  /// If the window starts with tabs, the view is above the tab bar. From iOS 26 on, it is the tab bar's
  /// bottom accessory; in SwiftUI's containers, from iOS 26.1 on. On earlier and other systems, and without
  /// tabs, it is an inset of the safe area. Presented layers cover it. It is not part of the navigation
  /// state.
  ///
  /// - Parameters:
  ///   - isEnabled: whether the view is visible.
  ///   - content: the view.
  public func accessory(
    isEnabled: Bool = true, @ViewBuilder content: @escaping @MainActor () -> some View
  ) -> NavigatorView {
    var view = self
    view.accessory = { WindowAccessory(isEnabled: isEnabled, content: AnyView(content())) }
    return view
  }

  public var body: some View {
    switch window.opened(chosen) {
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
    if let storage {
      KeptView(window: window, storage: storage) { linked(hosted(shown, attaches: $0)) }
    } else {
      linked(hosted(shown, attaches: true))
    }
  }

  @ViewBuilder private func linked(_ content: some View) -> some View {
    if let linkPlacement {
      content.onOpenURL { window.open($0.absoluteString, linkPlacement) }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
          if let link = activity.webpageURL { window.open(link.absoluteString, linkPlacement) }
        }
    } else {
      content
    }
  }

  /// Returns a view with the window's containers.
  ///
  /// - Parameter attaches: whether the host is attached immediately.
  private func hosted(_ shown: ShownWindow.Opened, attaches: Bool) -> some View {
    ZStack {
      shown.host.view(attaching: attaches ? window : nil, accessory: accessory?(), modify)
      if let failure = window.failure { FailureView(text: failure.description) }
    }
  }
}
#endif
