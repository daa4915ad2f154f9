public import Observation

/// The value of a slice, for views that observe: see ``Navigator/observe(_:)``.
///
/// ```swift
/// let front = navigator.observe(.front)
/// withObservationTracking { title = "\(front.value)" } onChange: { redraw() }
/// ```
///
/// Its value has changed only when the slice has. Letting go of it ends it.
@MainActor
@Observable
public final class ObservedSlice<Value: Equatable & Sendable> {
  /// The value now; once the window has closed, the last one.
  public private(set) var value: Value
  @ObservationIgnored private var subscription: NavigationSubscription?

  /// - Parameter subscribe: begins to tell a body of new values.
  init(
    _ value: Value, subscribe: (@escaping @MainActor (Value) -> Void) -> NavigationSubscription
  ) {
    self.value = value
    subscription = subscribe { [weak self] in self?.value = $0 }
  }

  deinit {
    Task { @MainActor [subscription] in subscription?.end() }
  }
}
