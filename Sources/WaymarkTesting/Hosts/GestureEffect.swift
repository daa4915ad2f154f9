/// The effect of a simulated gesture on a ``HeadlessHost``.
public enum GestureEffect: Hashable, Sendable {
  /// The host performed the gesture. The state has changed, or will change when the host becomes idle.
  case done
  /// A leave guard must decide, so nothing has changed yet. The host asks the navigator to perform the same
  /// step, and the navigator asks the guard.
  case askedGuard
  /// The gesture would show a protected screen, so nothing has changed yet. The host asks the navigator to
  /// perform the same step, and the navigator asks the interceptors.
  case askedInterceptors
  /// The style or the options of the layer do not allow the gesture. Nothing has changed, and no leave guard was
  /// asked.
  case disabled
  /// The gesture has nothing to act on. Nothing has changed, and no leave guard or interceptor was asked.
  case nothingToDo
}
