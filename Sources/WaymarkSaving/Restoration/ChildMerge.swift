/// A child of a container, as it is recognized in a declaration and among saved children.
struct ChildIdentity {
  /// The key of the child's role or of its root screen, otherwise the key of its kind.
  let key: String
  /// The role, the destination of the root screen, or the kind. It tells children with the same key apart.
  /// `nil` if it is unknown, because it could not be decoded.
  let value: AnyHashable?
}

/// A three-way merge of the saved children of a container, its declared children when it was saved, and its
/// declared children now.
///
/// - A child that is declared only now is inserted after its predecessor in the declaration.
/// - A child that was declared only then is removed.
/// - A child that is declared in both, but is not among the saved children, was removed by the user. It stays
///   removed.
/// - A child that is declared in neither was added by the app. It is kept.
/// - If the order of the declaration has changed, the children follow it, unless the user had changed their
///   order.
///
/// If the earlier declaration is unknown, nothing is removed or reordered.
struct ChildMerge: Equatable {
  enum Child: Hashable {
    /// The saved child at this index.
    case saved(Int)
    /// A new child, declared at this index.
    case inserted(Int)
  }

  /// The merged children.
  let children: [Child]
  /// The index in the declaration of each saved child, or `nil` if it is not declared now.
  let declaredIndices: [Int?]
  /// The indices of the saved children that are removed.
  let removed: [Int]
  /// Whether saved children have changed their order.
  let isReordered: Bool

  /// Merges the children of a container.
  ///
  /// - Parameters:
  ///   - saved: the saved children.
  ///   - declared: the children that are declared now.
  ///   - earlier: the keys of the children that were declared when the container was saved, or `nil` if they
  ///     are unknown.
  ///   - insertsMissing: whether children that are not among the saved ones are new if `earlier` is `nil`.
  /// - Complexity: O(n) in the number of children.
  init(_ saved: [ChildIdentity], declared: [ChildIdentity], earlier: [String]?, insertsMissing: Bool) {
    declaredIndices = Self.matches(of: saved, in: declared)
    let matched = Set(declaredIndices.compactMap(\.self))
    var missing = declared.indices.filter { !matched.contains($0) }
    var removed: Set<Int> = []
    if let earlier {
      var surplus = Self.counts(of: earlier)
      for child in declared { surplus[child.key, default: 0] -= 1 }
      // A child that the app has added stands after a declared one with the same key, so the first ones go.
      for index in saved.indices
      where declaredIndices[index] == nil && surplus[saved[index].key, default: 0] > 0 {
        surplus[saved[index].key, default: 0] -= 1
        removed.insert(index)
      }
      missing = missing.reversed().filter { index in
        surplus[declared[index].key, default: 0] += 1
        return surplus[declared[index].key, default: 0] <= 0
      }
      .reversed()
    } else if !insertsMissing {
      missing = []
    }
    let kept = saved.indices.filter { !removed.contains($0) }
    var order = kept
    if let earlier, Self.mayReorder(saved.map(\.key), declared: declared.map(\.key), earlier: earlier) {
      order = Self.ordered(kept, by: declaredIndices)
    }
    children = Self.inserting(missing, into: order, declaredIndices)
    self.removed = removed.sorted()
    isReordered = order != kept
  }

  /// Returns the index of each saved child in the declaration. Children with equal values are matched first,
  /// then children with the same key, in order.
  private static func matches(of saved: [ChildIdentity], in declared: [ChildIdentity]) -> [Int?] {
    var matches = [Int?](repeating: nil, count: saved.count)
    var isFree = [Bool](repeating: true, count: declared.count)
    func match<Key: Hashable>(by key: (ChildIdentity) -> Key?) {
      var free: [Key: [Int]] = [:]
      for index in declared.indices.reversed() where isFree[index] {
        if let key = key(declared[index]) { free[key, default: []].append(index) }
      }
      for index in saved.indices where matches[index] == nil {
        guard let key = key(saved[index]), let match = free[key]?.popLast() else { continue }
        matches[index] = match
        isFree[match] = false
      }
    }
    match(by: \.value)
    match(by: \.key)
    return matches
  }

  private static func counts(of keys: [String]) -> [String: Int] {
    keys.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// Whether the order of the declaration has changed, and the saved children had the order of the earlier
  /// declaration.
  private static func mayReorder(_ saved: [String], declared: [String], earlier: [String]) -> Bool {
    let (inDeclared, inEarlier, inSaved) = (Set(declared), Set(earlier), Set(saved))
    let before = firsts(of: earlier.filter(inDeclared.contains))
    return before != firsts(of: declared.filter(inEarlier.contains))
      && firsts(of: saved.filter(inEarlier.contains)) == firsts(of: earlier.filter(inSaved.contains))
  }

  /// Returns the keys without repetitions.
  private static func firsts(of keys: [String]) -> [String] {
    var seen: Set<String> = []
    return keys.filter { seen.insert($0).inserted }
  }

  /// Returns the children in the order of the declaration. A child that is not declared follows the declared
  /// child that it followed before.
  private static func ordered(_ kept: [Int], by declaredIndices: [Int?]) -> [Int] {
    var groups: [(declared: Int, children: [Int])] = [(-1, [])]
    for index in kept {
      if let declared = declaredIndices[index] { groups.append((declared, [])) }
      groups[groups.count - 1].children.append(index)
    }
    return groups.sorted { $0.declared < $1.declared }.flatMap(\.children)
  }

  /// Returns the children with new ones after their predecessors in the declaration.
  private static func inserting(
    _ missing: [Int], into order: [Int], _ declaredIndices: [Int?]
  ) -> [Child] {
    let present = order.compactMap { declaredIndices[$0] }.sorted()
    var followers: [Int: [Child]] = [:]
    var (next, predecessor) = (0, -1)
    for index in missing {
      while next < present.count, present[next] < index {
        predecessor = present[next]
        next += 1
      }
      followers[predecessor, default: []].append(.inserted(index))
    }
    return order.reduce(into: followers[-1] ?? []) { children, index in
      children.append(.saved(index))
      if let declared = declaredIndices[index] { children += followers[declared] ?? [] }
    }
  }
}
