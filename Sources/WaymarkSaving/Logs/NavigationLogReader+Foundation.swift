import Waymark

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A reader that decodes and checks the lines of a log.
struct NavigationLogReader {
  private let decoder = JSONDecoder()
  private var line = 0
  private(set) var app: String?
  private(set) var window: WindowKey?
  private(set) var start: NavigationSnapshot?
  private(set) var changes: [LoggedChange] = []
  private(set) var lines: [Int] = []
  private(set) var states: [UInt64: NavigationState] = [:]
  var isCut = false

  init(_ types: RestorableTypes) {
    if let key = RestorableTypes.key { decoder.userInfo[key] = types }
  }

  mutating func read(_ text: Data) throws(NavigationLogError) {
    line += 1
    switch try decode(text) {
    case .header(let header):
      guard app == nil else { throw malformed("it is a second header") }
      guard header.format == NavigationLogHeader.format else { throw malformed("it is not a Waymark log") }
      guard header.version == NavigationLog.version else {
        throw NavigationLogError(line: line, problem: .unknownVersion(header.version))
      }
      (app, window) = (header.app, header.window)
    case _ where app == nil: throw malformed("the header is missing")
    case .state(let revision, let state): try adopt(state.state, at: revision)
    case .change(let change):
      guard let last = changes.last?.revision ?? start?.revision else {
        throw malformed("the state before the first change is missing")
      }
      guard change.revision == last &+ 1 else {
        throw malformed("change \(change.revision) follows change \(last)")
      }
      changes.append(change)
      lines.append(line)
    }
  }

  private mutating func adopt(_ state: NavigationState, at revision: UInt64) throws(NavigationLogError) {
    if start == nil { start = NavigationSnapshot(revision: revision, state: state) }
    if let last = changes.last?.revision ?? start?.revision, last != revision {
      throw malformed("it has the state after change \(revision), but the change before it is \(last)")
    }
    states[revision] = state
  }

  private func decode(_ text: Data) throws(NavigationLogError) -> NavigationLogLine {
    // Decoders are recursive, so a deeply nested value could overflow the stack.
    if nesting(of: text) > Self.deepestNesting { throw malformed("it is nested too deeply") }
    do {
      return try decoder.decode(NavigationLogLine.self, from: text)
    } catch let fault as SavedNavigationError {
      throw malformed("\(fault)")
    } catch {
      throw malformed(LinkExcerpt.of(CodingFault(error).description))
    }
  }

  /// Returns the maximum nesting depth of arrays and objects in JSON.
  private func nesting(of text: Data) -> Int {
    var (depth, deepest, isText, isEscaped) = (0, 0, false, false)
    for byte in text {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isText: isEscaped = true
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if !isText { (depth, deepest) = (depth + 1, max(deepest, depth + 1)) }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): if !isText { depth -= 1 }
      default: continue
      }
    }
    return deepest
  }

  private func malformed(_ reason: String) -> NavigationLogError {
    NavigationLogError(line: line, problem: .malformed(reason))
  }

  /// The maximum nesting depth of a line, which includes the depth of the containers and the depth of a
  /// destination's value.
  private static let deepestNesting = 3 * SavedNavigationLimits.depth + SavedNavigationLimits.nesting
}

extension LoggedChange {
  /// The smallest id number among the nodes that the change inserts, or `nil` if it inserts none.
  var firstNewNode: UInt64? {
    var first: UInt64?
    for case .insert(let node, _, _) in edits {
      node.forEachNode { first = min(first ?? $0.id.number, $0.id.number) }
    }
    return first
  }
}
