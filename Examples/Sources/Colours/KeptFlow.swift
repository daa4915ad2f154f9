import Foundation
import Waymark

/// What is kept of a flow, so that the user can go on where they were.
struct KeptFlow: Codable {
  /// Its id on the server.
  let flow: String
  /// Where the user was.
  let snapshot: SequenceSnapshot
}

extension ColoursSession {
  /// What is kept for this window, if anything is.
  var kept: KeptFlow? {
    get {
      world.kept[window].flatMap { try? JSONDecoder().decode(KeptFlow.self, from: Data($0.utf8)) }
    }
    set {
      let text = newValue.flatMap { try? JSONEncoder().encode($0) }
      world.keep(text.map { String(decoding: $0, as: UTF8.self) }, for: window)
    }
  }

  /// What came of the last flow, and what can be done now, a sentence each.
  var report: [String] {
    let last = ending.map { "The last flow: \($0.words)." }
    let rest = manager == nil && kept != nil ? "You can go on where you were." : nil
    return [last, note, rest].compactMap(\.self)
  }
}

extension SequenceEnd {
  fileprivate var words: String {
    switch self {
    case .finished: "all its steps are done"
    case .nothingToShow: "there was nothing to show"
    case .left: "you left before its end"
    case .cancelled: "it was broken off"
    case .failed: "it could not begin"
    }
  }
}
