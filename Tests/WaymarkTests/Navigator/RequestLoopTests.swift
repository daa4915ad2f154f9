import Testing
import WaymarkTesting

@testable import Waymark

/// Requests that are made in answer to each other, without a task in between.
@MainActor
@Suite("A loop of requests", .timeLimit(.minutes(10)))
struct RequestLoopTests {
  private let navigator: Navigator
  private let log = Log()

  private final class Log {
    var faults: [String] = []
    var requests: [DispatchedRequest] = []
    var loops: Int { faults.count { $0.contains("trigger each other in an endless loop") } }
  }

  init() throws {
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    navigator = Navigator(map, start: .stack(Screen("start")))
    navigator.observe(.faults) { [log] in log.faults.append("\($0)") }
  }

  private func dispatch(_ action: NavigationAction) { log.requests.append(navigator.dispatch(action)) }

  /// Checks that a loop was ended and reported once, and that the window works afterwards.
  private func check(naming actions: String) {
    #expect(log.loops == 1 && log.faults.contains { $0.contains(actions) }, "\(log.faults)")
    let outcomes = log.requests.map(\.outcome)
    #expect(outcomes.count >= InputQueue.longestChain && outcomes.allSatisfy { $0 != nil })
    #expect(outcomes.contains { if case .failed(.requestLoop) = $0 { true } else { false } })
  }

  @Test("a loop of two observers that react to each other ends with a fault that names the actions")
  func observers() async {
    navigator.observe(.changes) { [navigator, log] change in
      guard change.after.front.screen?.destination == AnyDestination(Screen("a")) else { return }
      log.requests.append(navigator.dispatch(.go(to: Screen("b"))))
    }
    navigator.observe(.changes) { [navigator, log] change in
      guard change.after.front.screen?.destination == AnyDestination(Screen("b")) else { return }
      log.requests.append(navigator.dispatch(.go(to: Screen("a"))))
    }
    #expect(await navigator.go(to: Screen("a")).node != nil)
    check(naming: #"going to Screen(name: "a"), going to Screen(name: "b")"#)
    #expect(await navigator.go(to: Screen("c")).node != nil)
  }

  @Test("a loop of a fault handler that causes a new fault ends")
  func faultHandler() {
    navigator.observe(.faults) { [navigator, log] _ in log.requests.append(navigator.dispatch(.dismiss)) }
    dispatch(.dismiss)
    check(naming: "dismissing")
  }

  @Test("a loop of an observer that reacts to each record ends")
  func records() {
    navigator.observe(.requests) { [navigator, log] _ in log.requests.append(navigator.dispatch(.back)) }
    dispatch(.go(to: Screen("a")))
    check(naming: "going back")
  }

  @Test("many requests from one reaction of an observer are not a loop")
  func batch() async {
    var isFirst = true
    navigator.observe(.changes) { [navigator] _ in
      guard isFirst else { return }
      isFirst = false
      for number in 0..<200 { navigator.dispatch(.go(to: Screen("\(number)"))) }
    }
    await navigator.go(to: Screen("a"))
    #expect(navigator.state.screens.count == 202 && log.faults == [])
  }

  @Test("a wizard that advances through tasks is not a loop")
  func tasks() async throws {
    navigator.observe(.changes) { [navigator] change in
      let count = change.after.screens.count
      if count <= 200 { Task { await navigator.go(to: Screen("\(count)")) } }
    }
    await navigator.go(to: Screen("first"))
    try await waitFor("the last step") { navigator.state.screens.count == 201 }
    #expect(log.faults == [])
  }

  /// Calls for revalidation in each decision.
  private struct Restless: Interceptor {
    let count: @MainActor () -> Navigator?

    func decide(_ context: InterceptionContext) async -> InterceptorDecision {
      await count()?.revalidate()
      return .allow
    }
  }

  @Test("a loop of an interceptor that revalidates in each decision ends", arguments: [false, true])
  func interceptor(isStart: Bool) async throws {
    weak var window: Navigator?
    var asked = 0
    let restless = Restless {
      asked += 1
      return window
    }
    let map = try NavigationMap {
      Route(to: Screen.self).intercepted(by: restless).using(.push).from(.firstStack())
    }
    let navigator = Navigator(
      map, start: isStart ? .tabs(.stack(Screen("a")), .stack(Screen("b"))) : .stack(SignIn()))
    window = navigator
    let host = HeadlessHost(ModuleRegistry<String>(all: { destination, _ in "\(destination)" }))
    try await host.attach(to: navigator)
    if isStart {
      let screen = navigator.state.front.id
      try await waitFor("the refusal") { host.withheldStatus(of: screen)?.isRefused == true }
    } else {
      #expect(await navigator.go(to: Screen("a")) == .failed(.tooManyChanges))
    }
    #expect(asked <= 2 * (RequestMachine.mostReplans + 1), "asked \(asked) times")
  }
}
