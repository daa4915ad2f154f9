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
      if let refusal = event.refusal { return "\(refusal)" }
      if event.cause != nil { return "changed" }
      return event.handledRequests == 0 ? "joined" : "handed on"
    }
  }
}
