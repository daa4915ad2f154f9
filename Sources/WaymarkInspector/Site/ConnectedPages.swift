#if Web && DEBUG
import Observation
import WaymarkWeb

/// The pages that fetch data. They count as connected until ``grace`` has passed since the end of the last
/// fetch, because a page makes a short pause before it fetches again.
@Observable @MainActor
final class ConnectedPages {
  /// Whether any page is connected.
  private(set) var areConnected = false
  /// The number of fetches that have not been answered yet.
  @ObservationIgnored private(set) var fetches = 0
  @ObservationIgnored private var leaving: Task<Void, Never>?
  @ObservationIgnored private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) { self.clock = clock }

  /// The time that a page has to fetch again.
  static let grace = Duration.seconds(3)

  /// Counts a fetch until it has been answered.
  func fetch<Answer>(
    _ answer: () async throws(WebRefusal) -> Answer
  ) async throws(WebRefusal) -> Answer {
    begin()
    defer { end() }
    return try await answer()
  }

  private func begin() {
    fetches += 1
    leaving?.cancel()
    leaving = nil
    if !areConnected { areConnected = true }
  }

  private func end() {
    fetches -= 1
    guard fetches == 0 else { return }
    leaving = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: Self.grace)) != nil, !Task.isCancelled else { return }
      self?.areConnected = false
    }
  }

  deinit { leaving?.cancel() }
}
#endif
