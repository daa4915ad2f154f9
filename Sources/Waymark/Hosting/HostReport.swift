/// What a host answers once it has carried out operations.
public enum HostReport: Hashable, Sendable {
  /// It shows what the operations lead to. Only operations have changed what it shows since it last answered, and all of
  /// them could be carried out.
  case applied
  /// It shows this.
  case shows(HostSnapshot)
}

extension HostReport {
  /// What is shown, if it is said.
  var snapshot: HostSnapshot? {
    if case .shows(let snapshot) = self { snapshot } else { nil }
  }
}
