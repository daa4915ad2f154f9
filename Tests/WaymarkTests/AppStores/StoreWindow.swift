import Testing
import WaymarkTesting

@testable import Waymark

/// A window with two tabs whose navigation is kept in a redux store.
@MainActor
final class StoreWindow {
  let navigator: Navigator
  let host: HeadlessHost<Int>
  /// The same host, which can be slow.
  let faults: FaultInjectingHost<Int>
  let adapter: StoreAdapter
  let store: ReduxStore
  /// The faults that were reported.
  private(set) var reports: [NavigationFault] = []

  static let start = NodeBlueprint.tabs(.stack(Screen("letters")), .stack(Screen("numbers")))

  private static func map() throws -> NavigationMap {
    try NavigationMap {
      Route(to: Screen.self).find(.equal).using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
      Route(to: Secret.self).intercepted(by: ToSignIn()).using(.push).from(.firstStack())
      Route(to: Fetched.self).resolving { $0 }.using(.push).from(.firstStack())
    }
  }

  init(
    _ store: ReduxStore, window: WindowID = .main,
    options: @escaping @MainActor (String) -> RequestOptions = { _ in RequestOptions() }
  ) async throws {
    navigator = Navigator(try Self.map(), start: Self.start, window: window)
    host = HeadlessHost(ModuleRegistry<Int>(all: { _, _ in 0 }))
    faults = FaultInjectingHost(host, seed: 3)
    faults.faults = []
    adapter = StoreAdapter(
      navigator, read: { store.state[window] }, dispatch: { store.dispatch(.window($0)) }, options: options)
    self.store = store
    store.subscribe { [weak adapter] in adapter?.storeDidChange() }
    navigator.observe(.faults) { [weak self] in self?.reports.append($0) }
    try await faults.attach(to: navigator)
    await adapter.settle()
  }

  /// Waits until everything has ended, and checks that the store, the state and the host agree, that the store
  /// has received each change once, and that nothing was nested.
  func settle(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await waitFor("the requests to end") { !navigator.hasRequestsUnderWay }
    await adapter.settle()
    let slice = store.state[navigator.state.window]
    #expect(slice?.state == navigator.state, sourceLocation: sourceLocation)
    #expect(slice?.revision == navigator.revision, sourceLocation: sourceLocation)
    #expect(host.shows(navigator.state) && host.violations == [], sourceLocation: sourceLocation)
    #expect(store.violations == [], sourceLocation: sourceLocation)
    #expect(changes.count == Int(navigator.revision), sourceLocation: sourceLocation)
  }

  /// The causes of the changes that the store has received for this window.
  var changes: [NavigationCause] {
    kinds.compactMap { if case .changed(let cause) = $0 { cause } else { nil } }
  }

  /// The kinds of the events that the store has received for this window.
  var kinds: [StoreEvent.Kind] {
    store.events.filter { $0.snapshot.state.window == navigator.state.window }.map(\.kind)
  }

  /// The outcomes of the store's requests.
  var outcomes: [NavigationOutcome] {
    kinds.compactMap { if case .ended(_, let outcome) = $0 { outcome } else { nil } }
  }

  /// The name of the screen in front, or the type of its destination.
  var front: String {
    guard let destination = navigator.state.front.screen?.destination else { return "" }
    return destination.as(Screen.self)?.name ?? destination.typeName
  }
}

/// An interceptor that leads to the sign-in.
private struct ToSignIn: Interceptor {
  func decide(_ context: InterceptionContext) async -> InterceptorDecision { .redirect(to: SignIn()) }
}
