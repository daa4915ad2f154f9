public import Observation

/// A simulated news server, which can be slow or down.
@MainActor
@Observable
public final class NewsServer {
  /// The condition of the server.
  public enum Condition: String, Sendable {
    /// The server responds at once.
    case quick
    /// The server responds after 30 seconds.
    case slow
    /// The server does not respond.
    case down
  }

  /// The items of the server.
  public let archive: NewsArchive
  /// The current condition.
  public var condition = Condition.quick
  /// The number of requests so far.
  public private(set) var requestCount = 0
  private let clock: any Clock<Duration>

  /// Creates a server.
  ///
  /// - Parameter clock: the clock for slow responses.
  public nonisolated init(_ archive: NewsArchive = NewsArchive(), clock: any Clock<Duration>) {
    self.archive = archive
    self.clock = clock
  }

  /// Requests an item. The request is sent before the function returns.
  ///
  /// - Returns: a function that waits for the response.
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

  /// Requests the latest item. The request is sent before the function returns.
  ///
  /// - Returns: a function that waits for the response.
  public func latest() -> NewsAnswer { item(archive.ids.lowerBound) }
}

/// Waits for the response of the server. Throws ``NewsFault``, or `CancellationError` if the task is
/// cancelled.
public typealias NewsAnswer = @MainActor @Sendable () async throws -> LoadedItem

/// Starts a timer.
///
/// - Returns: a function that waits until the timer fires.
public func timer<C: Clock<Duration>>(
  after duration: Duration, by clock: C
) -> @Sendable () async throws -> Void {
  let end = clock.now.advanced(by: duration)
  return { try await clock.sleep(until: end, tolerance: nil) }
}
