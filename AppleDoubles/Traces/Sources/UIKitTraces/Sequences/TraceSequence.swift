public import UIKit

/// A sequence of UIKit calls whose callbacks are recorded.
public struct TraceSequence: Sendable {
  /// The name of the sequence and of its file.
  public let name: String
  private let run: @MainActor @Sendable (Stage) async -> Void

  init(_ name: String, _ run: @escaping @MainActor @Sendable (Stage) async -> Void) {
    self.name = name
    self.run = run
  }

  /// Runs the sequence in a window, and removes all controllers from the window at the end.
  @MainActor public func record(in window: UIWindow, pacer: any TracePacer, source: String) async -> Trace {
    let stage = Stage(window: window, pacer: pacer)
    await run(stage)
    await stage.clear()
    return Trace(name: name, source: source, steps: stage.log.steps)
  }

  /// All sequences except the probes.
  public static let all =
    pushes + pops + changes + interruptions + styles + chains + dismissals + tabs + others
}

extension TraceSequence: CustomStringConvertible {
  public var description: String { name }
}
