/// A table of scenarios and hosts that shows which scenarios passed.
///
/// ```text
/// scenario  headless  terminal  what
/// S1        yes       yes       Product: the visible one, else one in a new stack …
/// S2        yes       part      …
/// ```
///
/// `part` means that the host does not support the gestures of some starts. `–` means that the host cannot
/// run the scenario at all.
public struct ScenarioTable: Sendable, CustomStringConvertible {
  /// The results. Each row contains the results of one scenario, with the hosts in the same order as in the
  /// other rows.
  public let rows: [[ScenarioResult]]

  /// Creates a table.
  public init(_ rows: [[ScenarioResult]]) {
    self.rows = rows
  }

  /// Whether every scenario passed on every host. A scenario that a host could not run counts as not passed.
  public var isComplete: Bool { rows.allSatisfy { $0.allSatisfy(\.hasPassed) } }

  /// A report for each result with failures.
  public var failures: [String] {
    rows.joined().filter { !$0.failures.isEmpty }.map(\.description)
  }

  /// The table as text, without a trailing newline.
  public var description: String {
    let hosts = rows.first?.map(\.host) ?? []
    let lines = rows.compactMap { row in
      row.first.map { [$0.scenario.id] + row.map(\.word) + [$0.scenario.title] }
    }
    let table = [["scenario"] + hosts + ["what"]] + lines
    let widths = table[0].indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { cells in
      zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ").trimmingEnd()
    }.joined(separator: "\n")
  }
}

extension ScenarioResult {
  /// The result in one word.
  fileprivate var word: String {
    if !failures.isEmpty { return "FAILED" }
    let passed = starts.count { if case .passed = $0 { true } else { false } }
    return passed == starts.count ? "yes" : passed > 0 ? "part" : "–"
  }
}

extension String {
  fileprivate func trimmingEnd() -> String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
