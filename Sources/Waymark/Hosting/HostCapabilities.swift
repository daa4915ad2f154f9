/// The capabilities of a host: which changes it can refuse or notice.
public struct HostCapabilities: Hashable, Sendable {
  /// Whether interceptors can refuse a tap on a tab before the selection changes. If this is `true`, the host
  /// calls ``HostConnection/allowsSelection(of:)`` before it changes the selection, or it selects the tab
  /// with a request.
  public var refusesSelection: Bool
  /// Whether the host notices external screens.
  public var seesExternalScreens: Bool

  /// Creates a description of a host's capabilities.
  public init(refusesSelection: Bool = false, seesExternalScreens: Bool = true) {
    self.refusesSelection = refusesSelection
    self.seesExternalScreens = seesExternalScreens
  }
}
