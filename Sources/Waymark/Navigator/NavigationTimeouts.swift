/// A route took longer to fetch what it needs than it had time.
public struct ResolverTimeout: Error, Hashable, Sendable, CustomStringConvertible {
  /// The destination that was asked for.
  public let destination: AnyDestination
  /// How long the route had.
  public let timeLimit: Duration

  public var description: String { "the data of \(destination) was not fetched within \(timeLimit)" }
}

/// A guard took longer to answer than it had time.
public struct GuardTimeout: Hashable, Sendable, CustomStringConvertible {
  /// The screen that is guarded.
  public let screen: NodeID
  /// How long the guard had.
  public let timeLimit: Duration

  public var description: String { "the guard of \(screen) did not decide within \(timeLimit)" }
}

/// A host has not acknowledged operations in the time that it had.
public struct HostTimeout: Hashable, Sendable, CustomStringConvertible {
  /// How many operations the host was given.
  public let operations: Int
  /// How long the host had.
  public let timeLimit: Duration

  public var description: String {
    "the host has not acknowledged \(operations) operation\(operations == 1 ? "" : "s") within \(timeLimit)"
  }
}
