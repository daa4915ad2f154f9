/// Which scenarios passed on which hosts, as a table to be printed.
///
/// ```text
/// scenario  headless  terminal  what
/// S1        yes       yes       Product: the visible one, else one in a new stack …
/// S2        yes       part      …
/// ```
///
/// `part` stands for a host on which some of the starts cannot be had, `–` for one that cannot run the scenario at all.
public struct ScenarioTable: Sendable, CustomStringConvertible {
  /// What came of each scenario, host by host: all scenarios on the same hosts, in the same order.
  public let rows: [[ScenarioResult]]

  /// Makes a table.
  public init(_ rows: [[ScenarioResult]]) {
    self.rows = rows
  }

  /// Whether nothing failed, and every scenario was run on every host.
  public var isComplete: Bool { rows.allSatisfy { $0.allSatisfy(\.hasPassed) } }

  /// An account of each failure.
  public var failures: [String] {
    rows.joined().filter { !$0.failures.isEmpty }.map(\.description)
  }

  /// The table, without a line break at its end.
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
  /// What came of it, in a word.
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
