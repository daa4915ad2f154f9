import Testing
import WaymarkTesting

@testable import Waymark

/// A window in which some screens require a login.
@MainActor
struct HoldWindow {
  /// Holds requests for screens that require a login, until the user has logged in.
  private final class Door: Interceptor {
    let name = "door"
    let hold: Hold
    @MainActor private(set) var isOpen = false

    init(_ hold: Hold) { self.hold = hold }

    @MainActor func open() { isOpen = true }

    @MainActor
    func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
      guard let name = context.destination.as(Screen.self)?.name, name.hasPrefix("held"), !isOpen else {
        return .allow
      }
      return .hold(hold)
    }
  }

  let app: TestApp
  let host: HeadlessHost<TestView>
  private let door: Door

  init(
    opening: any Destination = SignIn(), for timeLimit: Duration? = nil, keepsOpening: Bool = false,
    clock: any Clock<Duration> = ContinuousClock()
  ) async throws {
    door = Door(Hold("login", opening: opening, for: timeLimit, keepsOpening: keepsOpening))
    app = try TestApp(interceptors: [door], clock: clock)
    host = HeadlessHost(app.modules)
    try await host.attach(to: app.navigator)
  }

  /// The number of held requests.
  var heldCount: Int { app.navigator.machine.activeRequests.count { $0.phase.isHeld } }

  /// Whether the state and the host agree, and no request is left.
  var isQuiet: Bool {
    let navigator = app.navigator
    return host.shows(navigator.state) && navigator.machine.activeRequests.isEmpty && navigator.work.isEmpty
      && navigator.timers.isEmpty && navigator.pendingCallers.isEmpty
  }

  /// Requests a screen that requires a login, and waits until the login is shown.
  func hold(_ name: String) async throws -> Task<NavigationOutcome, Never> {
    let count = heldCount
    let request = Task { await app.navigator.go(to: Screen("held \(name)")) }
    try await waitFor("the request to be held") {
      heldCount > count && app.navigator.machine.activeRequests.allSatisfy { $0.phase.isHeld }
    }
    return request
  }

  /// Completes the given number of login screens.
  func logIn(screens count: Int) async {
    for number in 1...count { await app.navigator.go(to: Screen("\(number)")) }
  }

  func release() {
    door.open()
    app.navigator.release("login")
  }

  func leave(by way: HoldTests.Way) async throws {
    let navigator = app.navigator
    switch way {
    case .back:
      for _ in navigator.state.screens where navigator.state.layers.count > 1 { await navigator.back() }
    case .swipe: host.swipeBack()
    case .pullDown: host.pullDown()
    case .dismiss: await navigator.dismiss()
    case .select: await navigator.select(try #require(navigator.state.screens.first).id)
    }
  }

  func close(by closing: HoldTests.Closing) async throws {
    switch closing {
    case .dismiss: await app.navigator.dismiss()
    case .finish: try await loginScope.finish()
    case .back: try await leave(by: .back)
    }
  }

  /// The scope of the first login screen.
  var loginScope: ScreenScope {
    get throws {
      let login = app.navigator.state.topLayer?.root?.container?.children.first
      return try #require(login.flatMap { app.navigator.scopes[$0.id] })
    }
  }
}
