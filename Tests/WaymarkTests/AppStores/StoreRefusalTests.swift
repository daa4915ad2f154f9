import Testing
import WaymarkTesting

@testable import Waymark

/// States that the navigator does not accept from the store, and the order of notifications.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct StoreRefusalTests {
  private final class Depth {
    var now = 0
    var deepest = 0
  }

  private let navigator: Navigator
  private let store: TestStore
  private let adapter: StoreAdapter
  private let depth = Depth()

  init() throws {
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    let navigator = Navigator(map, start: .stack(Screen("home")))
    let store = TestStore(NavigationSnapshot(navigator))
    adapter = StoreAdapter(
      navigator, read: { store.state.navigation },
      dispatch: { [depth] event in
        depth.now += 1
        depth.deepest = max(depth.deepest, depth.now)
        store.dispatch(.navigation(event))
        depth.now -= 1
      })
    store.onChange = { [weak adapter] in adapter?.storeDidChange() }
    (self.navigator, self.store) = (navigator, store)
  }

  private var isInStep: Bool {
    store.state.navigation.state == navigator.state && store.state.navigation.revision == navigator.revision
  }

  private let stale = "\(NavigationOutcome.failed(.stale))"

  // Scenario T5.
  @Test("a store that is many changes behind catches up", arguments: [30, 1_100])
  func farBehind(changes: Int) async {
    store.isSlow = true
    for round in 0..<changes { await navigator.go(to: Screen("\(round)")) }
    await adapter.settle()
    adapter.storeDidChange()
    store.release()
    await adapter.settle()
    #expect(isInStep && store.kinds == Array(repeating: "changed", count: changes))
  }

  // Scenario T5.
  @Test("a store that handles the end of a request before earlier changes still gets the latest state")
  func overtakenChange() async {
    store.isSlow = true
    await navigator.go(to: Screen("1"))
    await adapter.settle()
    store.isSlow = false
    store.dispatch(.ask(.go(to: Screen("1"))))
    await adapter.settle()
    #expect(isInStep)
    store.release()
    await adapter.settle()
    #expect(isInStep)
  }

  // Scenario T5.
  @Test("a refused state is reported once, however often the store notifies the adapter")
  func once() async {
    let adapter = adapter
    store.onChange = { [store] in
      store.isSlow = true
      adapter.storeDidChange()
      adapter.storeDidChange()
    }
    store.dispatch(.set(NavigationState(window: WindowID(rawValue: 9), start: .stack(Screen("x")))))
    store.onChange = { adapter.storeDidChange() }
    await adapter.settle()
    store.release()
    #expect(store.kinds.count == 1 && isInStep)
  }

  // Scenario T5.
  @Test("an event is dispatched only after the previous one has been handled")
  func order() async {
    let plain = store.onChange
    var isAsking = true
    store.onChange = { [store] in
      plain()
      guard isAsking else { return }
      isAsking = false
      store.dispatch(.ask(.go(to: Screen("b"))))
    }
    await navigator.go(to: Screen("a"))
    await adapter.settle()
    #expect(navigator.state.screens.count == 3 && isInStep)
    #expect(store.kinds == ["changed", "changed", "ended"] && depth.deepest == 1)
  }

  // Scenario T5.
  @Test("a state set while an earlier change is reported is stale if the window changes first")
  func setWhileTold() async throws {
    let start = navigator.state
    for name in ["a", "b"] { await navigator.go(to: Screen(name)) }
    let one = navigator.state
    await navigator.go(to: Screen("c"))
    await adapter.settle()
    let latch = Latch()
    navigator.middleware = [
      NavigationMiddleware("slow") { action, _ in
        guard action == .setState(start, asksFirst: false) else { return .allow }
        return .wait {
          await latch.wait()
          return .allow
        }
      }
    ]
    let plain = store.onChange
    var isSet = false
    store.onChange = { [navigator, store] in
      plain()
      guard navigator.state == one, !isSet else { return }
      isSet = true
      store.dispatch(.set(start))
    }
    store.dispatch(.set(one))
    await adapter.settle()
    #expect(isSet && navigator.state == one)
    await navigator.back()
    let back = navigator.state
    #expect(back.screens.count == 2)
    latch.open()
    try await waitFor("the refusal, or another state") {
      store.kinds.last == stale || navigator.state == start
    }
    #expect(store.kinds.last == stale && navigator.state == back && isInStep)
  }
}
