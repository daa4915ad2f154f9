import Foundation

/// The upper bounds for the counts of a row. A count without a bound is not limited.
struct Bounds: Codable {
  var allocations: Double?
  var bytes: Double?
  var kept: Double?
  var instructions: Double?
  /// The maximum ratio between the instructions of this row and those of other rows, by their names.
  var instructionsPer: [String: Double]?
  /// The maximum ratio between the bytes that this row allocates and those of other rows, by their names.
  var bytesPer: [String: Double]?
  /// The maximum difference between the instructions of this row and those of other rows, by their names.
  var instructionsAbove: [String: Double]?

  /// The names of the rows relative to which this row is bounded.
  var others: [String] {
    [instructionsPer, bytesPer, instructionsAbove].flatMap { ($0 ?? [:]).keys }
  }

  /// Reads the bounds of all rows from a file. The keys are the names of the rows.
  static func read(_ file: URL) throws -> [String: Bounds] {
    try JSONDecoder().decode([String: Bounds].self, from: Data(contentsOf: file))
  }
}

/// A count above its bound, or an error in the bounds themselves.
struct GateFailure: Codable, CustomStringConvertible {
  let row: String
  let reason: String

  var description: String { "FAILED \(row): \(reason)" }
}

/// A gate that finds counts above their bounds.
struct Gate {
  let bounds: [String: Bounds]

  /// Returns whether a row has bounds or another row is bounded relative to it.
  func bounds(_ row: String) -> Bool {
    bounds[row] != nil || bounds.values.contains { $0.others.contains(row) }
  }

  /// Returns the failures of a row. Every row needs bounds, unless it is only informative.
  func failures(of row: String, informs: Bool, _ figures: Figures) -> [GateFailure] {
    guard let bounds = bounds[row] else {
      return informs ? [] : [GateFailure(row: row, reason: "it has no bounds")]
    }
    let counts = [
      ("allocations", figures.allocations, bounds.allocations),
      ("bytes", figures.bytes, bounds.bytes),
      ("bytes kept", figures.kept, bounds.kept),
      ("instructions", figures.instructions, bounds.instructions),
    ]
    return counts.compactMap { unit, count, bound in
      guard let count, let bound, count > bound else { return nil }
      return GateFailure(row: row, reason: "\(count.rounded(toPlaces: 2)) \(unit), and the bound is \(bound)")
    }
  }

  /// Returns the failures of a row in comparison with others. A comparison is ignored if one of the two rows
  /// was not counted.
  func failures(of row: String, beside figures: [String: Figures]) -> [GateFailure] {
    let bounds = bounds[row]
    return ratios(of: row, "instructions", \.instructions, beside: figures, at: bounds?.instructionsPer)
      + ratios(of: row, "bytes", \.bytes, beside: figures, at: bounds?.bytesPer)
      + differences(of: row, beside: figures)
  }

  private func ratios(
    of row: String, _ unit: String, _ count: (Figures) -> Double?, beside figures: [String: Figures],
    at bounds: [String: Double]?
  ) -> [GateFailure] {
    (bounds ?? [:]).sorted { $0.key < $1.key }.compactMap { other, bound in
      guard let mine = figures[row].flatMap(count), let base = figures[other].flatMap(count),
        mine > bound * base
      else { return nil }
      let ratio = (mine / base).rounded(toPlaces: 2)
      return GateFailure(
        row: row, reason: "\(ratio) times the \(unit) of \(other), and the bound is \(bound)")
    }
  }

  private func differences(of row: String, beside figures: [String: Figures]) -> [GateFailure] {
    (bounds[row]?.instructionsAbove ?? [:]).sorted { $0.key < $1.key }.compactMap { other, bound in
      guard let count = figures[row]?.instructions, let base = figures[other]?.instructions,
        count > bound + base
      else { return nil }
      let difference = (count - base).rounded(toPlaces: 0)
      return GateFailure(
        row: row, reason: "\(difference) instructions more than \(other), and the bound is \(bound)")
    }
  }

  /// Returns a failure for each row that has bounds but does not exist.
  func stray(besides rows: [String]) -> [GateFailure] {
    let named = bounds.flatMap { [$0.key] + $0.value.others }
    return Set(named).filter { !rows.contains($0) }.sorted().map {
      GateFailure(row: $0, reason: "it has bounds, but there is no such row")
    }
  }
}

extension Double {
  func rounded(toPlaces places: Int) -> Double {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded() / scale
  }
}
