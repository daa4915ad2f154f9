/// What a host can do in one go; planning gives it the fewest operations it can carry out.
public struct HostCapabilities: Hashable, Sendable {
  /// Whether several layers can be closed by one operation, or only the one on top each time.
  public var dismissesSeveralLayers: Bool
  /// Whether all children of a container can be set by one operation; otherwise a stack is given pops and
  /// pushes, and at most its root at once.
  public var setsChildrenAtOnce: Bool
  /// Whether interceptors are asked before a tap on a tab changes anything: the host asks
  /// ``HostConnection/allowsSelection(of:)`` and can refuse the tap, or it selects by a request.
  public var refusesSelection: Bool

  /// Describes a host.
  public init(
    dismissesSeveralLayers: Bool = true, setsChildrenAtOnce: Bool = true, refusesSelection: Bool = false
  ) {
    self.dismissesSeveralLayers = dismissesSeveralLayers
    self.setsChildrenAtOnce = setsChildrenAtOnce
    self.refusesSelection = refusesSelection
  }
}

/// What a host is busy with.
public enum HostPhase: Hashable, Sendable {
  /// Nothing: it can be told what to do.
  case idle
  /// A gesture of the user's runs; what comes of it is not known yet.
  case interacting
}
