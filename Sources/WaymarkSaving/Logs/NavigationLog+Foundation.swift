public import Waymark

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A log that a ``NavigationLogWriter`` has written, or the report of a ``NavigationReporter``. It can be replayed.
///
/// ```swift
/// let log = try NavigationLog(Data(contentsOf: url), types: navigator.restorableTypes())
/// try log.replay { change, state in print("\(change.revision): \(change.cause), \(state.front)") }
/// if let divergence = try log.divergence(from: map, start: .stack(Home())) { print(divergence) }
/// ```
///
/// A replay applies the recorded operations without asking interceptors or leave guards. It therefore always
/// produces the same states.
public struct NavigationLog: Sendable {
  /// The version of the log format.
  public static let version = 4
  /// The maximum size of a log in bytes, which is 256 MiB.
  public static let largestSize = 1 << 28

  /// The version of the app that wrote the log.
  public let app: String
  /// The window whose changes were logged.
  public let window: WindowKey
  /// The state at the beginning of the log, and its revision.
  public let start: NavigationSnapshot
  /// The changes that follow the first state, in order.
  public let changes: [LoggedChange]
  /// The requests of a report, in the order in which they ended. The list is empty in the log of a
  /// ``NavigationLogWriter``.
  public let requests: [LoggedRequest]
  /// The digest of the map that wrote a report, or `nil` in other logs. Compare it with ``Waymark/NavigationMap/digest``.
  public let mapDigest: String?
  /// Whether the last line was incomplete, for example because the app crashed. An incomplete line is
  /// ignored.
  public let isCut: Bool
  /// The complete states in the log, by their revisions.
  private let states: [UInt64: NavigationState]
  /// The line numbers of the changes, in the same order as ``changes``.
  private let lines: [Int]

  /// Reads a log.
  ///
  /// - Parameters:
  ///   - data: the content of the log.
  ///   - types: the types that the log can contain.
  /// - Throws: a ``NavigationLogError``, which contains the number of the line. If the last line is
  ///   incomplete, no error is thrown.
  /// - Complexity: O(n) in the number of bytes.
  public init(_ data: Data, types: RestorableTypes) throws(NavigationLogError) {
    if data.count > Self.largestSize { throw NavigationLogError(line: 0, problem: .tooLarge) }
    var reader = NavigationLogReader(types)
    var lines = NavigationLogLines(data)
    while let line = try lines.next() {
      let isLast = line.endIndex == data.endIndex
      do throws(NavigationLogError) {
        try reader.read(line)
      } catch {
        // If the last line has no line break, it was not written completely.
        guard isLast, reader.start != nil, case .malformed = error.problem else { throw error }
        reader.isCut = true
      }
    }
    guard let app = reader.app, let window = reader.window, let start = reader.start else {
      throw NavigationLogError(line: 1, problem: .malformed("it has no header"))
    }
    (self.app, self.start, changes, states) = (app, start, reader.changes, reader.states)
    (self.lines, isCut, self.window) = (reader.lines, reader.isCut, window)
    (requests, mapDigest) = (reader.requests, reader.digest)
  }

  /// Calls a closure with each change and the state after it.
  ///
  /// - Throws: an error that the closure throws; ``NavigationLogError`` if a change cannot be applied to the
  ///   state before it, if the resulting state is not well-formed, or if it differs from the one in the log.
  /// - Complexity: O(k · n) for k changes and n nodes. The cost of a change in the focused part of the tree
  ///   does not depend on n.
  public func replay(_ body: (LoggedChange, NavigationState) throws -> Void) throws {
    var checked = CheckedState(start.state, depth: SavedNavigationLimits.depth)
    for (change, line) in zip(changes, lines) {
      try apply(change, to: &checked, line: line)
      try body(change, checked.state)
    }
  }

  /// Returns the state after the last change.
  ///
  /// - Throws: ``NavigationLogError`` under the same conditions as ``replay(_:)``.
  public func end() throws -> NavigationState {
    var end = start.state
    try replay { _, state in end = state }
    return end
  }

