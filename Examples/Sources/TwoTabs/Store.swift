public import Observation

/// A minimal store in the style of Redux: a state, a pure function that applies an action to it, and an
/// observer. It does not depend on Waymark.
///
/// The reducer is isolated to no actor, so the compiler rejects a reducer that dispatches an action.
@MainActor
@Observable
public final class Store<State: Sendable, Action: Sendable> {
  /// The state of the app.
  public private(set) var state: State
  @ObservationIgnored private let reduce: @Sendable (inout State, Action) -> Void
  /// Called after each action.
  @ObservationIgnored var onChange: (@MainActor () -> Void)?

  init(_ state: State, reduce: @escaping @Sendable (inout State, Action) -> Void) {
    (self.state, self.reduce) = (state, reduce)
  }

  /// Applies an action to the state and calls the observer.
  public func dispatch(_ action: Action) {
    reduce(&state, action)
    onChange?()
  }
}
