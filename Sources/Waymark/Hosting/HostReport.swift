/// The report that a host returns after it has applied operations.
public enum HostReport: Hashable, Sendable {
  /// All operations were applied. Nothing else has changed the host's content since its last report.
  case applied
  /// The host shows this content, which can differ from the requested content.
  case shows(HostSnapshot)
}

extension HostReport {
  /// The reported snapshot, or `nil` if all operations were applied.
  var snapshot: HostSnapshot? {
    if case .shows(let snapshot) = self { snapshot } else { nil }
  }
}
