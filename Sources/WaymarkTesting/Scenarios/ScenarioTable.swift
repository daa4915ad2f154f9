/// A table of scenarios and hosts that shows which scenarios passed.
///
/// ```text
/// scenario  headless  terminal  what
/// S1        yes       yes       Product: the visible one, else one in a new stack …
/// S2        yes       part      …
/// ```
///
/// `part` means that from some starts the scenario needs a gesture that the host does not support. `–` means
/// that the host supports the scenario from none of its starts.
public struct ScenarioTable: Sendable, CustomStringConvertible {
  /// The results. Each row contains the results of one scenario on all hosts. The hosts have the same order
  /// in every row.
  public let rows: [[ScenarioResult]]

  /// Creates a table from rows of results.
  public init(_ rows: [[ScenarioResult]]) {
    self.rows = rows
  }

  /// Whether every scenario passed on every host. A scenario that a host cannot run does not count as passed.
  public var isComplete: Bool { rows.allSatisfy { $0.allSatisfy(\.hasPassed) } }

  /// The descriptions of the results that contain failures.
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
  /// The word that stands for the result in the table.
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
