import Testing
import WaymarkTesting

@testable import Waymark

/// The code of *Navigation in the app's own store*.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct AppStoreArticleTests {
  private struct Checkout: Destination { var items: Int }

  struct AppState {
    var navigation: NavigationSnapshot
    var basket: [Int] = []
  }

  enum AppAction {
    case navigation(StoreEvent)
    case add(product: Int)
    case checkOut
  }

  private nonisolated static func reduce(_ state: inout AppState, _ action: AppAction) {
    switch action {
    case .navigation(let event): state.navigation.apply(event)
    case .add(let product): state.basket.append(product)
    case .checkOut: state.navigation.request(.go(to: Checkout(items: state.basket.count)))
    }
  }

  /// A typical store of an app.
  private final class Store {
    var state: AppState
    var onChange: () -> Void = {}

    init(_ state: AppState) { self.state = state }

    func dispatch(_ action: AppAction) {
      reduce(&state, action)
      onChange()
    }
  }

  @Test("T5: the adapter keeps the store and the window in step")
  func joined() async throws {
    let map = try NavigationMap { Route(to: Checkout.self).using(.push).from(.firstStack()) }
    let navigator = Navigator(map, start: .stack(Screen("shop")))
    let store = Store(AppState(navigation: NavigationSnapshot(navigator)))
    let adapter = StoreAdapter(
      navigator, read: { store.state.navigation }, dispatch: { store.dispatch(.navigation($0)) })
    store.onChange = { adapter.storeDidChange() }
    store.dispatch(.add(product: 7))
    store.dispatch(.checkOut)
    #expect(navigator.state.front.screen?.destination == AnyDestination(Checkout(items: 1)))
    await navigator.back()
    #expect(store.state.navigation.state == navigator.state)
  }
}
