/// Why a visible screen has no view: it is protected, and no interceptor has allowed it.
///
/// ``HostTexts/message(for:)-(WithheldStatus)`` has the text for the user.
public enum WithheldStatus: Sendable {
  /// Interceptors are being asked, or the screen waits for a hold.
  case pending
  /// The screen was refused. The user may try again: ``HostConnection/loadViews(of:)``.
  case refused(NavigationOutcome)

  /// Whether the user may try again.
  public var isRefused: Bool { if case .refused = self { true } else { false } }
}
