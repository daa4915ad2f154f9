import Testing

@testable import Waymark

/// All forests with a subset of numbered nodes, and which of them one operation makes of another.
///
/// An operation replaces children of one container with existing nodes, which keep their contents, and with new nodes.
/// From the other containers, it only takes the nodes that move.
private struct OperationGraph {
  private let forests: [SmallForest]
  private let nodes: [Set<Int>]
  /// The forests that one operation makes of each, with the nodes that move to another container.
  private let neighbors: [[(forest: Int, moved: Set<Int>)]]

  init(room: Int) {
    let forests = Array(SmallForest(room: room).distances(count: 0).keys)
    let nodes = forests.map { Set($0.subtree(of: 0)) }
    let parents = forests.map(\.parents)
    neighbors = forests.indices.map { old in
      forests.indices.compactMap { new in
        let staying = nodes[old].intersection(nodes[new])
        guard forests[old].changedLists(to: forests[new], of: staying, nodes[new]).count == 1 else {
          return nil
        }
        return (new, staying.filter { parents[old][$0] != parents[new][$0] })
      }
    }
    (self.forests, self.nodes) = (forests, nodes)
  }

  /// Returns the minimum number of operations from a forest to each other one.
  ///
  /// On the way, no node of both is missing, not even to be made again, and no node moves that is removed in the end.
  func distances(from start: SmallForest) -> [SmallForest: Int] {
    let present = Set(start.subtree(of: 0))
    var distances: [SmallForest: Int] = [:]
    for staying in Set(nodes.map { $0.intersection(present) }) {
      for (index, distance) in search(from: start, keeping: staying, of: present)
      where nodes[index].intersection(present) == staying { distances[forests[index]] = distance }
    }
    return distances
  }

  private func search(from start: SmallForest, keeping staying: Set<Int>, of present: Set<Int>) -> [Int: Int]
  {
    guard let first = forests.firstIndex(of: start) else { return [:] }
    let isAllowed = nodes.map { staying.isSubset(of: $0) }
    let removed = present.subtracting(staying)
    var distances = [first: 0]
    var reached = [first]
    var distance = 0
    while !reached.isEmpty {
      distance += 1
      var next: [Int] = []
      for forest in reached {
        for (neighbor, moved) in neighbors[forest] where isAllowed[neighbor] && distances[neighbor] == nil {
          guard moved.isDisjoint(with: removed) else { continue }
          distances[neighbor] = distance
          next.append(neighbor)
        }
      }
      reached = next
    }
    return distances
  }
}

extension SmallForest {
  /// The parent of each node.
  fileprivate var parents: [Int: Int] {
    var parents: [Int: Int] = [:]
    for parent in children.indices { for child in children[parent] { parents[child] = parent } }
    return parents
  }

  /// The nodes whose lists differ by more than the children that move to another list.
  fileprivate func changedLists(to other: SmallForest, of staying: Set<Int>, _ present: Set<Int>) -> [Int] {
    staying.filter { number in
      let new = other.children[number]
      if children[number] == new { return false }
      return children[number].filter { new.contains($0) || !present.contains($0) } != new
    }
  }

  fileprivate func changedLists(to other: SmallForest) -> [Int] {
    let present = Set(other.subtree(of: 0))
    return changedLists(to: other, of: present.intersection(subtree(of: 0)), present)
  }
}

@Suite("The operations between two small trees")
struct FewestOperationsTests {
  @Test("the operations between two small trees keep common nodes and are as few as possible")
  func areFewest() {
    let graph = OperationGraph(room: 4)
    for start in (0...4).flatMap({ SmallForest.shapes(of: $0, room: 4) }) {
      let (before, distances) = (start.state, graph.distances(from: start))
      // The number of ordered forests with a subset of four numbered nodes: 1 + 4·1 + 12·2 + 24·5 + 24·14.
      #expect(distances.count == 485)
      for (forest, distance) in distances {
        let after = forest.state
        let operations = before.operations(to: after)
        let isRight = (try? before.applying(operations)) == after && operations.remade(among: before) == []
        let isShort = operations.count == distance && operations.count == start.changedLists(to: forest).count
        guard isRight, isShort else {
          Issue.record(
            "\(operations) instead of \(distance) operations from \(start.children) to \(forest.children)")
          return
        }
      }
    }
  }
}
