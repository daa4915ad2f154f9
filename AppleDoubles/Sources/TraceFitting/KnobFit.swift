public import UIKit
public import UIKitTraces

/// The setting of the double's knobs that fits recorded traces best.
@MainActor public struct KnobFit {
  public private(set) var knobs = UIKitDouble.Knobs()
  /// The remaining differences from the traces.
  public private(set) var differences: [TraceDifference]
  private let version: UIKitDouble.Version
  private let golden: TraceFolder

  /// The number of lines that differ.
  public var distance: Int { Self.distance(of: differences) }

  /// Searches for the best setting. Each step turns the knob that reduces the differences most, until no knob
  /// does.
  public static func search(
    for golden: TraceFolder, version: UIKitDouble.Version = .v18
  ) async throws -> KnobFit {
    var fit = try await KnobFit(golden, version)
    while try await fit.turnOne() {}
    return fit
  }

  private init(_ golden: TraceFolder, _ version: UIKitDouble.Version) async throws {
    self.golden = golden
    self.version = version
    differences = try await Self.differences(from: golden, version, UIKitDouble.Knobs())
  }

  /// Turns the knob that reduces the differences most.
  ///
  /// - Returns: Whether a knob reduces them.
  private mutating func turnOne() async throws -> Bool {
    let before = distance
    for candidate in knobs.turns where distance > 0 {
      let found = try await Self.differences(from: golden, version, candidate)
      guard Self.distance(of: found) < distance else { continue }
      knobs = candidate
      differences = found
    }
    return distance < before
  }

  private static func distance(of differences: [TraceDifference]) -> Int {
    differences.reduce(0) { $0 + $1.size }
  }

  private static func differences(
    from golden: TraceFolder, _ version: UIKitDouble.Version, _ knobs: UIKitDouble.Knobs
  ) async throws -> [TraceDifference] {
    try await TraceReport(onDouble: version, knobs: knobs, golden: golden).differences
  }
}

extension TraceReport {
  /// Compares the double with the golden traces. Sequences without a golden trace are reported as missing and
  /// not run.
  @MainActor public init(
    onDouble version: UIKitDouble.Version, knobs: UIKitDouble.Knobs = .init(), golden: TraceFolder
  ) async throws {
    self.init()
    for sequence in TraceSequence.all {
      if let expected = try golden.trace(sequence.name) {
        add(await sequence.onDouble(version, knobs: knobs), expected: expected)
      } else {
        addMissing(sequence.name)
      }
    }
  }
}
