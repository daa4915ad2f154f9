import Waymark

/// A tree of a few numbered nodes without values, to try all edits on: 0 is the layer stack.
struct SmallForest: Hashable {
  /// The children of each number; of those that are not there, none.
  var children: [[Int]]

  /// The forest in which there is nothing yet, of as many nodes as there may be.
  init(room: Int) {
    children = Array(repeating: [], count: room + 1)
  }

  /// All forests of so many nodes, numbered in order: each stands for all others of its shape.
  static func shapes(of count: Int, room: Int) -> [SmallForest] {
    shapes(of: count).map { parents in
      var forest = SmallForest(room: room)
      for (index, parent) in parents.enumerated() { forest.children[parent].append(index + 1) }
      return forest
    }
  }

  /// The parents of the nodes 1, 2, … of each shape. A node's parent is the one before it, or around that.
  private static func shapes(of count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return shapes(of: count - 1).flatMap { parents in
      var around = [parents.count]
      while let last = around.last, last > 0 { around.append(parents[last - 1]) }
      return around.map { parents + [$0] }
    }
  }

  /// The numbers that are below a node, and its own.
  func subtree(of number: Int) -> [Int] {
    [number] + children[number].flatMap { subtree(of: $0) }
  }

  /// What one edit makes of the forest: remove, move, or insert a tree of those numbers that may be new.
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

  /// A root with what is in it.
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

  /// All trees of some of these numbers.
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
