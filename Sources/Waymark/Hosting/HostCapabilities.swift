/// The changes that a host can make in one step. Planning uses them to produce as few operations as possible.
public struct HostCapabilities: Hashable, Sendable {
  /// Whether one operation can close several layers, or only the top one.
  public var dismissesSeveralLayers: Bool
  /// Whether one operation can set all children of a container. Otherwise a stack receives pops and pushes,
  /// and at most its root is set directly.
  public var setsChildrenAtOnce: Bool
  /// Whether interceptors decide before a tap on a tab changes anything. The host calls
  /// ``HostConnection/allowsSelection(of:)`` and can refuse the tap, or it selects the tab with a request.
  public var refusesSelection: Bool
  /// Whether the host can keep a gesture from beginning while a guard has to be asked. If not, a guarded screen that the user leaves
  /// comes back, and its guard is asked then.
  public var canRefuseGestures: Bool
  /// Whether the host notices that a gesture has begun, so that nothing is committed until it has ended.
  public var seesGestures: Bool
  /// Whether the host notices screens that code outside Waymark shows.
  public var seesExternalScreens: Bool

  /// Creates a description of a host's capabilities.
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

/// The activity of a host.
public enum HostPhase: Hashable, Sendable {
  /// The host can apply operations.
  case idle
  /// A gesture of the user is in progress, and its result is not known yet.
  case interacting
}
