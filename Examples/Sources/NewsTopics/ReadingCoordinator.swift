import NewsData
public import Observation
import Waymark

/// Owns what is shown of a story, from the moment that somebody begins to read it until it leaves its column.
@MainActor
final class ReadingCoordinator: Coordinator {
  let flow: Flow

  init(_ story: Story, _ flow: Flow, _ readings: ReadingCensus) {
    self.flow = flow
    readings.begin(story.id, flow)
  }
}

/// Knows which stories are being read, and how many were begun.
@MainActor
@Observable
public final class ReadingCensus {
  private var current: [Int: Int] = [:]
  private var count = 0

  /// Begins to count.
  public init() {}

  /// The number of the reading of a story; `nil` if nobody reads it.
  func number(of story: Int) -> Int? { current[story] }

  func begin(_ story: Int, _ flow: Flow) {
    count += 1
    current[story] = count
    flow.onEnd { [weak self] in self?.current[story] = nil }
  }
}
