import Foundation

/// The most that a row may count. What is not named is not bounded.
struct Bounds: Codable {
  var allocations: Double?
  var bytes: Double?
  var kept: Double?
  var instructions: Double?
  /// The most instructions in terms of those of other rows, by their names.
  var instructionsPer: [String: Double]?

  /// Reads the bounds of all rows, by name, from a file.
  static func read(_ file: URL) throws -> [String: Bounds] {
    try JSONDecoder().decode([String: Bounds].self, from: Data(contentsOf: file))
  }
}

/// A count above its bound, or something amiss with the bounds themselves.
struct GateFailure: Codable, CustomStringConvertible {
  let row: String
  let reason: String

  var description: String { "FAILED \(row): \(reason)" }
}

/// Tells which counts are above their bounds.
struct Gate {
  let bounds: [String: Bounds]

  /// Whether a row has bounds, or another row is bounded by it.
  func bounds(_ row: String) -> Bool {
    bounds[row] != nil || bounds.values.contains { $0.instructionsPer?[row] != nil }
  }

  /// What is wrong with a row. One that only informs needs no bounds; any other needs them.
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

  /// What is wrong with a row beside others. A ratio bounds nothing where one of the two was not counted.
  func failures(of row: String, beside figures: [String: Figures]) -> [GateFailure] {
    (bounds[row]?.instructionsPer ?? [:]).sorted { $0.key < $1.key }.compactMap { other, bound in
      guard let count = figures[row]?.instructions, let base = figures[other]?.instructions,
        count > bound * base
      else { return nil }
      let ratio = (count / base).rounded(toPlaces: 2)
      return GateFailure(
        row: row, reason: "\(ratio) times the instructions of \(other), and the bound is \(bound)")
    }
  }

  /// Bounds for rows that do not exist, which bound nothing.
  func stray(besides rows: [String]) -> [GateFailure] {
    let named = bounds.flatMap { [$0.key] + ($0.value.instructionsPer ?? [:]).keys }
    return Set(named).filter { !rows.contains($0) }.sorted().map {
      GateFailure(row: $0, reason: "it has bounds, and there is no such row")
    }
  }
}

extension Double {
  func rounded(toPlaces places: Int) -> Double {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded() / scale
  }
}