  private func apply(
    _ change: LoggedChange, to checked: inout CheckedState, line: Int
  ) throws(NavigationLogError) {
    let fault: StateFault?
    do throws(OperationRefusal) {
      fault = try checked.apply(change.operations, nextNumber: change.nextNumber)
    } catch {
      // The names of external screens and destinations in the text can be long.
      let (operation, reason) = (LinkExcerpt.of("\(error.operation)"), LinkExcerpt.of(error.reason))
      throw NavigationLogError(line: line, problem: .malformed("cannot \(operation): \(reason)"))
    }
    if let fault {
      throw NavigationLogError(line: line, problem: .malformed("it leads to an invalid state (\(fault))"))
    }
    if let written = states[change.revision], !written.isSame(as: checked.state) {
      throw NavigationLogError(line: line, problem: .otherState(change.revision))
    }
  }

  /// Plans each logged action again and returns the first difference from the log. Use this method to compare
  /// the build that wrote the log with another build of the app.
  ///
  /// A difference can also occur because conditions and resolvers of the app return other results than
  /// before. Changes made by the user are applied as they were logged, and so are actions whose destination
  /// was left out because it could contain a sensitive value.
  ///
  /// - Parameters:
  ///   - map: the map of the other build.
  ///   - blueprint: the content that the window shows when it would otherwise be empty.
  /// - Returns: the first difference, or `nil` if there is none.
  /// - Throws: ``NavigationLogError`` under the same conditions as ``replay(_:)``.
  public func divergence(from map: NavigationMap, start blueprint: NodeBlueprint) throws -> LogDivergence? {
    var (before, traits) = (start.state, LayoutTraits())
    var checked = CheckedState(start.state, depth: SavedNavigationLimits.depth)
    for (change, line) in zip(changes, lines) {
      try apply(change, to: &checked, line: line)
      let after = checked.state
      if case .action(let action) = change.cause, !action.isLeftOut {
        let plan = map.plan(
          action, from: before, start: blueprint, traits: traits, firstNew: change.firstNewNode(after: before)
        )
        if plan.after != after { return LogDivergence(line: line, change: change, logged: after, plan: plan) }
      }
      (before, traits) = (after, change.traits)
    }
    return nil
  }
}

extension NavigationState {
  /// Returns whether two states are identical, including the next id.
  func isSame(as other: NavigationState) -> Bool { self == other && nextNumber == other.nextNumber }
}

extension NavigationAction {
  /// Whether a placeholder replaces the destination of the action.
  fileprivate var isLeftOut: Bool { destination?.as(LeftOutDestination.self) != nil }
}

/// A difference between a logged change and the behavior of another build of the app.
public struct LogDivergence: Sendable, CustomStringConvertible {
  /// The number of the line in the log, starting at 1.
  public let line: Int
  /// The logged change.
  public let change: LoggedChange
  /// The state after the logged change.
  public let logged: NavigationState
  /// The plan that the other build makes for the same action.
  public let plan: Plan

  /// A multiline description of the difference.
  public var description: String {
    """
    line \(line): change \(change.revision), \(change.cause)
    it led to: \(logged)
    now: \(plan.failure.map { "\($0)" } ?? "\(plan.after)")
    """
  }
}

/// An error that occurs while a log is read or replayed.
public struct NavigationLogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The type of a log error.
  public enum Problem: Hashable, Sendable {
    /// The line does not have the format of ``NavigationLogWriter``, or it contradicts the lines before it.
    /// The associated value describes the problem.
    case malformed(String)
    /// The log exceeds ``NavigationLog/largestSize``, or the line exceeds ``SavedNavigationLimits/bytes``.
    case tooLarge
    /// The log has a different version of the format. The associated value is that version.
    case unknownVersion(Int)
    /// After the change with this revision, the state differs from the one in the log.
    case otherState(UInt64)
  }

  /// The number of the line, starting at 1. It is 0 if the error concerns the whole log.
  public let line: Int
  /// The problem in the log.
  public let problem: Problem

  /// A one-line description of the error.
  public var description: String {
    let place = line > 0 ? "line \(line) of the log" : "the log"
    return switch problem {
    case .malformed(let reason): "\(place) is damaged: \(reason)"
    case .tooLarge: "\(place) is too large"
    case .unknownVersion(let version):
      "the log was written in version \(version) of the format; this version of Waymark reads version \(NavigationLog.version)"
    case .otherState(let revision):
      "\(place): the changes do not lead to the state recorded after change \(revision)"
    }
  }
}
