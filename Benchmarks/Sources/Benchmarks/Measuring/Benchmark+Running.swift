import Counting
import Foundation

extension Benchmark {
  /// Measures the rows that the command line selects, prints the result, and exits.
  static func run(_ all: [Benchmark]) async {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      if options.asksForHelp {
        print(Options.help)
        exit(0)
      }
      exit(try await run(all, options))
    } catch {
      FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
      exit(2)
    }
  }

  /// - Returns: the exit status.
  private static func run(_ all: [Benchmark], _ options: Options) async throws -> Int32 {
    let gate = Gate(bounds: try options.bounds.map(Bounds.read) ?? [:])
    let chosen = all.filter {
      options.includes($0.name) && (!options.countsOnly || $0.target != nil || gate.bounds($0.name))
    }
    guard !chosen.isEmpty else {
      throw UnknownOption(
        text: "no row has such a name; the rows are \(all.map(\.name).joined(separator: ", "))")
    }
    if options.isUnderCallgrind {
      for row in chosen { try await row.sampleInstructions() }
      return 0
    }
    guard counting_sees_allocations() else {
      throw UnknownOption(text: "allocations can only be counted on Linux with glibc")
    }
    var report = try await measure(chosen, gate, options)
    report.failures = gate.stray(besides: all.map(\.name))
    print(options.asJSON ? try report.json : report.description)
    return report.allFailures.isEmpty ? 0 : 1
  }

  private static func measure(_ rows: [Benchmark], _ gate: Gate, _ options: Options) async throws -> Report {
    let instructions =
      options.countsInstructions ? try InstructionCounts.count(rows.filter(\.countsInstructions)) : [:]
    var report = Report()
    for row in rows {
      var figures = try await row.sample(timed: !options.countsOnly)
      figures.instructions = instructions[row.name]
      report.rows.append(
        Report.Row(
          name: row.name, title: row.title, target: row.target, targetAllocations: row.targetAllocations,
          figures: figures,
          bounds: gate.bounds[row.name],
          failures: gate.failures(of: row.name, informs: row.target == nil, figures)))
    }
    let figures = Dictionary(uniqueKeysWithValues: report.rows.map { ($0.name, $0.figures) })
    for index in report.rows.indices {
      report.rows[index].failures += gate.failures(of: report.rows[index].name, beside: figures)
    }
    return report
  }
}
