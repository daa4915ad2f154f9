@testable import Waymark

/// A store in the shape of the redux libraries: a chain of middleware, a pure reducer, and subscribers that are
/// called after each action. It notes actions that are dispatched while the reducer runs, which traps in these
/// libraries, and how deeply the adapter's dispatches are nested.
@MainActor
final class ReduxStore {
  enum Action: Sendable {
    case window(StoreEvent)
    case ask(NavigationAction, in: WindowID = .main)
    case set(NavigationState)
    case count
    /// Puts back a whole earlier state of the app.
    case travel(AppState)
  }

  struct AppState: Sendable {
    var windows: [WindowID: NavigationSnapshot] = [:]
    var count = 0

    subscript(window: WindowID) -> NavigationSnapshot? {
      get { windows[window] }
      set { windows[window] = newValue }
    }
  }

  typealias Dispatch = @MainActor (Action) -> Void
  typealias Middleware = @MainActor (_ dispatch: @escaping Dispatch, _ next: @escaping Dispatch) -> Dispatch
  typealias Answer = @MainActor (inout NavigationSnapshot, StoreEvent) -> Void

  private(set) var state = AppState()
  /// The states after each action.
  private(set) var states: [AppState] = []
  private(set) var events: [StoreEvent] = []
  private(set) var violations: [String] = []
  private var subscribers: [@MainActor () -> Void] = []
  private var isReducing = false
  private var depth = 0
  private var chain: Dispatch = { _ in }
  /// The reducer's answer to an event that it has applied.
  var answer: Answer = { _, _ in }

  init(middleware: [Middleware] = []) {
    chain = { [unowned self] in reduce($0) }
    for link in middleware.reversed() { chain = link({ [unowned self] in dispatch($0) }, chain) }
  }

  func subscribe(_ subscriber: @escaping @MainActor () -> Void) { subscribers.append(subscriber) }

  func dispatch(_ action: Action) {
    if isReducing { violations.append("dispatched in the reducer: \(action)") }
    if depth > 0, case .window = action { violations.append("nested: \(action)") }
    depth += 1
    chain(action)
    depth -= 1
  }

  private func reduce(_ action: Action) {
    isReducing = true
    switch action {
    case .window(let event):
      events.append(event)
      apply(event)
    case .ask(let action, let window): state[window]?.request(action)
    case .set(let navigation): state[navigation.window]?.state = navigation
    case .count: state.count += 1
    case .travel(let earlier): state = earlier
    }
    isReducing = false
    states.append(state)
    for subscriber in subscribers { subscriber() }
  }

  private func apply(_ event: StoreEvent) {
    let window = event.snapshot.state.window
    if event.kind == .closed { return state[window] = nil }
    var snapshot = state[window] ?? event.snapshot
    snapshot.apply(event)
    answer(&snapshot, event)
    state[window] = snapshot
  }
}
