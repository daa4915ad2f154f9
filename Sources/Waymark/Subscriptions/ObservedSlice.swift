public import Observation

/// The observable value of a slice, for use in views. See ``Navigator/observe(_:)``.
///
/// ```swift
/// let front = navigator.observe(.front)
/// withObservationTracking { title = "\(front.value)" } onChange: { redraw() }
/// ```
///
/// The value is set only when the slice has a new value. Releasing the object ends the observation.
@MainActor
@Observable
public final class ObservedSlice<Value: Equatable & Sendable> {
  /// The current value. After the window has closed, this is the last value.
  public private(set) var value: Value
  @ObservationIgnored private var subscription: NavigationSubscription?

  /// Creates an observable value.
  ///
  /// - Parameter subscribe: a closure that starts a subscription and passes each new value to its argument.
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
