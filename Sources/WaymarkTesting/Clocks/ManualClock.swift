import Synchronization

/// A clock whose time changes only when a test advances it.
///
/// ```swift
/// let clock = ManualClock()
/// let navigator = Navigator(map, start: .stack(Home()), clock: clock)
/// clock.advance(by: .seconds(30))
/// ```
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public final class ManualClock: Clock {
  /// A point in time, measured from the time at which the clock was created.
  public struct Instant: InstantProtocol {
    let offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct Sleeper {
    let number: UInt64
    let deadline: Instant
    let waiter: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Sleeper] = []
    var nextNumber: UInt64 = 0
    /// The numbers of the tasks that were cancelled before they were added to `sleepers`.
    var cancelled: Set<UInt64> = []
  }

  private let state = Mutex(State())

  /// Creates a clock that starts at time zero.
  public init() {}

  public var now: Instant { state.withLock { $0.now } }
  public var minimumResolution: Duration { .zero }

  /// The number of tasks that are sleeping on this clock.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = state.withLock { state in
      defer { state.nextNumber += 1 }
      return state.nextNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        put(Sleeper(number: number, deadline: deadline, waiter: waiter))
      }
    } onCancel: {
      cancel(number)
    }
  }

  /// Advances the clock. Resumes the tasks whose deadlines have passed, in the order of their deadlines.
  public func advance(by duration: Duration) {
    let woken = state.withLock { state in
      let now = state.now.advanced(by: duration)
      state.now = now
      let woken = state.sleepers.filter { $0.deadline <= now }
      state.sleepers.removeAll { $0.deadline <= now }
      return woken.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
    }
    for sleeper in woken { sleeper.waiter.resume() }
  }

  /// Advances the clock to the earliest deadline and resumes the tasks that have this deadline. Does nothing
  /// if no task is sleeping.
  public func wakeNext() {
    let (now, next) = state.withLock { ($0.now, $0.sleepers.map(\.deadline).min()) }
    if let next { advance(by: now.duration(to: next)) }
  }

  private func put(_ sleeper: Sleeper) {
    let result: Result<Void, any Error>? = state.withLock { state in
      if state.cancelled.remove(sleeper.number) != nil { return .failure(CancellationError()) }
      if sleeper.deadline <= state.now { return .success(()) }
      state.sleepers.append(sleeper)
      return nil
    }
    if let result { sleeper.waiter.resume(with: result) }
  }

  private func cancel(_ number: UInt64) {
    let sleeper = state.withLock { state -> Sleeper? in
      guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
        state.cancelled.insert(number)
        return nil
      }
      return state.sleepers.remove(at: index)
    }
    sleeper?.waiter.resume(throwing: CancellationError())
  }
}
