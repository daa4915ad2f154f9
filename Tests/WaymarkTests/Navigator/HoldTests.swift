import Testing
import WaymarkTesting

@testable import Waymark

/// What becomes of a request that is held, while a login of several screens goes on.
@Suite(.timeLimit(.minutes(1)))
@MainActor
struct HoldTests {
  /// A way in which the user or the app leaves a login.
  enum Way: CaseIterable, Sendable {
    case back, swipe, pullDown, dismiss, select
  }

  @Test("a login may navigate itself, and what it held goes on from where the window is on release")
  func released() async throws {
    let window = try await HoldWindow()
    let request = try await window.hold("a")
    await window.logIn(screens: 3)
    window.release()
    #expect(await request.value.node?.screen?.destination == AnyDestination(Screen("held a")))
    #expect(window.app.screens == ["home", "search", "SignIn()", "1", "2", "3", "held a"])
    #expect(window.isQuiet)
  }

  @Test("leaving some of a login's screens is not leaving the login")
  func partlyLeft() async throws {
    let window = try await HoldWindow()
    let request = try await window.hold("a")
    await window.logIn(screens: 3)
    await window.app.navigator.back()
    window.host.swipeBack()
    #expect(window.app.screens == ["home", "search", "SignIn()", "1"])
    window.release()
    #expect(await request.value.node != nil)
  }

  @Test("a login that is left, whichever way, refuses what it held", arguments: Way.allCases)
  func left(by way: Way) async throws {
    let window = try await HoldWindow(opening: way == .swipe ? Screen("login") : SignIn())
    let request = try await window.hold("a")
    if way != .swipe { await window.logIn(screens: 3) }
    try await window.leave(by: way)
    let reason = "it was left before it was released"
    switch (way, await request.value) {
    case (.select, .superseded): break
    case (_, .blocked(by: "login", reason)): break
    case (_, let outcome): Issue.record("it was \(outcome)")
    }
    #expect(window.app.screens == ["home", "search"] && window.isQuiet)
  }

  @Test("a link that closes the login takes the place of what was held, as does one that leaves it open")
  func overtakenByLink() async throws {
    for link in ["/screens/home", "/screens/b"] {
      let window = try await HoldWindow()
      let request = try await window.hold("a")
      await window.logIn(screens: 3)
      #expect(await window.app.navigator.open(link).node != nil)
      guard case .superseded = await request.value else {
        Issue.record("\(link): it was \(await request.value)")
        return
      }
      #expect(window.isQuiet)
    }
  }

  @Test("a link that cannot be followed takes nobody's place")
  func failedLink() async throws {
    let window = try await HoldWindow()
    let request = try await window.hold("a")
    #expect(await window.app.navigator.open("/screens/broken").node == nil)
    #expect(await window.app.navigator.open("/nowhere").node == nil)
    window.release()
    #expect(await request.value.node != nil)
  }

  @Test("a closed window answers what is held")
  func windowClosed() async throws {
    let window = try await HoldWindow()
    let request = try await window.hold("a")
    await window.logIn(screens: 3)
    window.app.navigator.close()
    guard case .failed(.closed) = await request.value else {
      Issue.record("it was \(await request.value)")
      return
    }
    #expect(window.isQuiet)
  }

  @Test("a hold that takes too long refuses what it held, and leaves the login open")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func timedOut() async throws {
    let clock = ManualClock()
    let window = try await HoldWindow(for: .seconds(60), clock: clock)
    let request = try await window.hold("a")
    await window.logIn(screens: 1)
    try await waitFor("the time limit to run") { clock.sleeperCount > 0 }
    clock.advance(by: .seconds(59))
    #expect(window.parkedCount == 1)
    clock.wakeNext()
    guard case .blocked(by: "login", reason: "it was not released in time") = await request.value else {
      Issue.record("it was \(await request.value)")
      return
    }
    window.release()
    #expect(window.app.screens == ["home", "search", "SignIn()", "1"] && window.isQuiet)
  }

