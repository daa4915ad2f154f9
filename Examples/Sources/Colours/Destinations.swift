public import Waymark

/// The home screen, which starts a flow and shows the end of the last one.
public struct ColoursHome: Destination {
  /// Creates the destination.
  public init() {}
}

/// A screen to edit the steps of the window's flow, like the operator of the service.
public struct Studio: Destination {
  /// Creates the destination.
  public init() {}
}

/// A screen to inject faults into the service and to choose the policy for failed steps.
public struct Trouble: Destination {
  /// Creates the destination.
  public init() {}
}
