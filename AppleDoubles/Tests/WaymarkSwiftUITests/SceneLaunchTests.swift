import Foundation
import ProtectionTable
import SwiftUI
import Testing
import UIKit
import Waymark
import WaymarkSwiftUI
import WaymarkTesting

/// A scene whose restored screens need a session, which is checked at launch.
@MainActor @Suite(.world, .timeLimit(.minutes(10))) struct SceneLaunchTests {
  private struct Account: Destination {}

  private struct SignIn: Destination {}

  /// Decides about the account when the test lets it.
  @MainActor private final class Session {
    var decision = InterceptorDecision.allow
    private var isClosed: Bool
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(isClosed: Bool = false) { self.isClosed = isClosed }

    func check() async -> InterceptorDecision {
      if isClosed { await withCheckedContinuation { waiting.append($0) } }
      return decision
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

  private struct GuardedApp: App {
    var app = NavigationApp { _ in throw WindowError.noWindow }
    var style = ContainerStyle.automatic

    var body: some Scene {
      WindowGroup { NavigatorView(app).opensLinks(.ontoCurrentStack).containers(style).restores("main") }
    }
  }

  private let clock = ManualClock()
  private let kept = SwiftUIDouble.KeptScene()

  private func app(_ session: Session) throws -> NavigationApp {
    let map = try NavigationMap {
      Route(to: Page.self, link: "/pages/{number}").using(.push).from(.firstStack())
      Route(to: Account.self).intercepted(by: SessionCheck(session: session)).using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
    }
    let modules = ModuleRegistry<SwiftUIScreen> {
      ScreenModule(Page.self) { page, _ in SwiftUIScreen(Text("page \(page.number)")) }
      ScreenModule(Account.self) { _, _ in SwiftUIScreen(Text("account")) }
      ScreenModule(SignIn.self) { _, _ in SwiftUIScreen(Text("sign in")) }
    }
    return NavigationApp(modules) { [clock] window in
      Navigator(map, start: .stack(Page(number: 1)), window: window, clock: clock)
    }
  }

  private func open(_ app: NavigationApp, _ style: ContainerStyle) -> ShownApp {
    ShownApp(SwiftUIDouble.openWindow(of: GuardedApp(app: app, style: style), keeping: kept))
  }

  /// Saves a scene that shows the account.
  private func save(_ style: ContainerStyle) async throws {
    let app = try app(Session())
    let shown = open(app, style)
    await shown.settle()
    let navigator = try #require(app.front)
    #expect(await shown.request { await navigator.go(to: Account()) }.node != nil)
    SwiftUIDouble.setPhase(.background, of: shown.window)
    await shown.settle()
    #expect(keepsAccount)
  }

  private var keepsAccount: Bool {
    (kept.values["waymark.main"] as? String)?.contains("Account") == true
  }

  /// Opens the scene again. Returns after the restoration has begun.
  private func launch(
    _ session: Session, _ check: RestorationCheck, _ style: ContainerStyle
  ) async throws -> (ShownApp, Navigator) {
    let app = try app(session)
    let shown = open(app, style)
    await shown.settle()
    if check == .late {
      clock.advance(by: .milliseconds(500))
      await shown.settle()
    }
    return (shown, try #require(app.front))
  }

  @Test(
    "a link opens over the restored screens while an interceptor checks the session",
    arguments: RestorationCheck.allCases, SwiftUIBehaviour.styles)
  func link(check: RestorationCheck, style: ContainerStyle) async throws {
    try await save(style)
    let session = Session(isClosed: check == .slow || check == .late || check == .refused)
    if check == .held { session.decision = .hold(Hold("login", opening: SignIn())) }
    let (shown, navigator) = try await launch(session, check, style)
    #expect(SwiftUIDouble.openURL(try #require(URL(string: "shop://pages/7")), in: shown.window))
    await shown.settle()
    if check == .late || check == .held {
      #expect(shown.texts == ["page 7"])
      SwiftUIDouble.setPhase(.background, of: shown.window)
      await shown.settle()
      #expect(keepsAccount)
    }
    session.decision = check == .refused ? .refuse("closed") : .allow
    session.open()
    navigator.release("login")
    await shown.settle(until: { shown.texts == ["page 7"] && navigator.state.screens.count == 3 })
    #expect(shown.texts == ["page 7"])
    let isRestored = navigator.state.screens.contains { $0.destination.as(Account.self) != nil }
    #expect(isRestored == (check != .refused))
    SwiftUIDouble.setPhase(.active, of: shown.window)
    SwiftUIDouble.setPhase(.background, of: shown.window)
    await shown.settle()
    #expect(keepsAccount == (check != .refused))
  }

  @Test("the later of two links at launch is in front", arguments: SwiftUIBehaviour.styles)
  func links(style: ContainerStyle) async throws {
    try await save(style)
    let session = Session(isClosed: true)
    let app = try app(session)
    let shown = open(app, style)
    #expect(SwiftUIDouble.openURL(try #require(URL(string: "shop://pages/6")), in: shown.window))
    await shown.settle()
    #expect(SwiftUIDouble.openURL(try #require(URL(string: "shop://pages/7")), in: shown.window))
    await shown.settle()
    session.open()
    await shown.settle(until: { shown.texts == ["page 7"] })
    #expect(shown.texts == ["page 7"])
    #expect(app.front?.state.screens.contains { $0.destination.as(Account.self) != nil } == true)
  }

  @Test(
    "the user can close the sign-in screen at launch and sign in later", arguments: SwiftUIBehaviour.styles)
  func signsInLater(style: ContainerStyle) async throws {
    try await save(style)
    let session = Session()
    session.decision = .hold(Hold("login", opening: SignIn()))
    let (shown, navigator) = try await launch(session, .held, style)
    #expect(shown.texts == ["sign in"])
    #expect(await shown.request { await navigator.dismiss() }.node != nil)
    clock.advance(by: .seconds(1))
    await shown.settle()
    #expect(shown.texts == ["page 1"])
    SwiftUIDouble.setPhase(.background, of: shown.window)
    await shown.settle()
    #expect(keepsAccount)
    #expect(await shown.request { await navigator.go(to: SignIn()) }.node != nil)
    session.decision = .allow
    navigator.release("login")
    await shown.settle(until: { shown.texts == ["account"] })
    #expect(shown.texts == ["account"])
  }
}
