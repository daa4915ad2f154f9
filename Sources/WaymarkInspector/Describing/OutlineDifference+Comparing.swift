#if Web && DEBUG
extension OutlineDifference {
  /// Compares two outlines.
  ///
  /// - Complexity: O(n) on average, in the number of items.
  init(from before: Outline, to after: Outline) {
    let (old, new) = (OutlineTree(before), OutlineTree(after))
    omitted = max(before.omitted, after.omitted)
    var comparison = OutlineComparison(old: old, new: new)
    comparison.addChildren(of: nil)
    rows = comparison.rows
  }
}

/// An outline with the children and the parent of each item. If a host reports a node twice, only the first item
/// is used.
private struct OutlineTree {
  private(set) var items: [String: Outline.Item] = [:]
  private(set) var children: [String?: [String]] = [:]
  private(set) var parents: [String: String] = [:]

  init(_ outline: Outline) {
    var path: [String] = []
    for item in outline.items {
      path.removeLast(max(path.count - item.depth, 0))
      defer { path.append(item.id) }
      if items[item.id] != nil { continue }
      children[path.last, default: []].append(item.id)
      parents[item.id] = path.last
      items[item.id] = item
    }
  }
}

private struct OutlineComparison {
  let old: OutlineTree
  let new: OutlineTree
  var rows: [OutlineDifference.Row] = []

  /// Adds the children of an item. Removed children follow the sibling that they followed before.
  mutating func addChildren(of parent: String?) {
    let (former, current) = (old.children[parent] ?? [], new.children[parent] ?? [])
    let places = Dictionary(former.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
    let stayed = former.filter { new.items[$0] != nil && isChild($0, of: parent) }
    let order = Dictionary(stayed.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
    var (furthest, next) = (-1, 0)
    for id in current {
      if let place = places[id], place >= next {
        for removed in former[next..<place] { addRemoved(removed) }
        next = place + 1
      }
      let place = order[id]
      let isBehind = place.map { $0 < furthest } ?? false
      furthest = max(furthest, place ?? furthest)
      add(id, isOutOfOrder: isBehind)
    }
    for removed in former.dropFirst(next) { addRemoved(removed) }
  }

  private func isChild(_ id: String, of parent: String?) -> Bool { new.parents[id] == parent }

  private mutating func add(_ id: String, isOutOfOrder: Bool) {
    guard let item = new.items[id] else { return }
    rows.append(OutlineDifference.Row(item: item, change: change(of: item, isOutOfOrder: isOutOfOrder)))
    addChildren(of: id)
  }

  private func change(of item: Outline.Item, isOutOfOrder: Bool) -> OutlineDifference.Change {
    guard let former = old.items[item.id] else { return .added }
    if former.title != item.title { return .changed }
    return isOutOfOrder || old.parents[item.id] != new.parents[item.id] ? .moved : .same
  }

  /// Adds a removed item, without its former marks, and its removed descendants. Items that have moved
  /// elsewhere are left out.
  private mutating func addRemoved(_ id: String) {
    guard new.items[id] == nil, var item = old.items[id] else { return }
    item.marks = []
    rows.append(OutlineDifference.Row(item: item, change: .removed))
    for child in old.children[id] ?? [] { addRemoved(child) }
  }
}
#endif
