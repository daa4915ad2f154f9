import Counting
import Foundation

/// Instruction counts, measured by running this program again under callgrind.
enum InstructionCounts {
  /// The option for the second run. It replaces all other options.
  static let option = "--under-callgrind"

  /// Whether valgrind is installed, and was installed when this program was built.
  static var areAvailable: Bool { counting_knows_callgrind() && valgrind != nil }

  private static var valgrind: URL? {
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return paths.map { URL(fileURLWithPath: "\($0)/valgrind") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Returns the instructions of one operation of each row, by name. Without valgrind, the result is empty.
  @MainActor
  static func count(_ rows: [Benchmark]) throws -> [String: Double] {
    guard areAvailable, let valgrind, !rows.isEmpty else { return [:] }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try run(valgrind, [option] + rows.map(\.name), writingTo: folder)
    let totals = try totals(in: folder)
    return Dictionary(
      uniqueKeysWithValues: rows.compactMap { row in
        totals[row.name].map { (row.name, $0 / Double(row.batch)) }
      })
  }

  private static func run(_ valgrind: URL, _ arguments: [String], writingTo folder: URL) throws {
    let process = Process()
    process.executableURL = valgrind
    process.arguments =
      [
        "--tool=callgrind", "--collect-atstart=no", "--quiet",
        "--callgrind-out-file=\(folder.path)/counts",
      ] + [Bundle.main.executablePath ?? CommandLine.arguments[0]] + arguments
    // Random hash seeds would make the counts differ from run to run.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CallgrindFailure(status: process.terminationStatus) }
  }

  /// Reads the totals from the files that callgrind writes. Each dump has a file with its trigger and its
  /// total.
  private static func totals(in folder: URL) throws -> [String: Double] {
    let trigger = "desc: Trigger: Client Request: "
    var totals: [String: Double] = [:]
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let lines = try String(decoding: Data(contentsOf: file), as: UTF8.self).split(separator: "\n")
      guard let name = lines.first(where: { $0.hasPrefix(trigger) })?.dropFirst(trigger.count),
        let total = lines.first(where: { $0.hasPrefix("totals: ") })?.dropFirst("totals: ".count)
      else { continue }
      totals[String(name)] = Double(total)
    }
    return totals
  }
}

/// An error that is thrown when callgrind could not run this program.
struct CallgrindFailure: Error, CustomStringConvertible {
  let status: Int32

  var description: String { "valgrind ended with status \(status), so no instructions were counted" }
}