  @Test("a caller who does not wait any longer is told so, and the login stays")
  func cancelled() async throws {
    let window = try await HoldWindow()
    let request = try await window.hold("a")
    request.cancel()
    guard case .cancelled = await request.value else {
      Issue.record("it was \(await request.value)")
      return
    }
    #expect(window.app.screens == ["home", "search", "SignIn()"] && window.isQuiet)
  }

  @Test("two requests are held by one login, and go on in their order on release")
  func two() async throws {
    let window = try await HoldWindow()
    let first = try await window.hold("a")
    let second = try await window.hold("b")
    #expect(window.app.screens == ["home", "search", "SignIn()"])
    window.release()
    #expect(await first.value.node != nil)
    #expect(await second.value.node != nil)
    #expect(window.app.screens == ["home", "search", "SignIn()", "held a", "held b"])
  }

  @Test("two requests that are held by one login are both refused when it is left")
  func twoLeft() async throws {
    let window = try await HoldWindow()
    let first = try await window.hold("a")
    let second = try await window.hold("b")
    window.host.pullDown()
    for outcome in [await first.value, await second.value] {
      guard case .blocked(by: "login", _) = outcome else {
        Issue.record("it was \(outcome)")
        return
      }
    }
    #expect(window.isQuiet)
  }

  @Test("releasing a second time does nothing")
  func releasedTwice() async throws {
    let window = try await HoldWindow()
    let request = try await window.hold("a")
    window.release()
    window.release()
    #expect(await request.value.node != nil)
    window.release()
    #expect(window.app.screens == ["home", "search", "SignIn()", "held a"] && window.isQuiet)
  }

  @Test("a hold that is given up refuses what it held, and leaves the login open")
  func dropped() async throws {
    let window = try await HoldWindow()
    let request = try await window.hold("a")
    window.app.navigator.drop("login")
    guard case .blocked(by: "login", reason: "it was given up") = await request.value else {
      Issue.record("it was \(await request.value)")
      return
    }
    #expect(window.app.screens == ["home", "search", "SignIn()"] && window.isQuiet)
  }
}

/// A window in which some screens need a login.
@MainActor
private struct HoldWindow {
  /// Holds requests for screens that need a login, until somebody has logged in.
  private final class Door: Interceptor {
    let name = "door"
    let hold: Hold
    @MainActor private(set) var isOpen = false

    init(_ hold: Hold) { self.hold = hold }

    @MainActor func open() { isOpen = true }

    @MainActor
    func decide(_ entry: NavigationEntry) async throws -> InterceptorDecision {
      guard let name = entry.destination.as(Screen.self)?.name, name.hasPrefix("held"), !isOpen else {
        return .allow
      }
      return .hold(hold)
    }
  }

  let app: TestApp
  let host: HeadlessHost<TestView>
  private let door: Door

  init(
    opening: any Destination = SignIn(), for timeLimit: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) async throws {
    door = Door(Hold("login", opening: opening, for: timeLimit))
    app = try TestApp(interceptors: [door], clock: clock)
    host = HeadlessHost(app.modules)
    try await host.attach(to: app.navigator)
  }

  /// How many requests are parked.
  var parkedCount: Int { app.navigator.machine.transactions.count { $0.phase.isParked } }

  /// Whether state and screen agree, and nothing is left over.
  var isQuiet: Bool {
    let navigator = app.navigator
    return host.shows(navigator.state) && navigator.machine.transactions.isEmpty && navigator.work.isEmpty
      && navigator.timers.isEmpty && navigator.answers.isEmpty
  }

  /// Asks for a screen that needs a login, and waits until that is there.
  func hold(_ name: String) async throws -> Task<NavigationOutcome, Never> {
    let count = parkedCount
    let request = Task { await app.navigator.go(to: Screen("held \(name)")) }
    try await waitFor("the request to be held") {
      parkedCount > count && app.navigator.machine.transactions.allSatisfy { $0.phase.isParked }
    }
    return request
  }

  /// Goes through so many screens of the login.
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
}
