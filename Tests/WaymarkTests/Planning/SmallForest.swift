@testable import Waymark

/// A small tree of numbered nodes without values, for trying all edits. Node 0 is the layer stack.
struct SmallForest: Hashable {
  /// The children of each node. Empty for nodes that are not in the forest.
  var children: [[Int]]

  /// Creates an empty forest for up to `room` nodes.
  init(room: Int) {
    children = Array(repeating: [], count: room + 1)
  }

  /// Returns one forest of each shape with `count` nodes, numbered in preorder.
  static func shapes(of count: Int, room: Int) -> [SmallForest] {
    shapes(of: count).map { parents in
      var forest = SmallForest(room: room)
      for (index, parent) in parents.enumerated() { forest.children[parent].append(index + 1) }
      return forest
    }
  }

  /// Returns the parents of the nodes 1, 2, … for each shape. A node's parent is the previous node or one of
  /// its ancestors.
  private static func shapes(of count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return shapes(of: count - 1).flatMap { parents in
      var around = [parents.count]
      while let last = around.last, last > 0 { around.append(parents[last - 1]) }
      return around.map { parents + [$0] }
    }
  }

  /// Returns a node and its descendants.
  func subtree(of number: Int) -> [Int] {
    [number] + children[number].flatMap { subtree(of: $0) }
  }

  /// Returns the forests after one edit: removing a node, moving it, or inserting a tree of new nodes from
  /// `new`.
  func afterOneEdit(mayInsert new: Range<Int>) -> [SmallForest] {
    let present = subtree(of: 0)
    let absent = new.filter { !present.contains($0) }
    var results = Self.trees(of: absent).flatMap { tree in places(for: tree, at: present) }
    for number in present.dropFirst() {
      let below = Set(subtree(of: number))
      let (rest, tree) = taking(number, below)
      results.append(rest)
      results += rest.places(for: tree, at: present.filter { !below.contains($0) })
    }
    return results
  }

  /// A root with its descendants.
  private typealias Tree = (root: Int, children: [Int: [Int]])

  private func taking(_ number: Int, _ below: Set<Int>) -> (SmallForest, Tree) {
    var rest = self
    var taken: [Int: [Int]] = [:]
    for index in children.indices {
      rest.children[index].removeAll { $0 == number }
      if below.contains(index) {
        taken[index] = children[index]
        rest.children[index] = []
      }
    }
    return (rest, (number, taken))
  }

  private func places(for tree: Tree, at parents: [Int]) -> [SmallForest] {
    parents.flatMap { parent in
      (0...children[parent].count).map { index in
        var forest = self
        for (number, children) in tree.children { forest.children[number] = children }
        forest.children[parent].insert(tree.root, at: index)
        return forest
      }
    }
  }

  /// Returns all trees with a subset of the given nodes.
  private static func trees(of numbers: [Int]) -> [Tree] {
    (1..<1 << numbers.count).flatMap { choice in
      let chosen = numbers.indices.filter { choice >> $0 & 1 == 1 }.map { numbers[$0] }
      return permutations(of: chosen).flatMap { order in
        shapes(of: order.count).filter { parents in parents.filter { $0 == 0 }.count == 1 }.map { parents in
          var children: [Int: [Int]] = [:]
          for (index, parent) in parents.enumerated() where parent > 0 {
            children[order[parent - 1], default: []].append(order[index])
          }
          return (order[0], children)
        }
      }
    }
  }
}

extension SmallForest {
  /// The forest as a state: decks in a deck.
  var state: NavigationState {
    .showing(.container(ContainerNode(id: 80, kind: Deck(), children: children[0].map { node($0) })))
  }

  private func node(_ number: Int) -> Node {
    .container(
      ContainerNode(
        id: NodeID(integerLiteral: UInt64(number)), kind: Deck(), children: children[number].map { node($0) })
    )
  }

  /// Returns the minimum number of edits from this forest to every other one, found by trying all edits.
  func distances(count: Int) -> [SmallForest: Int] {
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
