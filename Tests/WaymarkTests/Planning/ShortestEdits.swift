@testable import Waymark

/// Returns the minimum number of edits between two states, by counting and independently of the diff.
///
/// With S as the set of nodes in both states, it is the sum of:
///
/// - the removed nodes whose parent was in S,
/// - the new nodes whose parent is in S,
/// - the nodes of S with another parent,
/// - for each container of S, the common children outside a longest increasing subsequence,
/// - the changed values and selections.
func shortestEditCount(from a: NavigationState, to b: NavigationState) -> Int {
  let (old, new) = (NodeTable(a), NodeTable(b))
  var count = 0
  for (id, entry) in old.entries where new.entries[id] == nil {
    if entry.parent.map({ new.entries[$0] != nil }) ?? false { count += 1 }
  }
  for (id, entry) in new.entries {
    guard let before = old.entries[id] else {
      if entry.parent.map({ old.entries[$0] != nil }) ?? false { count += 1 }
      continue
    }
    if entry.parent != before.parent { count += 1 }
    if entry.node.value != before.node.value { count += 1 }
    if let container = entry.node.container {
      if container.selection != before.node.container?.selection { count += 1 }
      count += reordered(before.children, entry.children)
    }
  }
  return count
}

/// Returns the number of common elements whose order changes.
private func reordered(_ before: [NodeID], _ after: [NodeID]) -> Int {
  let places = after.compactMap { before.firstIndex(of: $0) }
  var longest: [Int] = []
  for (index, place) in places.enumerated() {
    let best = (0..<index).filter { places[$0] < place }.map { longest[$0] }.max() ?? 0
    longest.append(best + 1)
  }
  return places.count - (longest.max() ?? 0)
}

/// The position of each node in a state, including the layer stack.
private struct NodeTable {
  struct Entry {
    let node: Node
    let parent: NodeID?
    let children: [NodeID]
  }

  private(set) var entries: [NodeID: Entry] = [:]

  init(_ state: NavigationState) {
    add(.container(state.layerStack), under: nil)
  }

  private mutating func add(_ node: Node, under parent: NodeID?) {
    let children = node.container.map { Array($0.children) } ?? []
    entries[node.id] = Entry(node: node, parent: parent, children: children.map(\.id))
    for child in children { add(child, under: node.id) }
  }
}
