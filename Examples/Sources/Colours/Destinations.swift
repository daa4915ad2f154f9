public import Waymark

/// Where a flow starts, and what came of the last one is told.
public struct ColoursHome: Destination {
  /// Makes the destination.
  public init() {}
}

/// The steps of the window's own flow, to be changed as its operator does.
public struct Studio: Destination {
  /// Makes the destination.
  public init() {}
}

/// What can be made to go wrong, and what is done about it.
public struct Trouble: Destination {
  /// Makes the destination.
  public init() {}
}
