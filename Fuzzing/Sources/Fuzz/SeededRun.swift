import Foundation
import FuzzTargets

/// A run that checks mutations of a target's corpus. The same seed gives the same inputs.
@MainActor
struct SeededRun {
  /// The maximum CPU time for an input, in seconds.
  static let limit = 1.0
  /// The number of inputs between two progress messages.
  static let step = 100_000

  let target: FuzzTarget
  let corpora: URL
  let seed: UInt64
  let inputs: Int
  /// The file to which each input is written before it is checked. After a trap, it contains the input that
  /// caused it.
  let current: CurrentInput?

  /// The figures of a run.
  struct Report: CustomStringConvertible {
    let target: String
    var tried = 0
    var accepted = 0
    var slowest = 0.0
    var seconds = 0.0

    var description: String {
      let figures = [
        "\(tried) inputs", "\(accepted) accepted", String(format: "%.1f s of CPU", seconds),
        String(format: "the slowest %.1f ms", slowest * 1_000),
      ]
      return "\(target): " + figures.joined(separator: ", ")
    }
  }

  /// - Throws: ``Finding`` if a property does not hold or an input takes too long.
  func run() async throws -> Report {
    let corpus = try Corpus.inputs(of: target, in: corpora)
    let mutator = Mutator(words: target.words)
    var report = Report(target: target.name)
    for input in corpus { try await attempt(input, &report) }
    var pool = corpus
    var random = RandomNumbers(seed: seed)
    for number in 0..<inputs {
      if number > 0, number.isMultiple(of: Self.step) { printProgress(of: report) }
      let input = mutator.mutation(of: pool, using: &random)
      // Accepted inputs become starting points for further mutations, within limits.
      if try await attempt(input, &report), input.count < 4_096 {
        pool = Corpus.grown(pool, by: input, corpus)
      }
    }
    return report
  }

  /// Prints the progress of a long run.
  private func printProgress(of report: Report) {
    FileHandle.standardError.write(Data("\(report) so far, of \(inputs)\n".utf8))
  }

  @discardableResult
  private func attempt(_ input: [UInt8], _ report: inout Report) async throws -> Bool {
    try current?.write(input)
    let before = Self.cpuSeconds
    let isAccepted = try await target.check(input)
    let seconds = Self.cpuSeconds - before
    report.tried += 1
    report.accepted += isAccepted ? 1 : 0
    report.seconds += seconds
    report.slowest = max(report.slowest, seconds)
    try Finding.unless(seconds < Self.limit, "it takes \(seconds) s of CPU")
    return isAccepted
  }

  /// The CPU time of this process in seconds. Unlike the time of a clock, it does not depend on other
  /// processes.
  private static var cpuSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The inputs with which a run begins.
enum Corpus {
  /// The maximum number of inputs that a run adds.
  private static let largest = 512

  /// Returns the inputs in a target's folder, sorted by file name.
  static func inputs(of target: FuzzTarget, in corpora: URL) throws -> [[UInt8]] {
    let folder = corpora.appending(path: target.name)
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    guard !files.isEmpty else { throw Finding("there are no inputs in \(folder.path())") }
    return try files.sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { Array(try Data(contentsOf: $0)) }
  }

  /// Returns the pool with a new input. If the pool is full, the new input replaces an earlier one from the
  /// same run.
  static func grown(_ pool: [[UInt8]], by input: [UInt8], _ beginning: [[UInt8]]) -> [[UInt8]] {
    if pool.count < largest + beginning.count { return pool + [input] }
    var pool = pool
    pool[beginning.count + input.count * 31 % largest] = input
    return pool
  }
}

/// A file with the input that is being checked.
struct CurrentInput {
  private let file: FileHandle

  init(_ url: URL) throws {
    _ = FileManager.default.createFile(atPath: url.path(percentEncoded: false), contents: nil)
    file = try FileHandle(forWritingTo: url)
  }

  func write(_ input: [UInt8]) throws {
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: input)
  }
}
