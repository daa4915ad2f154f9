#if Web
/// A set of deadlines that share a single timer. Each key has at most one deadline.
///
/// Deadlines are rounded up to the next full second, so that several deadlines can expire together.
@MainActor
final class Deadlines<Key: Hashable> {
  private let clock: any Clock<Duration>
  private let stopwatch: Stopwatch
  private let pass: @MainActor (Key) -> Void
  private var deadlines: [Key: Duration] = [:]
  private var timer: Task<Void, Never>?
  /// The time at which the timer fires, or `nil` if the timer is not running.
  private var waking: Duration?

  /// Creates an empty set.
  ///
  /// - Parameter pass: a closure that is called with the key of each deadline that has passed. The deadline
  ///   is removed from the set before the call.
  init(_ clock: any Clock<Duration>, pass: @escaping @MainActor (Key) -> Void) {
    self.clock = clock
    self.pass = pass
    stopwatch = Stopwatch(clock)
  }

  deinit { timer?.cancel() }

  /// Sets the deadline of a key, as a duration from now. Replaces the key's previous deadline.
  func set(_ key: Key, _ time: Duration) {
    let deadline = (stopwatch.elapsed + time).roundedUp
    deadlines[key] = deadline
    guard waking.map({ deadline < $0 }) ?? true else { return }
    wake(at: deadline)
  }

  /// Removes the deadline of a key.
  func clear(_ key: Key) { deadlines[key] = nil }

  private func wake(at deadline: Duration) {
    timer?.cancel()
    waking = deadline
    let time = deadline - stopwatch.elapsed
    timer = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: time)) != nil else { return }
      self?.passDue()
    }
  }

  private func passDue() {
    (timer, waking) = (nil, nil)
    let now = stopwatch.elapsed
    let due = deadlines.filter { $0.value <= now }.map(\.key)
    for key in due { deadlines[key] = nil }
    if let next = deadlines.values.min() { wake(at: next) }
    for key in due { pass(key) }
  }
}

extension Duration {
  fileprivate var roundedUp: Duration {
    .seconds(components.attoseconds > 0 ? components.seconds + 1 : components.seconds)
  }
}
#endif
