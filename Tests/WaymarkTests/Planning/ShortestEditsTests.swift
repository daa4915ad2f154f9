import Testing

@testable import Waymark

extension SmallForest {
  /// The forest as a state: decks in a deck.
  fileprivate var state: NavigationState {
    .showing(.container(ContainerNode(id: 80, kind: Deck(), children: children[0].map { node($0) })))
  }

  private func node(_ number: Int) -> Node {
    .container(
      ContainerNode(
        id: NodeID(integerLiteral: UInt64(number)), kind: Deck(), children: children[number].map { node($0) })
    )
  }

  /// Returns the minimum number of edits from this forest to every other one, found by trying all edits.
  fileprivate func distances(count: Int) -> [SmallForest: Int] {
    var distances = [self: 0]
    var reached = [self]
    var distance = 0
    while !reached.isEmpty {
      distance += 1
      var next: [SmallForest] = []
      for forest in reached {
        for neighbour in forest.afterOneEdit(mayInsert: count + 1..<children.count)
        where distances[neighbour] == nil {
          distances[neighbour] = distance
          next.append(neighbour)
        }
      }
      reached = next
    }
    return distances
  }
}

@Suite("The diff of any two small trees")
struct ShortestEditsTests {
  /// The number of ordered forests with a subset of four numbered nodes: 1 + 4·1 + 12·2 + 24·5 + 24·14.
  private let forestCount = 485

  private func check(_ start: SmallForest, count: Int) -> [SmallForest: Int] {
    let distances = start.distances(count: count)
    let state = start.state
    for (forest, distance) in distances {
      let target = forest.state
      let edits = state.difference(to: target).texts
      let operations = state.operations(to: target)
      guard edits.count == distance, (try? state.applying(operations)) == target else {
        Issue.record(
          "\(edits), \(operations) instead of \(distance) edits from \(start.children) to \(forest.children)")
        break
      }
      #expect(shortestEditCount(from: state, to: target) == distance)
    }
    return distances
  }

  @Test("is as short as a search through all edits, from every shape to every tree", arguments: 0...4)
  func isShortest(count: Int) {
    for start in SmallForest.shapes(of: count, room: 4) {
      #expect(check(start, count: count).count == forestCount)
    }
  }

  @Test("all shapes of up to five nodes are enumerated")
  func hasAllShapes() {
    #expect((0...5).map { SmallForest.shapes(of: $0, room: 5).count } == [1, 1, 2, 5, 14, 42])
  }
}
