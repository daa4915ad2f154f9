import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkTesting

/// The order in which screens are told that they are hidden, have ended, or are shown.
@Suite("Screens are hidden first, then end, and then new screens appear", .timeLimit(.minutes(10)))
@MainActor
struct EndingOrderTests {
  /// A cause that removes the screen "a" or more.
  enum Cause: CaseIterable {
    case back, swipe, dismiss, pullDown, select, reselect, tapTab, setBlueprint, setState, traverse, reset,
      link, undo, correction, finish, awaitedFinish, leave, replaceRoot, slowBack, close, restore,
      cancelResult, popToRoot, remove, replace
  }

  @MainActor
  private final class Log {
    var lines: [String] = []

    func drain() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private let log = Log()
  private let navigator: Navigator
  private let history: NavigationHistory
  private let host: HeadlessHost<ScreenScope>

  init() async throws {
    let map = try NavigationMap {
      Route(to: Screen.self, link: "/screens/{name}").using(.push).from(.firstStack())
      Route(to: Screen.self, name: "full").find(.never).using(.present(.fullScreen)).from(.current)
      Route(to: Screen.self, name: "root").find(.never).using(.push).from(.newStack).using(.replaceRoot)
        .from(.root)
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
    }
    navigator = Navigator(
      map, start: .tabs(as: TestTabs(), .stack(Screen("home")), .stack(Screen("search"))))
    history = NavigationHistory(of: navigator)
    let modules = ModuleRegistry<ScreenScope> { [log] in
      ScreenModule(Screen.self) { screen, scope in
        scope.onVisibilityChange { log.lines.append("\($0 ? "show" : "hide") \(screen.name)") }
        scope.onEnd { log.lines.append("end \(screen.name)") }
        return scope
      }
      ScreenModule(SignIn.self) { _, scope in
        scope.onVisibilityChange { log.lines.append("\($0 ? "show" : "hide") sheet") }
        scope.onEnd { log.lines.append("end sheet") }
        return scope
      }
    }
    host = try await HeadlessHost.attached(to: navigator, building: modules)
  }

  @Test("screens are hidden, end and appear in the same order for every cause", arguments: Cause.allCases)
  func order(_ cause: Cause) async throws {
    let earlier = navigator.state
    try await prepare(cause)
    let home = try #require(navigator.state.screens.first?.id)
    _ = log.drain()
    try await carryOut(cause, earlier: earlier, home: home)
    await host.settle()
    let lines = log.drain()
    let ranks = lines.map { $0.hasPrefix("hide") ? 0 : $0.hasPrefix("end") ? 1 : 2 }
    #expect(ranks == ranks.sorted(), "\(lines)")
    #expect(Set(ranks) == expected(cause), "\(lines)")
  }

  private func expected(_ cause: Cause) -> Set<Int> {
    switch cause {
    case .pullDown, .close, .dismiss: [0, 1]
    default: [0, 1, 2]
    }
  }

  private func prepare(_ cause: Cause) async throws {
    switch cause {
    case .dismiss, .pullDown: await navigator.go(to: SignIn())
    case .tapTab:
      await navigator.go(to: Screen("a"))
      await navigator.go(to: Screen("full"), by: "full")
    default: await navigator.go(to: Screen("a"))
    }
  }

  private func carryOut(_ cause: Cause, earlier: NavigationState, home: NodeID) async throws {
    let scope = host.scope(of: navigator.state.front.id)
    let tabs = try #require(navigator.state.layers[0].root?.container?.children)
    switch cause {
    case .back: await navigator.back()
    case .swipe: host.swipeBack()
    case .dismiss: await navigator.dismiss()
    case .pullDown: host.pullDown()
    case .select: await navigator.select(home)
    case .reselect: await navigator.reselect(tabs[0].id)
    case .tapTab: await navigator.select(tabs[1].id)
    case .setBlueprint: await navigator.setState(StateBlueprint(.stack(Screen("x"))), asksFirst: false)
    case .setState: await navigator.setState(earlier, asksFirst: false)
    case .traverse: await navigator.setState(earlier, asksFirst: true)
    case .reset: await navigator.reset(to: Screen("b"))
    case .link:
      await navigator.select(home)
      await navigator.open("/screens/c")
      _ = log.drain()
      await navigator.select(home)
    case .undo: await history.undo()
    case .correction:
      // The host has popped the screen without saying so, and refuses the next operations.
      host.popUnasked()
      await navigator.back()
    case .finish: scope?.dispatch(.finish)
    case .awaitedFinish: await scope?.finish()
    case .leave: await navigator.perform(.leave(navigator.state.front.id))
    case .replaceRoot: await navigator.go(to: Screen("r"), by: "root")
    case .slowBack:
      host.isPaused = true
      let going = Task { await navigator.back() }
      try await waitFor("the animation to begin") { host.isWaiting }
      host.isPaused = false
      host.proceed()
      _ = await going.value
    case .close: navigator.close()
    case .popToRoot: await navigator.popToRoot()
    case .remove: await navigator.remove(navigator.state.front.id)
    case .replace: await navigator.replace(navigator.state.front.id, with: Screen("c"))
    case .restore: _ = await navigator.restore(earlier)
    case .cancelResult:
      let waiting = Task { await navigator.result(of: Screen("asked")) }
      try await waitFor("the screen") {
        navigator.state.front.screen?.destination == AnyDestination(Screen("asked"))
      }
      await host.settle()
      _ = log.drain()
      waiting.cancel()
      _ = await waiting.value
    }
  }

  @Test("a sign-out hides all withheld screens before the first one ends")
  func signOut() async throws {
    let access = Access()
    let start = NodeBlueprint.split(
      as: TestSplit(), [.primary: .stack(Screen("list")), .detail: .stack(Screen("detail"))])
    let app = try TestApp(start: start, interceptors: [AccessInterceptor(access: access)])
    let host = try await HeadlessHost.attached(to: app.navigator, building: app.modules)
    for name in ["list", "detail"] {
      let scope = try #require(host.scope(of: Screen(name)))
      scope.onVisibilityChange { [log] in log.lines.append("\($0 ? "show" : "hide") \(name)") }
      scope.onEnd { [log] in log.lines.append("end \(name)") }
    }
    _ = log.drain()
    access.isAllowed = false
    app.navigator.revalidate(keepsViews: false)
    let lines = log.drain()
    #expect(lines.prefix(2).allSatisfy { $0.hasPrefix("hide") }, "\(lines)")
    #expect(lines.count == 4 && lines.suffix(2).allSatisfy { $0.hasPrefix("end") }, "\(lines)")
  }

  @Test("a screen that reappears can read data that the removed screen stored when it ended")
  func reading() async throws {
    var draft = "empty"
    var read: [String] = []
    let home = try #require(host.scope(of: Screen("home")))
    home.onVisibilityChange { if $0 { read.append(draft) } }
    for isGesture in [false, true] {
      await navigator.go(to: Screen("a"))
      host.scope(of: Screen("a"))?.onEnd { draft = "left by \(isGesture ? "gesture" : "request")" }
      if isGesture { host.swipeBack() } else { await navigator.back() }
    }
    #expect(read == ["empty", "left by request", "left by gesture"])
  }
}
