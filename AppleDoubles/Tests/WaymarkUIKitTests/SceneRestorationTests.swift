import Foundation
import Testing
import Waymark
import WaymarkSaving
import WaymarkTesting
import WaymarkUIKit

@testable import UIKit

/// A scene that is restored from a file after its host was attached, while a session is checked.
@Suite(.world, .timeLimit(.minutes(10)))
@MainActor
struct SceneRestorationTests {
  private struct Account: Destination {}

  /// Decides when the test lets it.
  @MainActor private final class Session {
    private var isClosed = true
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func check() async -> InterceptorDecision {
      if isClosed { await withCheckedContinuation { waiting.append($0) } }
      return .allow
    }

    func open() {
      isClosed = false
      for question in waiting { question.resume() }
      waiting = []
    }
  }

  private struct SessionCheck: Interceptor {
    let session: Session

    func decide(_ context: InterceptionContext) async -> InterceptorDecision { await session.check() }
  }

  private let session = Session()
  private let file = NavigationFile(FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json"))

  /// Returns a window with two tabs.
  private func stage() async throws -> UIKitStage {
    try await UIKitStage(
      start: .tabs(.stack(Screen("home")), .stack(Screen("other"))),
      routes: RouteGroup("account") {
        Route(to: Account.self).intercepted(by: SessionCheck(session: session))
          .using(.push).from(.firstStack())
      },
      modules: [ScreenModule(Account.self) { _, _ in UIViewController() }], navigatorClock: ManualClock())
  }

  /// Saves a window with an account on the first tab and a screen on the second.
  private func save() async throws {
    let stage = try await stage()
    let blueprint = NodeBlueprint.tabs(
      .stack(Screen("home"), Account()), .stack(Screen("other"), Screen("kept")))
    try await stage.ask { await $0.setState(StateBlueprint(blueprint), asksFirst: false) }
    try file.save(stage.navigator)
  }

  /// Restores a scene. The user acts while the session is checked.
  private func restore(_ act: (UIKitStage) throws -> Void) async throws -> UIKitStage {
    defer { try? FileManager.default.removeItem(at: file.url) }
    try await save()
    let stage = try await stage()
    var launch: NavigationLaunch?
    Task { launch = await stage.host.open(UIScene.ConnectionOptions(), goingOnWith: file) }
    await stage.settle()
    try act(stage)
    await stage.settle()
    try file.save(stage.navigator)
    #expect(try String(contentsOf: file.url, encoding: .utf8).contains("Account"))
    session.open()
    await stage.settle()
    guard case .restored(let restoration)? = launch?.file, case .arrived = restoration.outcome else {
      Issue.record("\(String(describing: launch))")
      return stage
    }
    #expect(stage.agrees)
    return stage
  }

  @Test("a tap on a tab selects the tab in the restored window") func tap() async throws {
    let stage = try await restore { stage in
      let tabs = try #require(stage.window.rootViewController as? UITabBarController)
      #expect(UIKitDouble.world.user.tapTab(1, on: tabs))
    }
    #expect(stage.screens == ["home", "Account", "other", "kept"])
    #expect(stage.navigator.state.focusedScreen?.destination.as(Screen.self)?.name == "kept")
  }

  @Test("a tap on the selected tab does not change the restored screens") func reselect() async throws {
    let stage = try await restore { stage in
      let tabs = try #require(stage.window.rootViewController as? UITabBarController)
      UIKitDouble.world.user.tapTab(0, on: tabs)
    }
    #expect(stage.screens == ["home", "Account", "other", "kept"])
    #expect(stage.navigator.state.focusedScreen?.destination.as(Account.self) != nil)
  }

  @Test("a link opens over the restored window") func link() async throws {
    let link = UIOpenURLContext(url: try #require(URL(string: "/screens/linked")))
    let stage = try await restore { stage in Task { await stage.host.open([link]) } }
    #expect(stage.screens == ["home", "linked", "other", "kept"])
  }
}
