/// An error for a route that exceeded its time limit while fetching data.
public struct ResolverTimeout: Error, Hashable, Sendable, CustomStringConvertible {
  /// The requested destination.
  public let destination: AnyDestination
  /// The time limit of the route.
  public let timeLimit: Duration

  public var description: String { "the data of \(destination) was not fetched within \(timeLimit)" }
}

/// A report about a leave guard that exceeded its time limit.
public struct GuardTimeout: Hashable, Sendable, CustomStringConvertible {
  /// The guarded screen.
  public let screen: NodeID
  /// The time limit of the guard.
  public let timeLimit: Duration

  public var description: String { "the guard of \(screen) did not decide within \(timeLimit)" }
}

/// A report about a host that did not acknowledge operations within its time limit.
public struct HostTimeout: Hashable, Sendable, CustomStringConvertible {
  /// The number of operations that were sent to the host.
  public let operations: Int
  /// The time limit of the host.
  public let timeLimit: Duration

  public var description: String {
    "the host has not acknowledged \(operations) operation\(operations == 1 ? "" : "s") within \(timeLimit)"
  }
}
