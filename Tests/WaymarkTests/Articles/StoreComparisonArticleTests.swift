import Testing
import WaymarkTesting

@testable import Waymark

/// The code of *Coming from ReSwift-style routing* and of *Waymark and The Composable Architecture*.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct StoreComparisonArticleTests {
  private struct NoteList: Destination {}
  struct Note: Destination { var id: Int }

  static func map() throws -> NavigationMap {
    try NavigationMap(links: LinkFormat(scheme: "notes")) {
      Route(to: Note.self, link: "/notes/{id}").find(.equal).using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
    }
  }

  @Test("T5: the store has the window's state, whether the store or the navigator moved")
  func wholeStore() async throws {
    let map = Self.map
    let navigator = Navigator(try map(), start: .stack(NoteList()))
    let store = Store(AppState(user: "ann", navigation: NavigationSnapshot(navigator)))
    let adapter = StoreAdapter(
      navigator, read: { store.state.navigation }, dispatch: { store.dispatch(.navigation($0)) })
    store.onChange = { [weak adapter] in adapter?.storeDidChange() }

    store.dispatch(.opened(note: 7))
    #expect(store.state.navigation.state.front.screen?.destination == AnyDestination(Note(id: 7)))
    await navigator.back()
    #expect(store.state.navigation.state.front.screen?.destination == AnyDestination(NoteList()))

    store.dispatch(.signedOut)
    #expect(navigator.state.front.screen?.destination == AnyDestination(SignIn()))
    await navigator.dismiss()
    withExtendedLifetime(adapter) {}
  }

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

  @Test("the store of a feature ends when its screen is removed")
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

private typealias Note = StoreComparisonArticleTests.Note

/// A typical store of an app.
@MainActor
private final class Store {
  private(set) var state: AppState
  var onChange: () -> Void = {}

  init(_ state: AppState) { self.state = state }

  func dispatch(_ action: AppAction) {
    reduce(&state, action)
    onChange()
  }
}

private struct AppState {
  var user: String?
  var navigation: NavigationSnapshot
}

private enum AppAction {
  case signedOut
  case opened(note: Int)
  case navigation(StoreEvent)
}

private func reduce(_ state: inout AppState, _ action: AppAction) {
  switch action {
  case .signedOut:
    state.user = nil
    state.navigation.request(.go(to: SignIn()))
  case .opened(let note): state.navigation.request(.go(to: Note(id: note)))
  case .navigation(let event): state.navigation.apply(event)
  }
}
