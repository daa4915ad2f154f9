/// The reason why a protected screen is visible but has no view: no interceptor has allowed it.
///
/// ``HostTexts/message(for:)-(WithheldStatus)`` returns the text for the user.
public enum WithheldStatus: Sendable {
  /// Interceptors are still deciding, or a hold has not been released yet.
  case pending
  /// The screen was refused. To try again, call ``HostConnection/loadViews(of:)``.
  case refused(NavigationOutcome)

  /// Whether the screen was refused. In that case, the user can try again.
  public var isRefused: Bool { if case .refused = self { true } else { false } }
}
