import Testing
import UIKit

@MainActor @Suite(.world) struct SceneTests {
  let world = UIKitDouble.world
  private let link: URL

  init() throws { link = try #require(URL(string: "shop://cart")) }

  // Rule 73.
  @Test("a link that launches the app arrives only in the connection options")
  func coldLink() {
    let app = SceneApp()
    let scene = world.user.openURL(link, cold: app)
    world.settle()
    #expect(app.heard == ["connect shop://cart", "foreground", "active"])
    #expect(scene.activationState == .foregroundActive)
  }

  // Rule 73.
  @Test("a link to the running app arrives in openURLContexts")
  func warmLink() {
    let app = SceneApp()
    let scene = world.user.openScene(app)
    world.settle()
    world.user.leave(scene)
    app.heard = []
    world.user.openURL(link, in: scene)
    #expect(app.heard == ["foreground", "open shop://cart", "active"])
  }

  // Rule 73.
  @Test("a user activity arrives in the connection options or in the continue callback")
  func activities() {
    let activity = NSUserActivity(activityType: "buy"), app = SceneApp()
    let cold = world.user.continueActivity(activity, cold: app)
    world.settle()
    #expect(app.heard.first == "connect buy")
    app.heard = []
    world.user.continueActivity(activity, in: cold)
    #expect(app.heard == ["will continue buy", "continue buy"])
  }

  @Test("a disconnected scene provides the activity for its next connection")
  func restoration() {
    let app = SceneApp()
    app.activity = NSUserActivity(activityType: "browse")
    let scene = world.user.openScene(app)
    world.settle()
    app.heard = []
    world.user.disconnectScene(scene)
    #expect(app.heard == ["inactive", "background", "disconnect"])
    #expect(world.application.connectedScenes.isEmpty && scene.delegate == nil)
    let next = SceneApp()
    world.user.openScene(next, session: scene.session)
    #expect(next.restored == "browse")
  }

  // Rule 69.
  @Test("a scene lists its windows without retaining them")
  func windows() {
    let app = SceneApp()
    let scene = world.user.openScene(app)
    #expect(scene.windows == [app.window].compactMap { $0 })
    #expect(scene.keyWindow === app.window && world.application.connectedScenes == [scene])
    app.window = nil
    #expect(scene.windows.isEmpty)
  }

  @Test("an app without scenes receives links and activities in its app delegate")
  func withoutScenes() {
    let app = App()
    world.application.delegate = app
    #expect(world.user.openURL(link))
    #expect(!world.user.continueActivity(NSUserActivity(activityType: "buy")))
    #expect(app.heard == ["shop://cart"])
  }

  // Rule 72.
  @Test("trait overrides of a scene apply to its windows")
  func sceneTraits() {
    let app = SceneApp()
    let scene = world.user.openScene(app)
    scene.traitOverrides.userInterfaceStyle = .dark
    #expect(app.window?.rootViewController?.traitCollection.userInterfaceStyle == .dark)
  }
}

private final class SceneApp: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var heard: [String] = []
  var activity: NSUserActivity?
  var restored: String?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let reasons =
      connectionOptions.urlContexts.map(\.url.absoluteString)
      + connectionOptions.userActivities.map(\.activityType)
    heard.append((["connect"] + reasons).joined(separator: " "))
    restored = session.stateRestorationActivity?.activityType
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneDidDisconnect(_ scene: UIScene) { heard.append("disconnect") }
  func sceneDidBecomeActive(_ scene: UIScene) { heard.append("active") }
  func sceneWillResignActive(_ scene: UIScene) { heard.append("inactive") }
  func sceneWillEnterForeground(_ scene: UIScene) { heard.append("foreground") }
  func sceneDidEnterBackground(_ scene: UIScene) { heard.append("background") }
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { activity }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    heard += URLContexts.map { "open \($0.url.absoluteString)" }
  }

  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    heard.append("will continue \(userActivityType)")
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    heard.append("continue \(userActivity.activityType)")
  }
}

private final class App: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var heard: [String] = []

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    heard.append(url.absoluteString)
    return true
  }
}
