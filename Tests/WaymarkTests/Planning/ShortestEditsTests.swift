import Testing

@testable import Waymark

@Suite("The diff of two small trees")
struct ShortestEditsTests {
  /// The number of ordered forests with a subset of four numbered nodes: 1 + 4·1 + 12·2 + 24·5 + 24·14.
  private let forestCount = 485

  private func check(_ start: SmallForest, count: Int) -> [SmallForest: Int] {
    let distances = start.distances(count: count)
    let state = start.state
    for (forest, distance) in distances {
      let target = forest.state
      let edits = state.difference(to: target).texts
      guard edits.count == distance else {
        Issue.record("\(edits) instead of \(distance) edits from \(start.children) to \(forest.children)")
        break
      }
      #expect(shortestEditCount(from: state, to: target) == distance)
    }
    return distances
  }

  @Test("the diff of two small trees is as short as a search through all edits", arguments: 0...4)
  func isShortest(count: Int) {
    for start in SmallForest.shapes(of: count, room: 4) {
      #expect(check(start, count: count).count == forestCount)
    }
  }

  @Test("the test enumerates all shapes of up to five nodes")
  func hasAllShapes() {
    #expect((0...5).map { SmallForest.shapes(of: $0, room: 5).count } == [1, 1, 2, 5, 14, 42])
  }
}
