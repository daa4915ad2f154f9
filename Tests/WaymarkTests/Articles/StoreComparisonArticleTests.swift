import Testing
import WaymarkTesting

@testable import Waymark

/// The code of *Waymark and The Composable Architecture*.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct StoreComparisonArticleTests {
  private struct Home: Destination {}
  private struct Counter: Destination { var start = 0 }
  private struct CounterState { var count: Int }

  /// A stand-in for the store of a feature.
  @MainActor
  private final class FeatureStore {
    private(set) var hasEnded = false
    let state: CounterState

    init(_ state: CounterState) { self.state = state }

    func end() { hasEnded = true }
  }

  @MainActor
  private final class CounterView {
    let store: FeatureStore

    init(_ store: FeatureStore) { self.store = store }
  }

  @Test("the store of a feature is released when the feature's screen is removed")
  func featureStore() async throws {
    let modules = ModuleRegistry<AnyObject> {
      ScreenModule(Home.self) { _, _ in CounterView(FeatureStore(CounterState(count: 0))) }
      ScreenModule(Counter.self) { counter, scope in
        let store = FeatureStore(CounterState(count: counter.start))
        scope.onEnd { store.end() }
        return CounterView(store)
      }
    }
    let map = try NavigationMap { Route(to: Counter.self).using(.push).from(.firstStack()) }
    let navigator = Navigator(map, start: .stack(Home()))
    let host = HeadlessHost(modules)
    try await host.attach(to: navigator)
    await navigator.go(to: Counter(start: 3))
    let view = try #require(host.view(of: navigator.state.front.id) as? CounterView)
    #expect(view.store.state.count == 3 && !view.store.hasEnded)
    await navigator.back()
    #expect(view.store.hasEnded)
  }
}
