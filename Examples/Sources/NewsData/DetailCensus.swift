import Synchronization

/// The number of detail modules that are alive, which shows that no module is built before its screen is
/// opened.
public final class DetailCensus: Sendable {
  private let livingCount = Atomic(0)
  private let madeCount = Atomic(0)

  /// Creates a census that starts at zero.
  public init() {}

  /// The number of modules that are alive.
  public var living: Int { livingCount.load(ordering: .relaxed) }
  /// The number of modules that were created.
  public var made: Int { madeCount.load(ordering: .relaxed) }

  /// Counts a module that was created.
  public func enter() {
    livingCount.add(1, ordering: .relaxed)
    madeCount.add(1, ordering: .relaxed)
  }

  /// Counts a module that was deallocated.
  public func leave() { livingCount.subtract(1, ordering: .relaxed) }
}
