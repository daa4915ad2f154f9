import Testing
import WaymarkTesting

@testable import Waymark

/// Putting back whole earlier states of the app.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct StoreTravelTests {
  private let store = ReduxStore()

  private func go(_ name: String) -> NavigationAction { .go(to: Screen(name)) }

  @Test("the window shows the navigation of an earlier app state")
  func undo() async throws {
    let window = try await StoreWindow(store)
    let start = store.state
    store.dispatch(.ask(go("a")))
    try await window.settle()
    store.dispatch(.travel(start))
    try await window.settle()
    #expect(window.front == "letters" && window.changes.count == 2)
  }

  @Test("a thousand earlier states can be set one by one and then shown again")
  func thousand() async throws {
    let window = try await StoreWindow(store)
    var past = [store.state]
    for number in 0..<1_000 {
      store.dispatch(number % 7 == 6 ? .ask(.back) : number % 3 == 2 ? .count : .ask(go("\(number % 20)")))
      // The states before and after the store was told.
      past.append(store.state)
      await window.adapter.settle()
      past.append(store.state)
    }
    let outcomes = window.outcomes.count
    for state in past.reversed() + past {
      store.dispatch(.travel(state))
      await window.adapter.settle()
      let isShown = window.navigator.state == state[.main]?.state && store.state.count == state.count
      #expect(isShown)
    }
    let requests = past.count { $0[.main]?.requests.isEmpty == false }
    try await window.settle()
    #expect(window.outcomes.count == outcomes && requests > 100)
  }

  @Test("a request in an earlier app state is not carried out again, even if nothing else has changed")
  func noRepeats() async throws {
    let window = try await StoreWindow(store)
    await window.navigator.go(to: Screen("form"))
    await window.adapter.settle()
    let form = window.navigator.state.front.id
    window.navigator.scopes[form]?.leaveGuard = LeaveGuard("not saved")
    store.dispatch(.ask(.back))
    let asked = store.state
    #expect(asked[.main]?.requests.count == 1)
    try await window.settle()
    store.dispatch(.count)
    window.navigator.scopes[form]?.leaveGuard = nil
    store.dispatch(.travel(asked))
    try await window.settle()
    #expect(window.front == "form" && window.outcomes.count == 1)
  }

  @Test("a request made directly after an earlier app state was restored is carried out")
  func requestAfterTravel() async throws {
    let window = try await StoreWindow(store)
    let start = store.state
    for name in ["a", "b"] { store.dispatch(.ask(go(name))) }
    try await window.settle()
    store.dispatch(.travel(start))
    store.dispatch(.ask(go("c")))
    try await window.settle()
    #expect(window.outcomes.count == 3)
    #expect(window.navigator.state.screens.contains { $0.destination == AnyDestination(Screen("c")) })
  }

  @Test("a new snapshot makes the window ignore the events that have not been delivered yet")
  func newSnapshot() async throws {
    let window = try await StoreWindow(store)
    for name in ["a", "b"] { store.dispatch(.ask(go(name))) }
    let snapshot = NavigationSnapshot(window.navigator)
    store.dispatch(.travel(ReduxStore.AppState(windows: [.main: snapshot])))
    store.dispatch(.ask(go("c")))
    try await window.settle()
    #expect(window.front == "c" && window.changes.count == 3)
  }

  @Test("an earlier app state is shown even if the user has just changed the window")
  func travelOverChange() async throws {
    let window = try await StoreWindow(store)
    let start = store.state
    store.dispatch(.ask(go("a")))
    try await window.settle()
    window.host.tapTab(at: 1)
    store.dispatch(.travel(start))
    try await window.settle()
    #expect(window.front == "letters" && window.changes.count == 3)
  }

  @Test("an earlier app state with the same navigation changes nothing, and the store stays up to date")
  func sameNavigation() async throws {
    let window = try await StoreWindow(store)
    let start = store.state
    store.dispatch(.ask(go("a")))
    store.dispatch(.ask(.back))
    try await window.settle()
    store.dispatch(.travel(start))
    try await window.settle()
    #expect(window.changes.count == 2 && window.kinds.last == .updated)
    let number = store.state[.main]?.lastRequest
    #expect(number == 2)
  }

  @Test("an earlier app state with the same navigation gets the current revision")
  func sameNavigationByUser() async throws {
    let window = try await StoreWindow(store)
    let start = store.state
    await window.navigator.go(to: Screen("a"))
    await window.navigator.back()
    try await window.settle()
    store.dispatch(.travel(start))
    try await window.settle()
    #expect(window.changes.count == 2 && window.kinds.last == .updated)
  }

  @Test("a state from an earlier run of the app is shown if the window can show it")
  func fromEarlierRun() async throws {
    let earlier = try await StoreWindow(ReduxStore())
    for name in ["a", "b"] { await earlier.navigator.go(to: Screen(name)) }
    try await earlier.settle()

    let window = try await StoreWindow(store)
    store.dispatch(.travel(earlier.store.state))
    try await window.settle()
    #expect(window.front == "b" && window.changes.count == 1)
  }

  @Test("a store that is created before its window starts with the window's state")
  func beforeWindow() async throws {
    let snapshot = NavigationSnapshot(start: StoreWindow.start)
    store.dispatch(.travel(ReduxStore.AppState(windows: [.main: snapshot])))
    let window = try await StoreWindow(store)
    #expect(store.events.isEmpty && snapshot == NavigationSnapshot(window.navigator))
    try await window.settle()
  }

  @Test("a request that a store made before its window was created is carried out")
  func earlyRequest() async throws {
    var snapshot = NavigationSnapshot(start: StoreWindow.start)
    snapshot.request(go("a"))
    store.dispatch(.travel(ReduxStore.AppState(windows: [.main: snapshot])))
    let window = try await StoreWindow(store)
    try await window.settle()
    #expect(window.front == "a" && window.outcomes.count == 1)
  }

  @Test("a second adapter for the same store does not repeat the store's requests")
  func secondAdapter() async throws {
    let window = try await StoreWindow(store)
    store.dispatch(.ask(go("a")))
    let requested = store.state
    try await window.settle()
    let (store, navigator) = (store, window.navigator)
    let other = ReduxStore()
    other.dispatch(.travel(requested))
    let second = StoreAdapter(
      navigator, read: { other.state[.main] }, dispatch: { other.dispatch(.window($0)) })
    await second.settle()
    #expect(navigator.revision == 1 && other.state[.main]?.state == store.state[.main]?.state)
  }
}
