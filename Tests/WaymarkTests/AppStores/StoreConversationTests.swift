import Testing
import WaymarkTesting

@testable import Waymark

/// A window and a redux store that answer each other.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct StoreConversationTests {
  private func go(_ name: String) -> NavigationAction { .go(to: Screen(name)) }

  @Test("an action that a subscriber dispatches is carried out after the event")
  func inSubscriber() async throws {
    let store = ReduxStore()
    var hasAnswered = false
    // This subscriber is called before the adapter.
    store.subscribe { [weak store] in
      guard let store, !hasAnswered, store.state[.main]?.state.screens.count == 3 else { return }
      hasAnswered = true
      store.dispatch(.ask(.go(to: Screen("b"))))
    }
    let window = try await StoreWindow(store)
    store.dispatch(.ask(go("a")))
    try await window.settle()
    #expect(window.front == "b" && window.changes.count == 2 && window.outcomes.count == 2)
  }

  @Test("an action that middleware adds to an existing action is carried out")
  func inMiddleware() async throws {
    let store = ReduxStore(middleware: [
      { dispatch, next in
        { action in
          next(action)
          if case .count = action { dispatch(.ask(.go(to: Screen("counted")))) }
        }
      }
    ])
    let window = try await StoreWindow(store)
    store.dispatch(.count)
    try await window.settle()
    #expect(window.front == "counted" && window.changes.count == 1)
  }

  @Test("an action that the reducer requests after a change is carried out once")
  func inReducer() async throws {
    let store = ReduxStore()
    store.answer = { snapshot, event in
      if event.kind == .changed(.action(.go(to: Screen("a")))) { snapshot.request(.go(to: Screen("b"))) }
    }
    let window = try await StoreWindow(store)
    await window.navigator.go(to: Screen("a"))
    try await window.settle()
    #expect(window.front == "b" && window.changes.count == 2 && window.reports.isEmpty)
  }

  @Test("a reducer that answers every event with the same request is stopped, and the loop is reported")
  func endless() async throws {
    let store = ReduxStore()
    let window = try await StoreWindow(store)
    store.answer = { snapshot, _ in snapshot.request(.go(to: Screen("again"))) }
    await window.navigator.go(to: Screen("a"))
    try await window.settle()
    #expect(window.front == "again" && window.outcomes.count == 64)
    let loops = window.reports.filter { if case .failed(_, .requestLoop) = $0 { true } else { false } }
    #expect(loops.count == 1)
  }

  @Test("a store can make requests again after a loop was stopped")
  func afterLoop() async throws {
    let store = ReduxStore()
    let window = try await StoreWindow(store)
    store.answer = { snapshot, _ in snapshot.request(.go(to: Screen("again"))) }
    store.dispatch(.ask(go("a")))
    try await window.settle()
    store.answer = { _, _ in }
    store.dispatch(.ask(go("b")))
    try await window.settle()
    #expect(window.front == "b")
  }

  @Test("responses to many separate changes are not a loop")
  func manyAnswers() async throws {
    let store = ReduxStore()
    let window = try await StoreWindow(store)
    store.answer = { snapshot, event in
      if event.kind == .changed(.action(.go(to: Screen("a")))) { snapshot.request(.back) }
    }
    for _ in 0..<100 {
      await window.navigator.go(to: Screen("a"))
      await window.adapter.settle()
    }
    try await window.settle()
    #expect(window.front == "letters" && window.outcomes.count == 100 && window.reports.isEmpty)
  }

  @Test("a reducer that sets a different state after each change is stopped")
  func endlessSets() async throws {
    let store = ReduxStore()
    let window = try await StoreWindow(store)
    let start = window.navigator.state
    await window.navigator.go(to: Screen("a"))
    await window.adapter.settle()
    let other = window.navigator.state
    store.answer = { snapshot, _ in snapshot.state = snapshot.state == start ? other : start }
    await window.navigator.go(to: Screen("b"))
    await window.adapter.settle()
    let loops = window.reports.filter { if case .failed(_, .requestLoop) = $0 { true } else { false } }
    #expect(loops.count == 1 && store.violations == [] && window.navigator.revision < 100)
  }

  @Test("two requests in one turn are carried out in order")
  func twoRequests() async throws {
    let store = ReduxStore()
    let window = try await StoreWindow(store)
    store.dispatch(.ask(go("a")))
    store.dispatch(.ask(go("b")))
    try await window.settle()
    #expect(window.changes == [.action(go("a")), .action(go("b"))] && window.outcomes.count == 2)
  }

  @Test("two states set in one turn are both shown, because both come from the store")
  func twoSets() async throws {
    let store = ReduxStore()
    let window = try await StoreWindow(store)
    let start = window.navigator.state
    await window.navigator.go(to: Screen("a"))
    let one = window.navigator.state
    await window.navigator.go(to: Screen("b"))
    await window.adapter.settle()
    store.dispatch(.set(one))
    store.dispatch(.set(start))
    try await window.settle()
    #expect(window.navigator.state == start)
    #expect(
      window.changes.suffix(2) == [
        .action(.setState(one, asksFirst: false)), .action(.setState(start, asksFirst: false)),
      ])
  }

  @Test("a state set in the same turn as a change by the user is stale, and the store is notified")
  func staleInOneTurn() async throws {
    let store = ReduxStore()
    let window = try await StoreWindow(store)
    let start = window.navigator.state
    await window.navigator.go(to: Screen("a"))
    await window.adapter.settle()
    window.host.tapTab(at: 1)
    let tapped = window.navigator.state
    store.dispatch(.set(start))
    try await window.settle()
    #expect(window.navigator.state == tapped && window.kinds.last == .refused(.failed(.stale)))
  }

  @Test("a waiting state that the store withdraws is not shown")
  func takenBack() async throws {
    let store = ReduxStore()
    let window = try await StoreWindow(store)
    let start = window.navigator.state
    await window.navigator.go(to: Screen("a"))
    await window.adapter.settle()
    let current = window.navigator.state
    window.navigator.send(.hostPhase(.interacting))
    store.dispatch(.set(start))
    store.dispatch(.set(current))
    window.navigator.send(.hostPhase(.idle))
    try await window.settle()
    #expect(window.navigator.state == current && window.changes.count == 1)
  }

  @Test("a reducer can revert a change while it handles the event for that change", arguments: [false, true])
  func veto(isSlow: Bool) async throws {
    let store = ReduxStore()
    let window = try await StoreWindow(store)
    await window.navigator.go(to: Screen("a"))
    await window.adapter.settle()
    let before = window.navigator.state
    store.answer = { snapshot, event in
      if event.kind == .changed(.action(.go(to: Screen("forbidden")))) { snapshot.state = before }
    }
    if isSlow { window.navigator.send(.hostPhase(.interacting)) }
    window.navigator.dispatch(.go(to: Screen("forbidden")))
    await window.adapter.settle()
    if isSlow { window.navigator.send(.hostPhase(.idle)) }
    try await window.settle()
    #expect(window.navigator.state == before && window.reports.isEmpty)
    #expect(!window.kinds.contains(.refused(.failed(.stale))))
  }

  @Test("a state that a reducer sets again after a request superseded it is shown")
  func setAgain() async throws {
    let store = ReduxStore()
    let window = try await StoreWindow(store)
    let first = window.navigator.state
    store.answer = { snapshot, _ in
      if snapshot.state.screens.count > first.screens.count { snapshot.state = first }
    }
    window.host.isPaused = true
    window.navigator.dispatch(go("a"))
    await window.adapter.settle()
    window.navigator.dispatch(go("a"))
    window.host.isPaused = false
    window.host.proceed()
    try await window.settle()
    #expect(window.navigator.state == first)
  }

  @Test("a reducer can replace each state with its own version")
  func normalising() async throws {
    let store = ReduxStore()
    let window = try await StoreWindow(store)
    let start = window.navigator.state
    store.answer = { snapshot, _ in if snapshot.state.screens.count > 4 { snapshot.state = start } }
    for name in ["a", "b", "c"] {
      store.dispatch(.ask(go(name)))
      try await window.settle()
    }
    #expect(window.navigator.state == start && window.changes.count == 4 && window.reports.isEmpty)
  }

  @Test("the store is notified when a leave guard refuses its request")
  func guarded() async throws {
    let store = ReduxStore()
    let window = try await StoreWindow(store)
    await window.navigator.go(to: Screen("form"))
    window.navigator.scopes[window.navigator.state.front.id]?.leaveGuard = LeaveGuard("not saved")
    store.dispatch(.ask(.back))
    try await window.settle()
    #expect(window.front == "form")
    guard case .refused(_, let reason)? = window.outcomes.last else {
      Issue.record("it ended: \(window.outcomes)")
      return
    }
    #expect(reason == "not saved")
  }

  @Test("the store is notified of a redirected request, with the requested action")
  func redirected() async throws {
    let store = ReduxStore()
    let window = try await StoreWindow(store)
    store.dispatch(.ask(.go(to: Secret())))
    try await window.settle()
    #expect(window.front == "SignIn")
    #expect(window.kinds.last == .ended(.go(to: Secret()), .redirected(to: window.navigator.state.front)))
  }

  @Test("two windows in one store navigate separately, and the store is notified once when one closes")
  func twoWindows() async throws {
    let store = ReduxStore()
    let first = try await StoreWindow(store)
    let second = try await StoreWindow(store, window: WindowID(rawValue: 2))
    store.dispatch(.ask(go("a")))
    store.dispatch(.ask(go("b"), in: WindowID(rawValue: 2)))
    try await first.settle()
    try await second.settle()
    #expect(first.front == "a" && second.front == "b" && store.state.windows.count == 2)

    second.navigator.close()
    await second.adapter.settle()
    #expect(second.kinds.last == .closed && store.state.windows.count == 1)
    store.dispatch(.ask(go("c")))
    try await first.settle()
    #expect(first.front == "c" && second.kinds.count { $0 == .closed } == 1)
  }

  @Test("a request to a closed window ends, and the store gets the reason")
  func closed() async throws {
    let store = ReduxStore()
    let window = try await StoreWindow(store)
    let before = store.state
    window.navigator.close()
    await window.adapter.settle()
    store.dispatch(.travel(before))
    store.dispatch(.ask(go("a")))
    await window.adapter.settle()
    #expect(window.outcomes == [.failed(.closed)])
  }

  @Test("a thousand requests in one turn reach the window and the store in order")
  func thousand() async throws {
    let store = ReduxStore()
    let window = try await StoreWindow(store)
    for number in 0..<1_000 { store.dispatch(.ask(go("\(number)"))) }
    try await window.settle()
    #expect(window.changes == (0..<1_000).map { .action(go("\($0)")) } && window.outcomes.count == 1_000)
  }

  @Test("with a slow host, the store's states and requests are carried out in order")
  func slowHost() async throws {
    let store = ReduxStore()
    let window = try await StoreWindow(store)
    window.faults.faults = [.delay]
    let start = window.navigator.state
    for number in 0..<50 {
      store.dispatch(.ask(go("\(number)")))
      if number % 10 == 9 { store.dispatch(.set(start)) }
      try await waitFor("the host") {
        window.faults.proceed()
        return !window.navigator.hasRequestsUnderWay
      }
    }
    try await window.settle()
    #expect(window.outcomes.count == 50 && window.faults.injected.count > 10)
  }
}
