/// The report that a host returns after it has applied operations.
public enum HostReport: Hashable, Sendable {
  /// All operations were applied. Nothing else has changed the host's content since its last report.
  case applied
  /// The host shows this content, which can differ from the requested content. A snapshot does not contain values, so
  /// the host must have shown all screens of ``HostChange/updated`` that are still there.
  case shows(HostSnapshot)
}

extension HostReport {
  /// The reported snapshot, or `nil` if all operations were applied.
  var snapshot: HostSnapshot? {
    if case .shows(let snapshot) = self { snapshot } else { nil }
  }
}

/// A gesture with which the user leaves a screen or closes a layer.
public enum LeavingGesture: Hashable, Sendable {
  /// A gesture that goes back one step, such as a swipe from the edge.
  case back
  /// A gesture that goes back several steps, for example by selecting a screen in the menu of a back button.
  /// The associated value is the node to go back to.
  case backTo(NodeID)
  /// A gesture that closes the top layer, such as pulling down a sheet.
  case dismiss
}

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
