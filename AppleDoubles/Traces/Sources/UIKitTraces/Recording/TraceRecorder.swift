import Foundation
public import UIKit

/// Records sequences and compares their traces with golden traces.
@MainActor public struct TraceRecorder {
  private let output: TraceFolder
  private let golden: TraceFolder
  private let source: String
  private let pacer: any TracePacer
  private let makeWindow: () -> UIWindow

  /// - Parameters:
  /// - output: The folder for the recorded traces.
  /// - golden: The folder of the golden traces.
  /// - source: The system on which the traces are recorded.
  /// - pacer: The pacer that waits for the run loop.
  /// - makeWindow: Creates the window of a sequence.
  public init(
    output: TraceFolder, golden: TraceFolder, source: String, pacer: any TracePacer = RunLoopPacer(),
    makeWindow: @escaping () -> UIWindow
  ) {
    self.output = output
    self.golden = golden
    self.source = source
    self.pacer = pacer
    self.makeWindow = makeWindow
  }

  /// Records a sequence and writes its trace.
  @discardableResult public func record(_ sequence: TraceSequence) async throws -> Trace {
    let trace = await sequence.record(in: makeWindow(), pacer: pacer, source: source)
    try output.write(trace)
    return trace
  }

  /// Records sequences in order and compares their traces with golden traces.
  public func record(_ sequences: [TraceSequence]) async throws -> TraceReport {
    var report = TraceReport()
    for sequence in sequences {
      let trace = try await record(sequence)
      if let expected = try golden.trace(sequence.name) {
        report.add(trace, expected: expected)
      } else {
        report.addMissing(sequence.name)
      }
    }
    return report
  }
}
