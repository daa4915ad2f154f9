import Foundation
public import UIKit

/// Records sequences on the UIKit that is there, and compares them with what is kept.
@MainActor public struct TraceRecorder {
  private let output: TraceFolder
  private let golden: TraceFolder
  private let source: String
  private let pacer: any TracePacer
  private let makeWindow: () -> UIWindow

  /// - Parameters:
  ///   - output: Where traces are written.
  ///   - golden: The traces that are kept.
  ///   - source: What the traces are recorded on.
  ///   - pacer: How time goes by.
  ///   - makeWindow: Makes the window of a sequence.
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

  /// Records sequences, one after the other, and compares them with what is kept.
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
