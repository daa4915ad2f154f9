import Synchronization

/// Counts the detail modules that are alive (N2).
public final class DetailCensus: Sendable {
  private let livingCount = Atomic(0)
  private let madeCount = Atomic(0)

  /// Begins to count.
  public init() {}

  /// How many are alive.
  public var living: Int { livingCount.load(ordering: .relaxed) }
  /// How many were ever made.
  public var made: Int { madeCount.load(ordering: .relaxed) }

  /// Counts one that has been made.
  public func enter() {
    livingCount.add(1, ordering: .relaxed)
    madeCount.add(1, ordering: .relaxed)
  }

  /// Counts one that is gone.
  public func leave() { livingCount.subtract(1, ordering: .relaxed) }
}
