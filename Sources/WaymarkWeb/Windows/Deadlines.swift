#if Web
/// A set of deadlines, one for each key, that share a single timer.
///
/// Each deadline is rounded up to the next full second, so that many deadlines share one wake-up.
@MainActor
final class Deadlines<Key: Hashable> {
  private let clock: any Clock<Duration>
  private let stopwatch: Stopwatch
  private let pass: @MainActor (Key) -> Void
  private var deadlines: [Key: Duration] = [:]
  private var timer: Task<Void, Never>?
  /// The time at which the timer fires.
  private var waking: Duration?

  /// Creates an empty set.
  ///
  /// - Parameter pass: a closure that is called with each key whose deadline has passed. The deadline has
  ///   already been removed from the set.
  init(_ clock: any Clock<Duration>, pass: @escaping @MainActor (Key) -> Void) {
    self.clock = clock
    self.pass = pass
    stopwatch = Stopwatch(clock)
  }

  isolated deinit { timer?.cancel() }

  /// Sets the deadline of a key, as a duration from now. Replaces the previous deadline of the key.
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
