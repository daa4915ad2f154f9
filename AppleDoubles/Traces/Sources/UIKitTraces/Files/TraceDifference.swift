/// A step in which a trace differs from the expected trace, with the rules that the step tests.
public struct TraceDifference: Hashable, Sendable {
  public let name: String
  public let step: String
  public let rules: [Int]
  /// The lines of the step. Missing lines are marked with `-`, unexpected lines with `+`.
  public let lines: [String]

  /// The number of missing and unexpected lines.
  public var size: Int { lines.count { !$0.hasPrefix(" ") } }
}

extension TraceDifference: CustomStringConvertible {
  public var description: String {
    let about = rules.isEmpty ? "" : ", rules \(rules.map(String.init).joined(separator: ", "))"
    return (["\(name), \(step)\(about):"] + lines.map { "  \($0)" }).joined(separator: "\n")
  }
}

extension Trace {
  /// Returns the differences of this trace from `expected`. The rules of a difference are those of this
  /// trace.
  public func differences(from expected: Trace) -> [TraceDifference] {
    let titles = steps.map(\.title), others = expected.steps.map(\.title)
    guard titles == others else {
      return [TraceDifference(name: name, step: "steps", rules: [], lines: marked(others, titles))]
    }
    return zip(expected.steps, steps).compactMap { old, new in
      guard old.lines != new.lines else { return nil }
      return TraceDifference(
        name: name, step: new.title, rules: new.rules, lines: marked(old.lines, new.lines))
    }
  }
}

/// Returns the lines of both. Lines only in `old` are marked with `-`, lines only in `new` with `+`.
private func marked(_ old: [String], _ new: [String]) -> [String] {
  var removed = Set<Int>(), inserted = Set<Int>()
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var result: [String] = [], left = 0, right = 0
  while left < old.count || right < new.count {
    if removed.contains(left) {
      result.append("- \(old[left])")
      left += 1
    } else if inserted.contains(right) {
      result.append("+ \(new[right])")
      right += 1
    } else {
      result.append("  \(new[right])")
      left += 1
      right += 1
    }
  }
  return result
}
