public import Observation

/// Where the news come from, which may take its time or not answer at all.
@MainActor
@Observable
public final class NewsServer {
  /// How well it works.
  public enum Condition: String, Sendable {
    /// It answers at once.
    case quick
    /// It answers after half a minute.
    case slow
    /// It does not answer.
    case down
  }

  /// What it has.
  public let archive: NewsArchive
  /// How well it works now.
  public var condition = Condition.quick
  /// How often it was asked.
  public private(set) var requestCount = 0
  private let clock: any Clock<Duration>

  /// Makes a server.
  ///
  /// - Parameter clock: by which it takes its time.
  public nonisolated init(_ archive: NewsArchive = NewsArchive(), clock: any Clock<Duration>) {
    self.archive = archive
    self.clock = clock
  }

  /// Asks for an item. The question is sent at once.
  ///
  /// - Returns: what waits for the answer.
  public func item(_ id: Int) -> NewsAnswer {
    requestCount += 1
    let arrival = condition == .slow ? timer(after: .seconds(30), by: clock) : nil
    return { [self] in
      try archive.check(id)
      try await arrival?()
      if condition == .down { throw NewsFault.serverIsDown }
      return LoadedItem(id: id)
    }
  }

  /// Asks for the latest item. The question is sent at once.
  ///
  /// - Returns: what waits for the answer.
  public func latest() -> NewsAnswer { item(archive.ids.lowerBound) }
}

/// Waits for what the server answers. It throws ``NewsFault``, or `CancellationError` if the task is cancelled meanwhile.
public typealias NewsAnswer = @MainActor @Sendable () async throws -> LoadedItem

/// Sets a timer, which runs from now on.
///
/// - Returns: what waits for it.
public func timer<C: Clock<Duration>>(
  after duration: Duration, by clock: C
) -> @Sendable () async throws -> Void {
  let end = clock.now.advanced(by: duration)
  return { try await clock.sleep(until: end, tolerance: nil) }
}
