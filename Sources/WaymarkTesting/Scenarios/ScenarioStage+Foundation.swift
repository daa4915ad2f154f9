import Waymark
import WaymarkSaving

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension ScenarioStage {
  /// Runs a scenario from its first start, and records the changes of its first window.
  ///
  /// ```swift
  /// let session = try await terminal.record(shopping)
  /// ```
  ///
  /// Read the log with ``/WaymarkSaving/NavigationLog``, and replay it on other hosts with
  /// ``ScenarioStep/replay(_:shows:of:)``.
  ///
  /// - Returns: the log, from the launch of the app to the last step.
  /// - Throws: the ``ScenarioFailure`` of a step that failed, or the error of the writer if a state cannot be written;
  ///   also if the host does not support a gesture of the scenario.
  public func record(_ scenario: Scenario) async throws -> Data {
    guard let start = scenario.starts.first else { throw NotRecorded(reason: "the scenario has no start") }
    let recorder = LogRecorder()
    switch await run(scenario, from: start, opening: recorder.begin) {
    case .failed(let failure): throw failure
    case .leftOut(let gesture): throw NotRecorded(reason: "\(name) does not support \(gesture)")
    case .passed: return try recorder.finished()
    }
  }
}

/// Writes the log of the first window that opens.
@MainActor
private final class LogRecorder {
  private var writer: NavigationLogWriter?
  private var log = Data()

  func begin(_ navigator: Navigator) throws {
    if writer == nil { writer = try NavigationLogWriter(navigator, app: "scenario") { self.log += $0 } }
  }

  func finished() throws -> Data {
    if let failure = writer?.failure { throw failure }
    writer = nil
    return log
  }
}

/// An error that is thrown when a scenario cannot be recorded on a host.
private struct NotRecorded: Error, CustomStringConvertible {
  let reason: String

  var description: String { "the scenario was not recorded: \(reason)" }
}
