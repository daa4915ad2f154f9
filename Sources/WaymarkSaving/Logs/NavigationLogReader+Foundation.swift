import Waymark

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A reader that decodes and checks the lines of a log.
struct NavigationLogReader {
  private let types: RestorableTypes
  private var line = 0
  private(set) var app: String?
  private(set) var window: WindowKey?
  private(set) var digest: String?
  private(set) var start: NavigationSnapshot?
  private(set) var changes: [LoggedChange] = []
  private(set) var lines: [Int] = []
  private(set) var requests: [LoggedRequest] = []
  private(set) var states: [UInt64: NavigationState] = [:]
  var isCut = false

  init(_ types: RestorableTypes) { self.types = types }

  mutating func read(_ text: Data) throws(NavigationLogError) {
    line += 1
    switch try decode(text) {
    case .header(let app, let window, let digest):
      guard self.app == nil else { throw malformed("it is a second header") }
      (self.app, self.window, self.digest) = (app, window, digest)
    case _ where app == nil: throw malformed("the header is missing")
    case .state(let revision, let state): try adopt(state, at: revision)
    case .change(let change):
      guard let last = changes.last?.revision ?? start?.revision else {
        throw malformed("the state before the first change is missing")
      }
      guard change.revision == last &+ 1 else {
        throw malformed("change \(change.revision) follows change \(last)")
      }
      changes.append(change)
      lines.append(line)
    case .request(let request):
      guard let last = changes.last?.revision ?? start?.revision, request.revision <= last else {
        throw malformed("a request refers to the later change \(request.revision)")
      }
      requests.append(request)
    }
  }

  private mutating func adopt(_ state: NavigationState, at revision: UInt64) throws(NavigationLogError) {
    if start == nil { start = NavigationSnapshot(revision: revision, state: state) }
    if let last = changes.last?.revision ?? start?.revision, last != revision {
      throw malformed("it has the state after change \(revision), but the previous change is \(last)")
    }
    states[revision] = state
  }

  private func decode(_ text: Data) throws(NavigationLogError) -> NavigationLogLine {
    do {
      return try SavedReading(types: types, isLog: true).value(of: text, NavigationLogLine.init)
    } catch {
      if let version = error.unknownVersion {
        throw NavigationLogError(line: line, problem: .unknownVersion(version))
      }
      throw malformed(error.description)
    }
  }

  private func malformed(_ reason: String) -> NavigationLogError {
    NavigationLogError(line: line, problem: .malformed(reason))
  }
}

extension LoggedChange {
  /// The smallest number among the ids that the change assigns, or `nil` if it assigns none. Nodes that return, such
  /// as a layer that is presented again, keep their ids.
  ///
  /// - Parameter before: the state before the change.
  func firstNewNode(after before: NavigationState) -> UInt64? {
    let numbers = operations.flatMap { [SavedNode]($0.described) }.map(\.id.number)
    return numbers.filter { $0 >= before.nextNumber }.min()
  }
}
