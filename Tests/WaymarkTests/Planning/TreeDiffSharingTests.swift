import Synchronization
import Testing

@testable import Waymark

/// Counts comparisons of destinations by value.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class Comparisons: Sendable {
  let count = Atomic<Int>(0)
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private struct Counted: Destination {
  var number: Int
  var comparisons = Comparisons()

  enum CodingKeys: CodingKey {
    case number
  }

  init(number: Int, comparisons: Comparisons) {
    (self.number, self.comparisons) = (number, comparisons)
  }

  init(from decoder: any Decoder) throws {
    number = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .number)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }

  static func == (a: Counted, b: Counted) -> Bool {
    a.comparisons.count.add(1, ordering: .relaxed)
    return a.number == b.number
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Comparisons {
  /// Returns four tabs with stacks of 250 screens that are counted by this counter.
  fileprivate func makeState() -> NavigationState {
    var number = 0
    let stacks = (0..<4).map { _ in
      NodeBlueprint.container(
        Stack(),
        (0..<250).map { _ in
          number += 1
          return .screen(Counted(number: number, comparisons: self))
        })
    }
    return NavigationState(start: .container(Tabs(), stacks))
  }
}

@Suite("The comparisons of a diff")
struct TreeDiffSharingTests {
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test("a diff of states without shared storage compares every screen once")
  func comparesEachOnce() {
    let comparisons = Comparisons()
    let (a, b) = (comparisons.makeState(), comparisons.makeState())
    #expect(a.difference(to: b).isEmpty)
    #expect(comparisons.count.load(ordering: .relaxed) == 1000)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test("a diff of a state and its copy compares no screens")
  func comparesNoneInACopy() {
    let comparisons = Comparisons()
    let state = comparisons.makeState()
    #expect(state.difference(to: state).isEmpty)
    #expect(comparisons.count.load(ordering: .relaxed) == 0)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test("a diff of states with shared storage compares only the changed screen")
  func comparesTheChangedOnly() throws {
    let comparisons = Comparisons()
    let before = comparisons.makeState()
    let changed = NodeValue.screen(AnyDestination(Counted(number: 0, comparisons: comparisons)))
    let after = try before.applying([.update(700, changed)])
    #expect(before.operations(to: after) == [.update(700, changed)])
    let afterwards = comparisons.count.load(ordering: .relaxed)
    #expect(afterwards == 1)
  }

  @Test("a state after operations shares the storage of unchanged nodes with the previous state")
  func operationsShare() throws {
    let before = NavigationState.showing(
      .tabs(1, selecting: 2, .stack(2, .leaf(3)), .stack(4, .leaf(5)), .stack(6, .leaf(7))))
    let after = try before.applying([
      .push(.screen(ScreenNode(id: 8, destination: AnyDestination(Leaf(number: 8)))), onto: 4)
    ])
    let shared = [2, 4, 6].map { (id: NodeID) -> Bool in
      guard let a = before.node(id), let b = after.node(id) else { return false }
      return a.isIdentical(to: b)
    }
    #expect(shared == [true, false, true])
  }
}
