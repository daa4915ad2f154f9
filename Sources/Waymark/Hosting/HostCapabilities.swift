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
  /// Whether the host can keep a gesture from beginning while a guard has to be asked. If not, a guarded screen that the user leaves
  /// comes back, and its guard is asked then.
  public var canRefuseGestures: Bool
  /// Whether the host notices that a gesture has begun, so that nothing is committed until it has ended.
  public var seesGestures: Bool
  /// Whether the host notices screens that code outside Waymark shows.
  public var seesExternalScreens: Bool

  /// Describes a host.
  public init(
    dismissesSeveralLayers: Bool = true, setsChildrenAtOnce: Bool = true, refusesSelection: Bool = false,
    canRefuseGestures: Bool = true, seesGestures: Bool = true, seesExternalScreens: Bool = true
  ) {
    self.dismissesSeveralLayers = dismissesSeveralLayers
    self.setsChildrenAtOnce = setsChildrenAtOnce
    self.refusesSelection = refusesSelection
    self.canRefuseGestures = canRefuseGestures
    self.seesGestures = seesGestures
    self.seesExternalScreens = seesExternalScreens
  }
}

/// What a host is busy with.
public enum HostPhase: Hashable, Sendable {
  /// Nothing: it can be told what to do.
  case idle
  /// A gesture of the user's runs; what comes of it is not known yet.
  case interacting
}
