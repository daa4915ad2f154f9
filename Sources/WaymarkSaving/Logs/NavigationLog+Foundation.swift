public import Waymark

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A log written by a ``NavigationLogWriter``, which can be replayed.
///
/// ```swift
/// let log = try NavigationLog(Data(contentsOf: url), types: navigator.restorableTypes())
/// try log.replay { change, state in print("\(change.revision): \(change.cause), \(state.front)") }
/// if let divergence = try log.divergence(from: map, start: .stack(Home())) { print(divergence) }
/// ```
///
/// A replay applies the recorded edits and asks no interceptors or leave guards. It therefore always gives
/// the same states.
public struct NavigationLog: Sendable {
  /// The version of the format.
  public static let version = 1
  /// The maximum size of a log in bytes: 256 MiB.
  public static let largestSize = 1 << 28

  /// The version of the app that wrote the log.
  public let app: String
  /// The window of the log, or `nil` for a log in an earlier format.
  public let window: WindowKey?
  /// The state at the beginning of the log, with its revision.
  public let start: NavigationSnapshot
  /// The changes after the first state, in order.
  public let changes: [LoggedChange]
  /// Whether the last line was incomplete, for example after a crash. An incomplete line is ignored.
  public let isCut: Bool
  /// The complete states in the log, by revision.
  private let states: [UInt64: NavigationState]
  /// The line number of each change.
  private let lines: [Int]

  /// Reads a log.
  ///
  /// - Parameters:
  ///   - data: the lines of the log.
  ///   - types: the types that can be decoded.
  /// - Throws: a ``NavigationLogError`` with the number of the line. An incomplete last line is not an error.
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
        // A last line without a line break was not written completely.
        guard isLast, reader.start != nil, case .malformed = error.problem else { throw error }
        reader.isCut = true
      }
    }
    guard let app = reader.app, let start = reader.start else {
      throw NavigationLogError(line: 1, problem: .malformed("it has no header"))
    }
    (self.app, self.start, changes, states) = (app, start, reader.changes, reader.states)
    (self.lines, isCut, window) = (reader.lines, reader.isCut, reader.window)
  }

  /// Calls a closure with each change and the state after it.
  ///
  /// - Throws: an error that the closure throws; ``NavigationLogError`` if a change does not fit the state
  ///   before it, or if the changes lead to a state other than the recorded one.
  /// - Complexity: O(k · n) for k changes of n nodes.
  public func replay(_ body: (LoggedChange, NavigationState) throws -> Void) throws {
    var state = start.state
    for (change, line) in zip(changes, lines) {
      state = try apply(change, to: state, line: line)
      try body(change, state)
    }
  }

  /// Returns the state after the last change.
  ///
  /// - Throws: ``NavigationLogError``, as ``replay(_:)`` does.
  public func end() throws -> NavigationState {
    var end = start.state
    try replay { _, state in end = state }
    return end
  }

  private func apply(
    _ change: LoggedChange, to state: NavigationState, line: Int
  ) throws(NavigationLogError) -> NavigationState {
    let next: NavigationState
    do throws(EditFault) { next = try state.applying(change.edits) } catch {
      throw NavigationLogError(line: line, problem: .malformed("\(error)"))
    }
    if let written = states[change.revision], !written.isSame(as: next) {
      throw NavigationLogError(line: line, problem: .otherState(change.revision))
    }
    return next
  }

  /// Plans each logged action again and returns the first one with a different result. Use it to check
  /// another build of the app.
  ///
  /// Conditions and resolvers of the app can also cause a difference. Changes by the user are applied as
  /// logged.
  ///
  /// - Parameters:
  ///   - map: the map of the build to check.
  ///   - blueprint: the content of a window that would otherwise be empty.
  /// - Returns: the first difference, or `nil` if there is none.
  /// - Throws: ``NavigationLogError``, as ``replay(_:)`` does.
  public func divergence(from map: NavigationMap, start blueprint: NodeBlueprint) throws -> LogDivergence? {
    var (before, traits) = (start.state, LayoutTraits())
    for (change, line) in zip(changes, lines) {
      let after = try apply(change, to: before, line: line)
      if case .action(let action) = change.cause {
        let plan = map.plan(
          action, from: before, start: blueprint, traits: traits, firstNew: change.firstNewNode)
        if plan.after != after { return LogDivergence(line: line, change: change, logged: after, plan: plan) }
      }
      (before, traits) = (after, change.traits)
    }
    return nil
  }
}

extension NavigationState {
  /// Whether two states are identical, including their metadata, the trails of sequences, and the next id.
  func isSame(as other: NavigationState) -> Bool {
    self == other && nextNumber == other.nextNumber && metadata == other.metadata && trails == other.trails
  }
}

/// A difference between a log and a build of the app.
public struct LogDivergence: Sendable, CustomStringConvertible {
  /// The line number in the log, starting at 1.
  public let line: Int
  /// The logged change.
  public let change: LoggedChange
  /// The state after the logged change.
  public let logged: NavigationState
  /// The plan that the build makes for the same action.
  public let plan: Plan

  /// A description of the difference, in several lines.
  public var description: String {
    """
    line \(line): change \(change.revision), \(change.cause)
    it led to: \(logged)
    now: \(plan.failure.map { "\($0)" } ?? "\(plan.after)")
    """
  }
}

/// An error while a log is read or replayed.
public struct NavigationLogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A problem in a log.
  public enum Problem: Hashable, Sendable {
    /// The line is not in the format of ``NavigationLogWriter``, or it does not fit the lines before it.
    case malformed(String)
    /// The log has more bytes than ``NavigationLog/largestSize``, or the line has more than
    /// ``SavedNavigationLimits/bytes``.
    case tooLarge
    /// The log was written in another version of the format.
    case unknownVersion(Int)
    /// The changes lead to a state other than the one recorded after the change with this number.
    case otherState(UInt64)
  }

  /// The line number, starting at 1, or 0 if the problem concerns the whole log.
  public let line: Int
  /// The problem.
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
      "\(place): the changes lead to a state other than the one recorded after change \(revision)"
    }
  }
}
