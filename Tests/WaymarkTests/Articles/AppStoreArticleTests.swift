import Testing
import WaymarkTesting

@testable import Waymark

/// The code of *Navigation in the app's store*.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct AppStoreArticleTests {
  private struct Shop: Destination {}
  private struct Checkout: Destination { var items: Int }
  private struct Photo: Destination { var id: Int }

  struct AppState {
    var navigation = NavigationSnapshot(start: .stack(Shop()))
    var basket: [Int] = []
    var message: String?
  }

  enum AppAction {
    case navigation(StoreEvent)
    case add(product: Int)
    case checkOut
  }

  private nonisolated static func reduce(_ state: inout AppState, _ action: AppAction) {
    switch action {
    case .navigation(let event): follow(event, in: &state)
    case .add(let product): state.basket.append(product)
    case .checkOut: state.navigation.request(.go(to: Checkout(items: state.basket.count)))
    }
  }

  private nonisolated static func follow(_ event: StoreEvent, in state: inout AppState) {
    state.navigation.apply(event)
    switch event.kind {
    case .changed: state.message = nil
    case .ended(_, .refused(_, let reason)): state.message = reason
    case .ended(_, .failed): state.message = "This is not possible now."
    case .ended, .refused, .updated, .closed: break
    }
  }

  typealias Windows = [WindowID: NavigationSnapshot]

  private nonisolated static func note(_ event: StoreEvent, in windows: inout Windows) {
    let window = event.snapshot.state.window
    windows[window, default: event.snapshot].apply(event)
    if event.kind == .closed { windows[window] = nil }
  }

  /// A typical store of an app.
  private final class Store {
    private(set) var state: AppState
    var onChange: () -> Void = {}

    init(_ state: AppState) { self.state = state }

    func dispatch(_ action: AppAction) {
      reduce(&state, action)
      onChange()
    }
  }

  private let map: NavigationMap

  init() throws {
    map = try NavigationMap {
      Route(to: Checkout.self).using(.push).from(.firstStack())
      Route(to: Photo.self).using(.push).from(.firstStack())
    }
  }

  // Scenario T5.
  @Test("the adapter keeps the store and the window in sync")
  func joined() async throws {
    let navigator = Navigator(map, start: .stack(Shop()))
    let store = Store(AppState())
    let adapter = StoreAdapter(
      navigator, read: { store.state.navigation }, dispatch: { store.dispatch(.navigation($0)) })
    store.onChange = { [weak adapter] in adapter?.storeDidChange() }
    store.dispatch(.add(product: 7))

    store.dispatch(.checkOut)
    await adapter.settle()
    #expect(store.state.navigation.state.front.screen?.destination == AnyDestination(Checkout(items: 1)))

    await navigator.back()
    await adapter.settle()
    #expect(store.state.navigation.state == navigator.state)
  }

  @Test("the app supplies the request options for a key")
  func options() async throws {
    let loadedPhotos = ["photo 7": "a photo"]
    var payload: Any?
    let navigator = Navigator(map, start: .stack(Shop()))
    let host = HeadlessHost(
      ModuleRegistry<Int>(all: { _, scope in
        payload = scope.payload ?? payload
        return 0
      }))
    try await host.attach(to: navigator)
    var state = AppState()
    let id = 7
    state.navigation.request(.go(to: Photo(id: id)), optionsKey: "photo \(id)")
    let store = Store(state)
    let adapter = StoreAdapter(
      navigator, read: { store.state.navigation }, dispatch: { store.dispatch(.navigation($0)) },
      options: { key in .payload(loadedPhotos[key]) })
    await adapter.settle()
    #expect(payload as? String == "a photo")
  }

  @Test("each window has its own snapshot until the window closes")
  func windows() async {
    var windows: Windows = [:]
    let navigator = Navigator(map, start: .stack(Shop()), window: WindowID(rawValue: 2))
    let adapter = StoreAdapter(
      navigator, read: { windows[WindowID(rawValue: 2)] }, dispatch: { Self.note($0, in: &windows) })
    await adapter.settle()
    #expect(windows.values.map(\.state) == [navigator.state])
    navigator.close()
    await adapter.settle()
    #expect(windows.isEmpty)
  }
}
