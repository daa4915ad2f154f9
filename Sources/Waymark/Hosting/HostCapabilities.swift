/// The capabilities of a host. Waymark uses them to give the host as few operations as possible.
public struct HostCapabilities: Hashable, Sendable {
  /// Whether one operation can close several layers. If this is `false`, each operation closes only the top
  /// layer.
  public var dismissesSeveralLayers: Bool
  /// Whether one operation can set all children of a container. If this is `false`, a stack is changed by
  /// pops and pushes, and only its root can be set directly.
  public var setsChildrenAtOnce: Bool
  /// Whether interceptors can refuse a tap on a tab before the selection changes. If this is `true`, the host
  /// calls ``HostConnection/allowsSelection(of:)`` before it changes the selection, or it selects the tab
  /// with a request.
  public var refusesSelection: Bool
  /// Whether the host notices external screens.
  public var seesExternalScreens: Bool

  /// Creates a description of a host's capabilities.
  public init(
    dismissesSeveralLayers: Bool = true, setsChildrenAtOnce: Bool = true, refusesSelection: Bool = false,
    seesExternalScreens: Bool = true
  ) {
    self.dismissesSeveralLayers = dismissesSeveralLayers
    self.setsChildrenAtOnce = setsChildrenAtOnce
    self.refusesSelection = refusesSelection
    self.seesExternalScreens = seesExternalScreens
  }
}
