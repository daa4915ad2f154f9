#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a ``NavigationLogWriter`` has written, to be seen again.
///
/// ```swift
/// let log = try NavigationLog(Data(contentsOf: url), types: navigator.restorableTypes())
/// try log.replay { change, state in print("\(change.revision): \(change.cause), \(state.front)") }
/// if let divergence = try log.divergence(from: map, start: .stack(Home())) { print(divergence) }
/// ```
///
/// Replaying applies what was changed and asks nobody, so it gives the same states, whatever the app decides today.
public struct NavigationLog: Sendable {
  /// The version of the format.
  public static let version = 1
  /// The most bytes that are read: 256 MiB.
  public static let largestSize = 1 << 28

  /// The version of the app that has written it.
  public let app: String
  /// The window that it is of; `nil` in logs of earlier versions, which did not say.
  public let window: WindowKey?
  /// The state at the beginning, and the number of the change that led to it.
  public let start: NavigationSnapshot
  /// The changes after that, in order.
  public let changes: [LoggedChange]
  /// Whether the last line was incomplete, as after a crash. It was left out.
  public let isCut: Bool
  /// The whole states that were written, by revision.
  private let states: [UInt64: NavigationState]
  /// The line of each change.
  private let lines: [Int]

  /// Reads a log.
  ///
  /// - Parameters:
  ///   - data: the lines.
  ///   - types: finds the types of what is in it.
  /// - Throws: ``NavigationLogError`` that names the line. An incomplete last line is none.
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
        // A line that does not end was not written to its end.
        guard isLast, reader.start != nil, case .malformed = error.problem else { throw error }
        reader.isCut = true
      }
    }
    guard let app = reader.app, let start = reader.start else {
      throw NavigationLogError(line: 1, problem: .malformed("it has no beginning"))
    }
    (self.app, self.start, changes, states) = (app, start, reader.changes, reader.states)
    (self.lines, isCut, window) = (reader.lines, reader.isCut, reader.window)
  }

  /// Calls a body with each change and the state after it.
  ///
  /// - Throws: what the body throws; ``NavigationLogError`` if a change does not fit the state before it, or if the changes come
  ///   to another state than was written.
  /// - Complexity: O(k · n) for k changes of n nodes.
  public func replay(_ body: (LoggedChange, NavigationState) throws -> Void) throws {
    var state = start.state
    for (change, line) in zip(changes, lines) {
      state = try apply(change, to: state, line: line)
      try body(change, state)
    }
  }

  /// The state after the last change.
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

  /// Plans each action of the log anew, and tells where that leads elsewhere than it did: a check of another build. What conditions and
  /// resolvers of the app say may differ, too. What the user did is taken as it was.
  ///
  /// - Parameters:
  ///   - map: the routes of the build.
  ///   - blueprint: what a window shows that would be left empty.
  /// - Returns: the first such change; `nil` if there is none.
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
  /// Whether another state cannot be told from this one, also by what is noted and by the next id.
  func isSame(as other: NavigationState) -> Bool {
    self == other && nextNumber == other.nextNumber && metadata == other.metadata && trails == other.trails
  }
}

/// Where a log and a build lead elsewhere.
public struct LogDivergence: Sendable, CustomStringConvertible {
  /// The line of the log, counted from 1.
  public let line: Int
  /// What has happened there.
  public let change: LoggedChange
  /// The state that it led to.
  public let logged: NavigationState
  /// What would be done now.
  public let plan: Plan

  /// What differs, in a few lines.
  public var description: String {
    """
    line \(line): change \(change.revision), \(change.cause)
    it led to: \(logged)
    now: \(plan.failure.map { "\($0)" } ?? "\(plan.after)")
    """
  }
}

/// Why a log cannot be read or replayed, and where.
public struct NavigationLogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// The line is not what ``NavigationLogWriter`` writes, or does not fit the ones before it.
    case malformed(String)
    /// The log has more bytes than ``NavigationLog/largestSize``, or the line more than ``SavedNavigationLimits/bytes``.
    case tooLarge
    /// It is written in another version of the format.
    case unknownVersion(Int)
    /// The changes come to another state than was written after the change with this number.
    case otherState(UInt64)
  }

  /// The line, counted from 1; 0 if it is about the whole.
  public let line: Int
  /// What is wrong.
  public let problem: Problem

  /// One line that says what is wrong.
  public var description: String {
    let place = line > 0 ? "line \(line) of the log" : "the log"
    return switch problem {
    case .malformed(let reason): "\(place) is damaged: \(reason)"
    case .tooLarge: "\(place) is too large"
    case .unknownVersion(let version):
      "the log was written in version \(version) of the format; this version of Waymark reads version \(NavigationLog.version)"
    case .otherState(let revision):
      "\(place): the changes come to another state than was written after change \(revision)"
    }
  }
}
