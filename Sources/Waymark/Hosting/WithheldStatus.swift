/// The reason why a visible screen has no view: it is protected, and no interceptor has allowed it.
///
/// ``HostTexts/message(for:)-(WithheldStatus)`` returns the text for the user.
public enum WithheldStatus: Sendable {
  /// Interceptors are deciding, or the screen waits for a hold.
  case pending
  /// The screen was refused. The user can retry with ``HostConnection/loadViews(of:)``.
  case refused(NavigationOutcome)

  /// Whether the screen was refused, so that the user can retry.
  public var isRefused: Bool { if case .refused = self { true } else { false } }
}
