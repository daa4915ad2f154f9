@preconcurrency @MainActor public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @preconcurrency @MainActor var body: Self.Body { get }
  @preconcurrency @MainActor init()
}

extension App {
  /// Opens a window and waits until it has settled. The real method runs the app.
  @preconcurrency @MainActor public static func main() {
    _ = SwiftUIDouble.openWindow(of: Self())
    UIKitDouble.world.settle()
  }
}

@preconcurrency @MainActor public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @preconcurrency @MainActor var body: Self.Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  public var body: Never { return fatalError("a primitive scene has no body") }
}

@resultBuilder public struct SceneBuilder {
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> some Scene where repeat each Content: Scene { TupleScene(scenes: (repeat each content)) }
}

/// Several scenes. The first one creates the windows.
nonisolated struct TupleScene<Scenes>: Scene {
  typealias Body = Never

  let scenes: Scenes
}

@MainActor extension TupleScene: WindowMaking {
  func makeController(_ prepare: (inout EnvironmentValues) -> Void) -> UIViewController? {
    let first: Any = scenes is any Scene ? scenes : Mirror(reflecting: scenes).children.first?.value ?? scenes
    return (first as? any WindowMaking)?.makeController(prepare)
  }
}

nonisolated public struct WindowGroup<Content>: Scene where Content: View {
  public typealias Body = Never

  let content: () -> Content

  public nonisolated init(@ContentBuilder makeContent: @escaping () -> Content) { content = makeContent }
}

/// The settings of an app on macOS.
nonisolated public struct Settings<Content>: Scene where Content: View {
  let content: () -> Content

  public nonisolated init(@ContentBuilder content: () -> Content) {
    let made = content()
    self.content = { made }
  }
}

extension SwiftUIDouble {
  /// Opens the settings of an app, as its menu item does. Without a settings scene, the window is empty.
  public static func openSettings<Main: App>(of app: Main) -> UIWindow {
    let scenes = (app.body as? any SeveralScenes)?.all ?? [app.body]
    guard let settings = scenes.lazy.compactMap({ $0 as? any SettingsScene }).first else { return UIWindow() }
    return Renderer.current.windows(of: settings).open(nil)
  }

  /// Opens a window of an app, as the system does when it launches the app or connects another scene.
  ///
  /// - Parameter scene: The stored values of the scene, which the window reads and updates.
  public static func openWindow<Main: App>(of app: Main, keeping scene: KeptScene = KeptScene()) -> UIWindow {
    guard let group = app.body as? any WindowMaking else { return UIWindow() }
    return Renderer.current.windows(of: group).open(nil, scene)
  }

  /// Sets the phase of a window's scene.
  public static func setPhase(_ phase: ScenePhase, of window: UIWindow) {
    (window.rootViewController as? any SceneRoot)?.change { $0[ScenePhaseKey.self] = phase }
  }

  /// Opens a URL in a window. Calls the handlers from the innermost to the outermost.
  ///
  /// - Returns: Whether there is a handler.
  @discardableResult public static func openURL(_ url: URL, in window: UIWindow) -> Bool {
    let handlers = window.rootViewController.map(trees)?.flatMap(\.description.links) ?? []
    for handler in handlers.reversed() { handler(url) }
    return !handlers.isEmpty
  }

  /// Continues an activity in a window. Calls the handlers of its type from the innermost to the outermost.
  ///
  /// - Returns: Whether there is a handler.
  @discardableResult public static func continueActivity(
    _ activity: NSUserActivity, in window: UIWindow
  ) -> Bool {
    let handlers = (window.rootViewController.map(trees)?.flatMap(\.description.activities) ?? [])
      .filter { $0.type == activity.activityType }
    for handler in handlers.reversed() { handler.action(activity) }
    return !handlers.isEmpty
  }
}

/// Several scenes.
@MainActor private protocol SeveralScenes {
  var all: [Any] { get }
}

@MainActor extension TupleScene: SeveralScenes {
  fileprivate var all: [Any] { Mirror(reflecting: scenes).children.map(\.value) }
}

/// A scene with settings.
@MainActor private protocol SettingsScene: WindowMaking {}

@MainActor extension Settings: SettingsScene {
  func makeController(_ prepare: (inout EnvironmentValues) -> Void) -> UIViewController? {
    let controller = UIHostingController(rootView: content())
    prepare(&controller.environment)
    return controller
  }
}

/// A scene that creates windows.
@MainActor protocol WindowMaking {
  func makeController(_ prepare: (inout EnvironmentValues) -> Void) -> UIViewController?
}

@MainActor extension WindowGroup: WindowMaking {
  func makeController(_ prepare: (inout EnvironmentValues) -> Void) -> UIViewController? {
    let controller = UIHostingController(rootView: content())
    prepare(&controller.environment)
    return controller
  }
}

/// A controller at the root of a scene.
@MainActor private protocol SceneRoot {
  func change(_ environment: (inout EnvironmentValues) -> Void)
}

extension UIHostingController: SceneRoot {
  func change(_ body: (inout EnvironmentValues) -> Void) { body(&environment) }
}
