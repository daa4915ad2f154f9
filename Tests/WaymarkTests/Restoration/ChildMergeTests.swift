import Testing
import WaymarkTesting

@testable import WaymarkSaving

/// The merge of saved and declared children, with random declarations.
@Suite("Merging saved and declared children")
struct ChildMergeTests {
  private struct Case: CustomStringConvertible {
    var saved: [Child]
    var declared: [Child]
    var earlier: [String]?
    var insertsMissing: Bool

    var description: String { "\(saved) \(declared) \(earlier ?? []) \(insertsMissing)" }

    var merge: ChildMerge {
      ChildMerge(
        saved.map(\.identity), declared: declared.map(\.identity), earlier: earlier,
        insertsMissing: insertsMissing)
    }

    /// The merged children.
    var result: [Child] {
      merge.children.map {
        switch $0 {
        case .saved(let index): saved[index]
        case .inserted(let index): declared[index]
        }
      }
    }
  }

  private struct Child: Hashable, CustomStringConvertible {
    var key: String
    var value: Int

    var identity: ChildIdentity { ChildIdentity(key: key, value: value < 0 ? nil : AnyHashable(self)) }
    var description: String { "\(key)\(value)" }
  }

  /// Returns random children. A child has the value 0 if `areUnique` is `true`.
  private func children(_ random: inout SeededGenerator, areUnique: Bool) -> [Child] {
    let keys = Array(
      "abcdefgh".map(String.init).shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random)))
    if areUnique { return keys.map { Child(key: $0, value: 0) } }
    return keys.map { _ in
      Child(
        key: ["a", "b", "c"].randomElement(using: &random) ?? "a",
        value: Int.random(in: -1...3, using: &random))
    }
  }

  private func makeCase(_ random: inout SeededGenerator, areUnique: Bool) -> Case {
    let hasDeclaration = Int.random(in: 0..<4, using: &random) > 0
    let earlier = children(&random, areUnique: areUnique).map(\.key)
    return Case(
      saved: children(&random, areUnique: areUnique), declared: children(&random, areUnique: areUnique),
      earlier: hasDeclaration ? earlier : nil, insertsMissing: Bool.random(using: &random))
  }

  @Test("each child is kept, added, removed by the user or removed by the app", arguments: UInt64(0)..<4)
  func everyChild(seed: UInt64) {
    let failure = checkProperty(seed: seed, cases: 2_000) {
      makeCase(&$0, areUnique: true)
    } holds: { example in
      let (result, merge) = (example.result.map(\.key), example.merge)
      guard Set(result).count == result.count else { return false }
      return "abcdefgh".map(String.init).allSatisfy { key in
        let (isSaved, isDeclared) = (
          example.saved.contains { $0.key == key }, example.declared.contains { $0.key == key }
        )
        let wasDeclared = example.earlier?.contains(key)
        let expected =
          isSaved
          ? isDeclared || wasDeclared != true
          : isDeclared && (wasDeclared.map { !$0 } ?? example.insertsMissing)
        let isRemoved = merge.removed.contains { example.saved[$0].key == key }
        return result.contains(key) == expected && isRemoved == (isSaved && !expected)
      }
    }
    #expect(failure == nil)
  }

  @Test("merging loses no child that is still declared or was never declared", arguments: UInt64(0)..<4)
  func nothingIsLost(seed: UInt64) {
    let failure = checkProperty(seed: seed, cases: 2_000) {
      makeCase(&$0, areUnique: false)
    } holds: { example in
      let merge = example.merge
      let kept = merge.children.compactMap { if case .saved(let index) = $0 { index } else { nil } }
      guard kept.count + merge.removed.count == example.saved.count,
        Set(kept + merge.removed).count == example.saved.count
      else { return false }
      let earlier = (example.earlier ?? []).reduce(into: [:]) { $0[$1, default: 0] += 1 }
      let now = example.declared.reduce(into: [:]) { $0[$1.key, default: 0] += 1 }
      let removed = merge.removed.reduce(into: [:]) { $0[example.saved[$1].key, default: 0] += 1 }
      return removed.allSatisfy { $0.value <= earlier[$0.key, default: 0] - now[$0.key, default: 0] }
        && merge.removed.allSatisfy { merge.declaredIndices[$0] == nil }
    }
    #expect(failure == nil)
  }

  @Test("merging a second time changes nothing", arguments: [true, false], UInt64(0)..<4)
  func idempotent(areUnique: Bool, seed: UInt64) {
    let failure = checkProperty(seed: seed, cases: 2_000) {
      makeCase(&$0, areUnique: areUnique)
    } holds: { example in
      var again = example
      (again.saved, again.earlier) = (example.result, example.declared.map(\.key))
      return again.result == example.result && again.merge.removed.isEmpty && !again.merge.isReordered
    }
    #expect(failure == nil)
  }

  @Test("an unchanged declaration changes nothing", arguments: [true, false], UInt64(0)..<4)
  func identity(areUnique: Bool, seed: UInt64) {
    let failure = checkProperty(seed: seed, cases: 2_000) {
      makeCase(&$0, areUnique: areUnique)
    } holds: { example in
      var same = example
      same.earlier = example.declared.map(\.key)
      return same.merge.children == example.saved.indices.map { .saved($0) } && same.merge.removed.isEmpty
    }
    #expect(failure == nil)
  }

  @Test("without changes by the user, the result equals the declaration", arguments: UInt64(0)..<4)
  func adopted(seed: UInt64) {
    let failure = checkProperty(seed: seed, cases: 2_000) {
      makeCase(&$0, areUnique: true)
    } holds: { example in
      var untouched = example
      untouched.earlier = example.saved.map(\.key)
      return untouched.result == example.declared
    }
    #expect(failure == nil)
  }

  @Test("a new child directly follows its predecessor in the declaration", arguments: UInt64(0)..<4)
  func places(seed: UInt64) {
    let failure = checkProperty(seed: seed, cases: 2_000) {
      makeCase(&$0, areUnique: true)
    } holds: { example in
      let children = example.merge.children
      let result = example.result
      return children.indices.allSatisfy { place in
        guard case .inserted(let index) = children[place] else { return true }
        let predecessor = example.declared[..<index].last { result.contains($0) }
        let before = result[..<place]
        return predecessor.map { before.last == $0 } ?? before.isEmpty
      }
    }
    #expect(failure == nil)
  }

  @Test(
    "the saved order stays if the user has changed it or the declared order is unchanged",
    arguments: UInt64(0)..<4)
  func order(seed: UInt64) {
    let failure = checkProperty(seed: seed, cases: 2_000) {
      makeCase(&$0, areUnique: true)
    } holds: { example in
      let (saved, declared) = (example.saved.map(\.key), example.declared.map(\.key))
      let earlier = example.earlier ?? []
      let isUsers = saved.filter(earlier.contains) != earlier.filter(saved.contains)
      let isUnchanged = earlier.filter(declared.contains) == declared.filter(earlier.contains)
      let result = example.result.map(\.key)
      let kept = saved.filter(result.contains)
      if isUsers || isUnchanged || example.earlier == nil { return result.filter(saved.contains) == kept }
      // The children in the declaration follow its order, and the others the child that they followed before.
      let others = kept.filter { !declared.contains($0) }
      let precedes = { (list: [String], key: String) in
        list.prefix { $0 != key }.last { declared.contains($0) && saved.contains($0) }
      }
      return result.filter(declared.contains) == declared.filter(result.contains)
        && others.allSatisfy { precedes(result, $0) == precedes(kept, $0) }
    }
    #expect(failure == nil)
  }

  @Test("children with equal keys are distinguished by their values")
  func values() {
    let merge = Case(
      saved: [Child(key: "a", value: 1), Child(key: "a", value: 2), Child(key: "a", value: 9)],
      declared: [Child(key: "a", value: 2)], earlier: ["a", "a"], insertsMissing: false
    ).merge
    #expect(merge.children == [.saved(1), .saved(2)] && merge.removed == [0])
  }

  @Test("many children are merged in linear time")
  func many() {
    let count = 50_000
    let saved = (0..<count).map { Child(key: "\($0)", value: 0) }
    let merge = Case(
      saved: saved + saved, declared: saved.reversed() + saved, earlier: saved.map(\.key),
      insertsMissing: false
    ).merge
    #expect(merge.children.count == 2 * count)
  }
}
