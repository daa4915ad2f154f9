@testable import Waymark

/// A small store like that of an app: one value, a pure reducer, one subscriber.
@MainActor
final class TestStore {
  enum Action {
    case navigation(StoreEvent)
    case set(NavigationState)
    case ask(NavigationAction)
    case count
    case begin(NavigationSnapshot)
  }

  struct State {
    var navigation: NavigationSnapshot
    var count = 0
  }

  private(set) var state: State
  private(set) var events: [StoreEvent] = []
  var onChange: () -> Void = {}
  /// The reducer's answer to an event that it has applied.
  var answer: (inout NavigationSnapshot, StoreEvent) -> Void = { _, _ in }
  /// Whether actions wait for a call to ``release()``.
  var isSlow = false
  private var waiting: [Action] = []

  init(_ navigation: NavigationSnapshot) { state = State(navigation: navigation) }

  func dispatch(_ action: Action) {
    if isSlow { return waiting.append(action) }
    reduce(action)
  }

  /// Performs the waiting actions in order.
  func release() {
    while !waiting.isEmpty { reduce(waiting.removeFirst()) }
  }

  private func reduce(_ action: Action) {
    switch action {
    case .navigation(let event):
      events.append(event)
      state.navigation.apply(event)
      answer(&state.navigation, event)
    case .set(let navigation): state.navigation.state = navigation
    case .ask(let action): state.navigation.request(action)
    case .count: state.count += 1
    case .begin(let navigation): state = State(navigation: navigation)
    }
    onChange()
  }

  /// The kinds of the received events.
  var kinds: [String] {
    events.map { event in
      switch event.kind {
      case .changed: "changed"
      case .ended: "ended"
      case .refused(let outcome): "\(outcome)"
      case .updated: "updated"
      case .closed: "closed"
      }
    }
  }
}

extension TestStore {
  /// A kind of reducer, by its answers to events.
  enum Reducer: String, CaseIterable {
    case plain, vetoing, normalising, asking
  }

  /// Makes the reducer answer events. All answers lead to a state that it does not answer again.
  func use(_ reducer: Reducer) {
    let first = state.navigation.state
    // The first state can have more screens.
    let most = max(6, first.screens.count)
    switch reducer {
    case .plain: answer = { _, _ in }
    case .vetoing:
      answer = { snapshot, _ in
        if snapshot.state.screens.count > most { snapshot.state = first }
      }
    case .normalising:
      answer = { snapshot, event in
        guard case .changed = event.kind, snapshot.state.screens.count > most else { return }
        snapshot.request(.dismiss(snapshot.state.layers.dropFirst().first?.id))
        snapshot.request(.reset(to: Screen("normal")))
      }
    case .asking:
      answer = { snapshot, event in
        if event.kind == .changed(.action(.go(to: Screen("1")))) { snapshot.request(.go(to: Screen("2"))) }
      }
    }
  }
}
