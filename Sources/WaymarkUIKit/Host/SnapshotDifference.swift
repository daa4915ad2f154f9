#if canImport(UIKit) && !os(watchOS)
import Waymark

/// The difference between two snapshots of a host, made one after the other.
struct SnapshotDifference {
  private let old: [HostSnapshot.Entry]
  private let new: [HostSnapshot.Entry]
  /// The range of the differing items in the old snapshot.
  private let former: Range<Int>
  /// The range of the differing items in the new snapshot.
  private let later: Range<Int>

  /// - Complexity: O(n).
  init(from before: HostSnapshot, to after: HostSnapshot) {
    (old, new) = (before.entries, after.entries)
    let most = min(old.count, new.count)
    var start = 0
    while start < most, old[start] == new[start] { start += 1 }
    var end = 0
    while end < most - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    (former, later) = (start..<old.count - end, start..<new.count - end)
  }

  var isEmpty: Bool { former.isEmpty && later.isEmpty }

  /// The nodes that only the old snapshot contains.
  var removed: Set<NodeID> { nodes(of: old[former]).subtracting(nodes(of: new[later])) }

  /// The nodes that only the new snapshot contains.
  var inserted: Set<NodeID> { nodes(of: new[later]).subtracting(nodes(of: old[former])) }

  private func nodes(of items: ArraySlice<HostSnapshot.Entry>) -> Set<NodeID> {
    Set(items.compactMap(\.identity.node))
  }

  /// The operation that has the same effect: a selection, a pop, a dismissal, or an external screen that was pushed or
  /// presented. `nil` if the snapshots are equal, or if no single operation leads from the old one to the new one.
  var operation: HostOperation? {
    if isEmpty { return nil }
    if later.isEmpty { return removal }
    return former.isEmpty ? insertion : selection
  }

  private var removal: HostOperation? {
    let depth = old[former.lowerBound].depth
    guard former.lowerBound > 0, isEnd(former, of: old, atDepth: depth) else { return nil }
    if depth == 0 { return .dismiss(old[former].filter { $0.depth == 0 }.map(\.identity).reversed()) }
    guard let (container, children) = siblings(before: former.lowerBound, in: old) else { return nil }
    return .pop(to: children, of: container)
  }

  private var insertion: HostOperation? {
    let item = new[later.lowerBound]
    guard later.count == 1, case .foreign(let mark) = item.identity, !item.isSelected,
      isEnd(later, of: new, atDepth: item.depth)
    else { return nil }
    if item.depth == 0 { return .presentForeign(mark) }
    return siblings(before: later.lowerBound, in: new).map { .pushForeign(mark, onto: $0.container) }
  }

  private var selection: HostOperation? {
    guard former == later else { return nil }
    let changed = former.filter { old[$0] != new[$0] }
    let depth = new[former.lowerBound].depth
    guard changed.count <= 2,
      changed.allSatisfy({ new[$0].depth == depth && new[$0].isSame(as: old[$0]) }),
      new[later].allSatisfy({ $0.depth >= depth }),
      let (container, _) = siblings(before: former.lowerBound, in: new)
    else { return nil }
    return .select(changed.first { new[$0].isSelected }.map { new[$0].identity }, in: container)
  }

  /// Returns whether items are the last children of one container, with everything inside them, or the top layers.
  private func isEnd(_ range: Range<Int>, of items: [HostSnapshot.Entry], atDepth depth: Int) -> Bool {
    items[range].allSatisfy { $0.depth >= depth }
      && (range.upperBound == items.count || items[range.upperBound].depth < depth)
  }

  /// Returns the container of an item, and the number of its children before the item. Returns `nil` for a layer, and
  /// if the container is not a node of the state.
  private func siblings(
    before index: Int, in items: [HostSnapshot.Entry]
  ) -> (container: NodeID, count: Int)? {
    let depth = items[index].depth
    guard let place = items[..<index].lastIndex(where: { $0.depth < depth }),
      let container = items[place].identity.node
    else { return nil }
    return (container, items[place..<index].count { $0.depth == depth })
  }
}

extension HostSnapshot.Entry {
  /// Whether both items have the same place and the same identity. The selection can differ.
  fileprivate func isSame(as other: Self) -> Bool { identity == other.identity && depth == other.depth }
}
#endif
