import Foundation
import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark
@testable import WaymarkSaving

/// Links and activities reach a window through its scene, at launch and while the app runs.
@Suite(.world)
@MainActor
struct SceneTests {
  /// The scene delegate of an app.
  @MainActor
  final class Delegate: UIResponder, UIWindowSceneDelegate {
    private(set) var stage: UIKitStage?
    private(set) var outcomes: [NavigationOutcome?] = []
    /// Records the `animated` arguments of the window's stacks.
    let told = Told()
    /// The file from which the window is restored, if any.
    private let file: NavigationFile?
    private(set) var launch: NavigationLaunch?

    init(keepingIn file: NavigationFile? = nil) { self.file = file }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
      Task {
        let stage = try await UIKitStage(containers: .telling(told))
        told.pushes = []
        self.stage = stage
        guard let file else { return outcomes.append(await stage.host.open(options, of: session)) }
        launch = await stage.host.open(options, goingOnWith: file)
      }
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      Task { outcomes.append(await stage?.host.open(contexts)) }
    }

    func scene(_ scene: UIScene, continue activity: NSUserActivity) {
      Task { outcomes.append(await stage?.host.open(activity)) }
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      stage?.host.restorationActivity(type: "shop")
    }

    func sceneDidDisconnect(_ scene: UIScene) { stage = nil }
  }

  private var user: UIKitDouble.User { UIKitDouble.world.user }
  private let delegate = Delegate()

  private func settle() async {
    for _ in 0..<20 {
      for _ in 0..<8 { await takeTurn() }
      UIKitDouble.world.settle()
    }
  }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  private func activity(_ link: String) throws -> NSUserActivity {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = try url(link)
    return activity
  }

  @Test("a link that launches the app opens without animation")
  func coldLink() async throws {
    user.openURL(try url("/screens/a"), cold: delegate)
    await settle()
    #expect(delegate.stage?.screens == ["home", "a"] && delegate.stage?.agrees == true)
    #expect(delegate.told.pushes == [false])
  }

  @Test("a link that reaches the running app opens its screen above the first screen of the stack")
  func warmLink() async throws {
    let scene = user.openURL(try url("/screens/a"), cold: delegate)
    await settle()
    user.openURL(try url("/screens/b"), in: scene)
    await settle()
    #expect(delegate.stage?.screens == ["home", "b"] && delegate.stage?.agrees == true)
  }

  @Test("a user activity opens its screen at launch and later")
  func activities() async throws {
    let scene = user.continueActivity(try activity("/screens/a"), cold: delegate)
    await settle()
    user.continueActivity(try activity("/screens/b"), in: scene)
    await settle()
    #expect(delegate.stage?.screens == ["home", "b"])
  }

  @Test("an unknown link fails without changing the state")
  func strangeLink() async throws {
    user.openURL(try url("/nowhere"), cold: delegate)
    await settle()
    guard case .failed(.link) = delegate.outcomes.first.flatMap(\.self) else {
      Issue.record("it was \(delegate.outcomes)")
      return
    }
    #expect(delegate.stage?.screens == ["home"])
  }

  @Test("the front screen is restored after the system disconnects the scene")
  func restoration() async throws {
    let scene = user.openURL(try url("/screens/a"), cold: delegate)
    await settle()
    let session = scene.session
    session.stateRestorationActivity = delegate.stateRestorationActivity(for: scene)
    user.disconnectScene(scene)
    await settle()
    let later = Delegate()
    user.openScene(later, session: session)
    await settle()
    #expect(later.stage?.screens == ["home", "a"] && later.stage?.agrees == true)
  }

  @Test("a link at launch replaces the restored front screen")
  func linkWins() async throws {
    let scene = user.openURL(try url("/screens/a"), cold: delegate)
    await settle()
    let session = scene.session
    session.stateRestorationActivity = delegate.stateRestorationActivity(for: scene)
    let later = Delegate()
    user.openURL(try url("/screens/b"), cold: later, session: session)
    await settle()
    #expect(later.stage?.screens == ["home", "b"])
  }

  /// Saves a window with a screen and a sheet, disconnects its scene, and connects it again.
  private func comeBack(opening link: URL? = nil) async throws -> (saved: NavigationState, Delegate) {
    let folder = FileManager.default.temporaryDirectory
    let scene = user.openURL(try url("/screens/a"), cold: delegate)
    await settle()
    let file = NavigationFile(folder.appending(path: "\(scene.session.persistentIdentifier).json"), app: "1")
    defer { try? FileManager.default.removeItem(at: file.url) }
    let navigator = try #require(delegate.stage?.navigator)
    navigator.dispatch(.open("/sign-in"))
    await settle()
    let saved = navigator.state
    try file.save(navigator)
    user.disconnectScene(scene)
    await settle()
    let later = Delegate(keepingIn: file)
    if let link {
      user.openURL(link, cold: later, session: scene.session)
    } else {
      user.openScene(later, session: scene.session)
    }
    await settle()
    return (saved, later)
  }

  // Scenario B4.
  @Test("a scene restores its whole window from a file without animation")
  func wholeWindow() async throws {
    let (saved, later) = try await comeBack()
    #expect(later.stage?.navigator.state == saved && later.stage?.agrees == true)
    #expect(saved.layers.count == 2 && later.told.pushes.allSatisfy { !$0 })
    guard case .restored(let restoration)? = later.launch?.file else {
      Issue.record("\(String(describing: later.launch))")
      return
    }
    #expect(restoration.dropped.isEmpty && later.launch?.link == nil)
  }

  // Scenario B4.
  @Test("a link at launch opens over the first screen of the restored window")
  func linkOverWindow() async throws {
    let (_, later) = try await comeBack(opening: try url("/screens/b"))
    let state = try #require(later.stage?.navigator.state)
    #expect(state.layers.count == 1 && later.stage?.agrees == true)
    #expect(
      later.launch?.link?.node != nil && state.focusedScreen?.destination == AnyDestination(Screen("b")))
    #expect(state.screens.count == 2)
  }

  @Test("a window without links has no restoration activity")
  func nothing() async throws {
    let stage = try await UIKitStage(start: .stack(Cover()))
    #expect(stage.host.restorationActivity(type: "shop") == nil)
    #expect(await stage.host.open(NSUserActivity(activityType: "other")) == nil)
    #expect(await stage.host.open([]) == nil)
  }
}
