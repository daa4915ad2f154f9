import Testing
import WaymarkTesting

@testable import Waymark

/// Keeping the navigation in a store of the app.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct StoreAdapterTests {
  private let navigator: Navigator
  private let store: TestStore
  private let adapter: StoreAdapter

  init() throws {
    let map = try NavigationMap {
      Route(to: Screen.self).using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
      Route(to: Fetched.self).resolving { $0 }.using(.push).from(.firstStack())
    }
    let navigator = Navigator(map, start: .tabs(.stack(Screen("home")), .stack(Screen("search"))))
    let store = TestStore(NavigationSnapshot(navigator))
    adapter = StoreAdapter(
      navigator, read: { store.state.navigation }, dispatch: { store.dispatch(.navigation($0)) })
    store.onChange = { [weak adapter] in adapter?.storeDidChange() }
    (self.navigator, self.store) = (navigator, store)
  }

  private var isInStep: Bool {
    store.state.navigation.state == navigator.state && store.state.navigation.revision == navigator.revision
  }

  // Scenario T5.
  @Test("a change in the window reaches the store as one action")
  func fromWindow() async {
    await navigator.go(to: Screen("a"))
    await adapter.settle()
    #expect(isInStep && store.kinds == ["changed"])
    #expect(store.events.first?.kind == .changed(.action(.go(to: Screen("a")))))
  }

  // Scenario T8.
  @Test("a gesture of the user reaches the store")
  func gesture() async throws {
    let host = HeadlessHost(ModuleRegistry<Int> { ScreenModule(Screen.self) { _, _ in 0 } })
    try await host.attach(to: navigator)
    await navigator.go(to: Screen("a"))
    host.swipeBack()
    try await waitFor("the swipe in the store") { store.state.navigation.revision == 2 }
    #expect(isInStep)
  }

  // Scenario T5.
  @Test("a state set by a reducer is shown, and the window reports it to the store once")
  func fromStore() async {
    let before = navigator.state
    await navigator.go(to: Screen("a"))
    await adapter.settle()
    store.dispatch(.set(before))
    await adapter.settle()
    #expect(navigator.state == before && isInStep && store.kinds == ["changed", "changed"])
  }

  // Scenario T5.
  @Test("requests from a reducer are carried out once and in order")
  func requests() async {
    store.dispatch(.ask(.go(to: Screen("a"))))
    store.dispatch(.ask(.go(to: Screen("b"))))
    store.dispatch(.count)
    #expect(navigator.state.screens.count == 4)
    await adapter.settle()
    #expect(isInStep && store.kinds == ["changed", "ended", "changed", "ended"])
    #expect(store.state.navigation.requests.isEmpty)
  }

  @Test("an action unrelated to navigation does not change the window")
  func unrelated() async {
    store.dispatch(.count)
    await adapter.settle()
    #expect(store.events.isEmpty && navigator.revision == 0)
  }

  // Scenario T5.
  @Test("a malformed state is refused, and the store gets the window's state")
  func malformed() async throws {
    let other = NavigationState(window: WindowID(rawValue: 9), start: .stack(Screen("x")))
    store.dispatch(.set(other))
    await adapter.settle()
    #expect(isInStep && store.kinds.count == 1 && store.kinds[0].hasPrefix("failed"))
  }

  // Scenario T5.
  @Test("a state derived from an outdated one is refused as stale, and the store gets the newest state")
  func stale() async {
    let start = navigator.state
    await navigator.go(to: Screen("a"))
    await adapter.settle()
    let after = navigator.state
    store.isSlow = true
    await navigator.go(to: Screen("b"))
    await adapter.settle()
    let newest = navigator.state
    // The store has not received the last change yet.
    store.isSlow = false
    store.dispatch(.set(start))
    await adapter.settle()
    #expect(navigator.state == newest && newest != after)
    #expect(store.kinds.last == "\(NavigationOutcome.failed(.stale))")
    #expect(isInStep)
    store.release()
    #expect(navigator.state == newest && isInStep)
  }

  @Test("a store that dispatches late catches up without causing further changes")
  func slow() async {
    store.isSlow = true
    await navigator.go(to: Screen("a"))
    await navigator.go(to: Screen("b"))
    await adapter.settle()
    adapter.storeDidChange()
    store.release()
    await adapter.settle()
    #expect(isInStep && store.kinds == ["changed", "changed"] && navigator.revision == 2)
  }

  // Scenario T5.
  @Test("a store that resets to a new snapshot can make further requests")
  func begunAnew() async {
    store.dispatch(.ask(.go(to: Screen("a"))))
    store.dispatch(.ask(.go(to: Screen("b"))))
    store.dispatch(.begin(NavigationSnapshot(navigator)))
    store.dispatch(.ask(.go(to: Screen("c"))))
    await adapter.settle()
    #expect(navigator.state.screens.count == 5 && isInStep)
  }

  @Test("a request from a slow store is not carried out twice")
  func slowRequests() async {
    store.dispatch(.count)
    store.isSlow = true
    store.dispatch(.ask(.go(to: Screen("a"))))
    store.release()
    adapter.storeDidChange()
    await adapter.settle()
    store.release()
    await adapter.settle()
    #expect(navigator.state.screens.count == 3 && isInStep)
  }

  // Scenario T5.
  @Test("states set during a gesture wait until the gesture ends, and only the newest is shown")
  func waiting() async throws {
    let start = navigator.state
    await navigator.go(to: Screen("a"))
    let one = navigator.state
    await navigator.go(to: Screen("b"))
    await adapter.settle()
    navigator.send(.hostPhase(.interacting))
    store.dispatch(.set(start))
    store.dispatch(.set(one))
    #expect(navigator.state.screens.count == 4)
    navigator.send(.hostPhase(.idle))
    try await waitFor("the window to follow") { navigator.state == one }
    await adapter.settle()
    #expect(isInStep && navigator.revision == 3)
  }

  // Scenario T5.
  @Test("a change directly after a state was set does not make that state stale")
  func takenOver() async throws {
    let start = navigator.state
    await navigator.go(to: Screen("a"))
    await adapter.settle()
    navigator.send(.hostPhase(.interacting))
    store.dispatch(.set(start))
    navigator.send(.hostPhase(.idle))
    navigator.dispatch(.go(to: Screen("b")))
    await adapter.settle()
    #expect(store.kinds == ["changed", "changed", "changed"] && isInStep)
  }

  // Scenario T5.
  @Test(
    "setting a state with a removed external screen changes nothing, and the store gets the window's state"
  )
  func foreignIsGone() async throws {
    let host = HeadlessHost(ModuleRegistry<Int> { ScreenModule(Screen.self) { _, _ in 0 } })
    try await host.attach(to: navigator)
    #expect(host.pushForeign(ForeignMark(token: 1, name: "Notice")) == .done)
    let noticed = navigator.state
    #expect(host.swipeBack() == .done)
    await adapter.settle()
    store.dispatch(.set(noticed))
    try await waitFor("the store to be told") { isInStep }
    #expect(navigator.state != noticed && store.kinds.last?.hasPrefix("unchanged") == true)
  }

  // Scenario T5.
  @Test("a state that waits in middleware becomes stale if the window changes first")
  func overtaken() async throws {
    let start = navigator.state
    await navigator.go(to: Screen("a"))
    let one = navigator.state
    await navigator.go(to: Screen("b"))
    await adapter.settle()
    let latch = Latch()
    navigator.middleware = [
      NavigationMiddleware("slow") { action, _ in
        guard case .setState = action else { return .allow }
        return .wait {
          await latch.wait(); return .allow
        }
      }
    ]
    store.dispatch(.set(start))
    await navigator.back()
    latch.open()
    try await waitFor("the refusal") { store.kinds.last == "\(NavigationOutcome.failed(.stale))" }
    #expect(navigator.state == one && isInStep)
  }

  // Scenario T5.
  @Test("a store with a different state gets the window's state when its adapter is created")
  func joining() async throws {
    let other = TestStore(
      NavigationSnapshot(revision: 0, state: NavigationState(start: .stack(Screen("old")))))
    let adapter = StoreAdapter(
      navigator, read: { other.state.navigation }, dispatch: { other.dispatch(.navigation($0)) })
    await adapter.settle()
    #expect(other.kinds == ["updated"] && other.state.navigation.state == navigator.state)
    withExtendedLifetime(adapter) {}
  }

  // Scenario T5.
  @Test("an action dispatched while the store handles a change is carried out afterwards")
  func nested() async {
    let plain = store.onChange
    var isFirst = true
    store.onChange = { [navigator] in
      plain()
      if isFirst { navigator.dispatch(.go(to: Screen("b"))) }
      isFirst = false
    }
    await navigator.go(to: Screen("a"))
    await adapter.settle()
    #expect(isInStep && navigator.state.screens.count == 4 && store.kinds == ["changed", "changed"])
  }

  @Test("a released adapter sends no more events to the store")
  func released() async throws {
    var second: StoreAdapter? = StoreAdapter(
      navigator, read: { store.state.navigation }, dispatch: { store.dispatch(.navigation($0)) })
    await navigator.go(to: Screen("a"))
    await adapter.settle()
    await second?.settle()
    #expect(store.kinds == ["changed", "changed"])
    second = nil
    await navigator.go(to: Screen("b"))
    await adapter.settle()
    #expect(store.kinds.count == 3)
  }
}
