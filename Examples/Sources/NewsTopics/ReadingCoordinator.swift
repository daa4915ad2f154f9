import NewsData
public import Observation
import Waymark

/// The coordinator of a story. Its flow lasts from opening the story until the story leaves its column.
@MainActor
final class ReadingCoordinator: Coordinator {
  let flow: Flow

  init(_ story: Story, _ flow: Flow, _ readings: ReadingCensus) {
    self.flow = flow
    readings.begin(story.id, flow)
  }
}

/// The stories that are being read, and the number of readings.
@MainActor
@Observable
public final class ReadingCensus {
  private var current: [Int: Int] = [:]
  private var count = 0

  /// Creates a census without readings.
  public init() {}

  /// Returns the number of the current reading of a story, or `nil` if the story is not open.
  func number(of story: Int) -> Int? { current[story] }

  func begin(_ story: Int, _ flow: Flow) {
    count += 1
    current[story] = count
    flow.onEnd { [weak self] in self?.current[story] = nil }
  }
}
