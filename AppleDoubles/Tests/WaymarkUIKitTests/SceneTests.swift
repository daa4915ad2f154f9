import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

/// Links and activities reach a window by its scene, whether the app ran before or not.
@Suite(.world)
@MainActor
struct SceneTests {
  /// What an app's scene delegate does.
  @MainActor
  final class Delegate: UIResponder, UIWindowSceneDelegate {
    private(set) var stage: UIKitStage?
    private(set) var outcomes: [NavigationOutcome?] = []
    /// What the stacks of the window were told to animate.
    let told = Told()

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
      Task {
        let stage = try await UIKitStage(containers: .telling(told))
        told.pushes = []
        self.stage = stage
        outcomes.append(await stage.host.open(options, of: session))
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

  @Test("a link that starts the app is opened once the window shows, without animation")
  func coldLink() async throws {
    user.openURL(try url("/screens/a"), cold: delegate)
    await settle()
    #expect(delegate.stage?.screens == ["home", "a"] && delegate.stage?.agrees == true)
    #expect(delegate.told.pushes == [false])
  }

  @Test("a link that reaches the running app is opened")
  func warmLink() async throws {
    let scene = user.openURL(try url("/screens/a"), cold: delegate)
    await settle()
    user.openURL(try url("/screens/b"), in: scene)
    await settle()
    #expect(delegate.stage?.screens == ["home", "a", "b"] && delegate.stage?.agrees == true)
  }

  @Test("an activity starts the app, or reaches it while it runs")
  func activities() async throws {
    let scene = user.continueActivity(try activity("/screens/a"), cold: delegate)
    await settle()
    user.continueActivity(try activity("/screens/b"), in: scene)
    await settle()
    #expect(delegate.stage?.screens == ["home", "a", "b"])
  }

  @Test("a link that is not the app's changes nothing, and the answer says so")
  func strangeLink() async throws {
    user.openURL(try url("/nowhere"), cold: delegate)
    await settle()
    guard case .failed(.link) = delegate.outcomes.first.flatMap(\.self) else {
      Issue.record("it was \(delegate.outcomes)")
      return
    }
    #expect(delegate.stage?.screens == ["home"])
  }

  @Test("what was in front comes back when the system has let the window go")
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

  @Test("a link given at the start wins over what was in front")
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

  @Test("where no screen has a link there is no activity, and one without a link opens nothing")
  func nothing() async throws {
    let stage = try await UIKitStage(start: .stack(Cover()))
    #expect(stage.host.restorationActivity(type: "shop") == nil)
    #expect(await stage.host.open(NSUserActivity(activityType: "other")) == nil)
    #expect(await stage.host.open([]) == nil)
  }
}
