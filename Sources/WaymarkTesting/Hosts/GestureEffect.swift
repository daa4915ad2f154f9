/// What came of a gesture that a test has made on a ``HeadlessHost``.
public enum GestureEffect: Hashable, Sendable {
  /// It was made. The state has followed, or will do so once the host is idle.
  case done
  /// A guard keeps it from beginning, so nothing has changed yet. The host asks the navigator for the same step, and the
  /// guard decides about that.
  case askedGuard
  /// It would show a protected screen, so nothing has changed yet. The navigator is asked for the same step, and interceptors
  /// decide about that.
  case askedInterceptors
  /// There is nothing to make it on. Nothing has changed, and nobody was asked.
  case nothingToDo
}
