import Testing
import UIKit
import WaymarkTesting

@testable import Waymark
@testable import WaymarkUIKit

private struct Film: Destination { var id: Int }

/// The windows of an app are scenes.
@Suite(.world, .timeLimit(.minutes(10)))
@MainActor
final class WindowSceneTests {
  /// A scene delegate as in the documentation.
  @MainActor
  final class Delegate: UIResponder, UIWindowSceneDelegate {
    private let windows: UIKitWindows
    private(set) var failure: (any Error)?
    private(set) weak var scene: UIScene?

    init(_ windows: UIKitWindows) { self.windows = windows }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
      self.scene = scene
      guard let scene = scene as? UIWindowScene else { return }
      Task {
        do {
          try await windows.connect(scene, of: session, options)
        } catch {
          failure = error
        }
      }
    }

    func sceneDidBecomeActive(_ scene: UIScene) { windows.noteActive(scene) }
    func sceneDidDisconnect(_ scene: UIScene) { windows.disconnect(scene) }
  }

  /// The app delegate.
  @MainActor
  final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let windows: UIKitWindows
    init(_ windows: UIKitWindows) { self.windows = windows }

    func application(
      _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) { windows.discard(sceneSessions) }
  }

  private let app: NavigationApp
  private let windows: UIKitWindows
  private let appDelegate: AppDelegate
  private let clock = ManualClock()
  private var delegates: [Delegate] = []
  private var world: UIKitDouble.World { UIKitDouble.world }

  init() throws {
    let map = try NavigationMap(links: LinkFormat(scheme: "notes")) {
      Route(to: Screen.self, link: "/{name}").using(.push).from(.firstStack()).window(.existingOrNew)
      Route(to: Film.self).using(.replaceRoot).from(.root).window(.existingOrNew, otherwise: "layer")
      Route(to: Film.self, name: "layer").using(.present(.fullScreen)).from(.current)
    }
    app = NavigationApp { Navigator(map, start: .stack(Screen("home")), window: $0) }
    let modules = ModuleRegistry<UIViewController> {
      ScreenModule(Screen.self) { screen, scope in
        if screen.name == "broken" { throw Mishap() }
        return ScreenController(AnyDestination(screen), scope)
      }
      ScreenModule(Film.self) { ScreenController(AnyDestination($0), $1) }
    }
    windows = UIKitWindows(app, clock: clock) { _, window in UIKitHost(modules, in: window) }
    appDelegate = AppDelegate(windows)
    world.application.delegate = appDelegate
    world.makeSceneDelegate = { [unowned self] in newDelegate() }
  }

  private func newDelegate() -> Delegate {
    let delegate = Delegate(windows)
    delegates.append(delegate)
    return delegate
  }

  /// Opens a scene as the user and waits until the app has settled.
  private func openScene(session: UISceneSession? = nil) async -> UIWindowScene {
    let scene = world.user.openScene(newDelegate(), session: session)
    await settle()
    return scene
  }

  private func settle() async {
    for _ in 0..<20 {
      for _ in 0..<8 { await takeTurn() }
      world.settle()
    }
  }

  /// The screens of each window. A dash stands for a window whose scene is not connected or shows another
  /// state.
  private var shown: [String] {
    app.windows.map { window in
      guard let host = windows.host(of: window), host.snapshot.matches(window.state) else { return "–" }
      return window.state.screens.map { $0.destination.as(Screen.self)?.name ?? "\($0.destination)" }
        .joined(separator: " ")
    }
  }

  // Scenario B11.
  @Test("a request for a new window connects a scene that shows it")
  func opened() async throws {
    _ = await openScene()
    let request = try #require(app.front).dispatch(.go(to: Screen("a")))
    await settle()
    #expect(shown == ["home", "home a"] && request.outcome == .arrived(app.windows[1].state.front))
    #expect(app.front === app.windows[1])
    #expect(
      app.windows.map(\.key.rawValue) == delegates.compactMap { $0.scene?.session.persistentIdentifier })
    #expect(world.warnings.isEmpty)
  }

  // Scenario B11.
  @Test("a request for a screen in a different scene activates that scene")
  func existing() async throws {
    let scene = await openScene()
    try #require(app.front).dispatch(.go(to: Screen("a")))
    await settle()
    let second = app.windows[1]
    world.user.leave(try #require(delegates[1].scene))
    windows.noteActive(scene)
    let request = app.windows[0].dispatch(.go(to: Screen("a")))
    await settle()
    #expect(request.outcome == .unchanged(second.state.front) && app.front === second)
    #expect(delegates[1].scene?.activationState == .foregroundActive && shown == ["home", "home a"])
  }

  // Scenario B11.
  @Test("a request for a new window fails if the system refuses a scene")
  func refused() async throws {
    _ = await openScene()
    world.makeSceneDelegate = nil
    let request = try #require(app.front).dispatch(.go(to: Screen("a")))
    await settle()
    guard case .failed(.window(let error)) = request.outcome else {
      Issue.record("it was \(String(describing: request.outcome))")
      return
    }
    #expect("\(error)".contains("SceneRefusal") && shown == ["home"])
  }

  // Scenario B11.
  @Test("a request for a new window fails after 30 seconds without a scene")
  func silent() async throws {
    _ = await openScene()
    world.makeSceneDelegate = { SilentDelegate() }
    let request = try #require(app.front).dispatch(.go(to: Screen("a")))
    await settle()
    #expect(request.outcome == nil)
    clock.advance(by: .seconds(31))
    await settle()
    #expect(request.outcome == .failed(.window(SceneTimeout(timeLimit: .seconds(30)))) && shown == ["home"])
  }

  // Scenario B11.
  @Test("a screen that cannot be built closes its new scene")
  func unbuilt() async throws {
    _ = await openScene()
    let request = try #require(app.front).dispatch(.go(to: Screen("broken")))
    await settle()
    #expect(request.outcome == .failed(.buildFailed(AnyDestination(Screen("broken")), Mishap())))
    #expect(shown == ["home"] && delegates[1].failure != nil && world.application.connectedScenes.count == 1)
  }

  // Scenario B11.
  @Test("requests stay in the only scene if the system allows just one")
  func single() async throws {
    world.supportsMultipleScenes = false
    _ = await openScene()
    try #require(app.front).dispatch(.go(to: Screen("a")))
    await settle()
    #expect(shown == ["home a"])
  }

  // Scenario B11.
  @Test(
    "a destination of its own scene becomes a layer if the system allows only one scene",
    arguments: [true, false])
  func layer(hasScenes: Bool) async throws {
    world.supportsMultipleScenes = hasScenes
    _ = await openScene()
    try #require(app.front).dispatch(.go(to: Film(id: 1)))
    await settle()
    #expect(shown == (hasScenes ? ["home", "Film(id: 1)"] : ["home Film(id: 1)"]))
    #expect(app.windows[0].state.layers.count == (hasScenes ? 1 : 2) && world.warnings.isEmpty)
  }

  // Scenario B11.
  @Test("a reconnected scene shows the same window as before the disconnection")
  func reconnected() async throws {
    let scene = await openScene()
    try #require(app.front).dispatch(.go(to: Screen("b")), in: .same)
    await settle()
    let (session, window) = (scene.session, app.windows[0])
    world.user.disconnectScene(scene)
    await settle()
    #expect(shown == ["–"])
    _ = await openScene(session: session)
    #expect(app.windows.count == 1 && app.windows[0] === window && shown == ["home b"])
  }

  // Scenario B11.
  @Test(
    "discarding a scene closes its window")
  func discarded() async throws {
    let scene = await openScene()
    try #require(app.front).dispatch(.go(to: Screen("a")))
    await settle()
    windows.discard([scene.session])
    #expect(shown == ["home a"])
    app.closeWindow(app.windows[0])
    await settle()
    #expect(app.windows.isEmpty && world.application.connectedScenes.count == 1)
  }

  /// A scene delegate that never connects its scene to Waymark.
  private final class SilentDelegate: UIResponder, UIWindowSceneDelegate {}
}
