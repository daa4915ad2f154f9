import Foundation

/// The most that a row may count. What is not named is not bounded.
struct Bounds: Codable {
  var allocations: Double?
  var bytes: Double?
  var kept: Double?
  var instructions: Double?

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

  /// Bounds for rows that do not exist, which bound nothing.
  func stray(besides rows: [String]) -> [GateFailure] {
    bounds.keys.filter { !rows.contains($0) }.sorted().map {
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
