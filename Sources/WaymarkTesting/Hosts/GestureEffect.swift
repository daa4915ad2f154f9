/// The effect of a simulated gesture on a ``HeadlessHost``.
public enum GestureEffect: Hashable, Sendable {
  /// The gesture was performed. The state has changed, or will change when the host is idle.
  case done
  /// A leave guard prevented the gesture, so nothing has changed yet. The host requests the same step from
  /// the navigator, and the guard decides.
  case askedGuard
  /// The gesture would show a protected screen, so nothing has changed yet. The host requests the same step
  /// from the navigator, and the interceptors decide.
  case askedInterceptors
  /// The gesture has no target. Nothing has changed, and no guard or interceptor was asked.
  case nothingToDo
}
