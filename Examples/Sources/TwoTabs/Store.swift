public import Observation

/// A store as redux-like libraries have one: a value, a pure function that says what an action makes of it, and somebody who is
/// told. Waymark knows nothing of it.
///
/// A reducer belongs to no actor, so the compiler refuses one that dispatches.
@MainActor
@Observable
public final class Store<State: Sendable, Action: Sendable> {
  /// What the app knows.
  public private(set) var state: State
  @ObservationIgnored private let reduce: @Sendable (inout State, Action) -> Void
  /// Is called after each action.
  @ObservationIgnored var onChange: (@MainActor () -> Void)?

  init(_ state: State, reduce: @escaping @Sendable (inout State, Action) -> Void) {
    (self.state, self.reduce) = (state, reduce)
  }

  /// Changes the state as an action says.
  public func dispatch(_ action: Action) {
    reduce(&state, action)
    onChange?()
  }
}
