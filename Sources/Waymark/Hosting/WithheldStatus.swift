/// Why a visible screen has no view: it is protected, and no interceptor has allowed it.
public enum WithheldStatus: Sendable {
  /// Interceptors are being asked, or the screen waits for a hold.
  case pending
  /// The screen was refused. The user may try again: ``HostConnection/loadViews(of:)``.
  case refused(NavigationOutcome)

  /// Why the screen was refused, for the user; `nil` while that is being decided.
  public var reason: String? {
    switch self {
    case .pending: nil
    case .refused(.blocked(_, let reason)): reason
    case .refused(let outcome): "\(outcome)"
    }
  }
}
