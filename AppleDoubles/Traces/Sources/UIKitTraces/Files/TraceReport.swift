/// The result of comparing recorded traces with golden traces.
public struct TraceReport: Sendable {
  /// The sequences whose trace matches the golden trace.
  public private(set) var same: [String] = []
  /// The sequences without a golden trace.
  public private(set) var missing: [String] = []
  /// The differences from golden traces.
  public private(set) var differences: [TraceDifference] = []

  public init() {}

  public mutating func add(_ trace: Trace, expected: Trace) {
    let found = trace.differences(from: expected)
    if found.isEmpty { same.append(trace.name) }
    differences += found
  }

  public mutating func addMissing(_ name: String) { missing.append(name) }
}

extension TraceReport: CustomStringConvertible {
  public var description: String {
    var lines = differences.map(\.description)
    let names = Set(differences.map(\.name))
    lines.append(
      "\(same.count) sequences as kept, \(names.count) different, \(missing.count) without a golden trace")
    if !missing.isEmpty { lines.append("no golden trace yet: \(missing.joined(separator: ", "))") }
    return lines.joined(separator: "\n")
  }
}
