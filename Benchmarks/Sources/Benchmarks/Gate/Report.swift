import Foundation

/// The results of one run.
struct Report: Codable {
  struct Row: Codable {
    let name: String
    let title: String
    /// The target time in nanoseconds.
    let target: Double?
    let targetAllocations: Double?
    let figures: Figures
    let bounds: Bounds?
    var failures: [GateFailure]
  }

  var rows: [Row] = []
  /// The failures that do not belong to a row.
  var failures: [GateFailure] = []

  var allFailures: [GateFailure] { rows.flatMap(\.failures) + failures }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}

extension Report: CustomStringConvertible {
  /// The table, followed by the failures.
  var description: String {
    var lines = [Self.header] + rows.map(\.cells)
    let widths = Self.header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    lines.insert(widths.map { String(repeating: "-", count: $0) }, at: 1)
    let table = lines.map { cells in
      zip(cells, widths).enumerated().map { column, cell in cell.0.padded(to: cell.1, atEnd: column < 2) }
        .joined(separator: "  ")
    }
    return (table + allFailures.map(\.description)).joined(separator: "\n")
  }

  private static let header = [
    "row", "what", "p50 ns", "target", "ratio", "allocs", "target", "bound", "bytes", "bound", "kept",
    "bound", "instr", "bound", "",
  ]
}

extension Report.Row {
  fileprivate var cells: [String] {
    [
      name, title, figures.nanoseconds.text(places: 0), target.text(places: 0),
      target.flatMap { target in figures.nanoseconds.map { $0 / target } }.text(places: 2),
      figures.allocations.text(places: 1), targetAllocations.text(places: 0),
      (bounds?.allocations).text(places: 1),
      figures.bytes.text(places: 0), (bounds?.bytes).text(places: 0),
      figures.kept.text(places: 0), (bounds?.kept).text(places: 0),
      figures.instructions.text(places: 0), (bounds?.instructions).text(places: 0),
      failures.isEmpty ? "ok" : "FAILED",
    ]
  }
}

extension Double {
  fileprivate func text(places: Int) -> String {
    String(format: "%.\(places)f", self)
  }
}

extension Double? {
  fileprivate func text(places: Int) -> String {
    map { $0.text(places: places) } ?? "-"
  }
}

extension String {
  fileprivate func padded(to width: Int, atEnd: Bool) -> String {
    let padding = String(repeating: " ", count: max(0, width - count))
    return atEnd ? self + padding : padding + self
  }
}
