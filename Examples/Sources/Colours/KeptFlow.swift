import Foundation
import Waymark
import WaymarkSequences

/// A saved flow, from which the user can resume.
struct KeptFlow: Codable {
  /// The id of the flow on the server.
  let flow: String
  /// The snapshot of the sequence manager, with the user's position.
  let snapshot: SequenceSnapshot
}

extension ColoursSession {
  /// The saved flow of this window, if there is one.
  var kept: KeptFlow? {
    get {
      world.kept[window].flatMap { try? JSONDecoder().decode(KeptFlow.self, from: Data($0.utf8)) }
    }
    set {
      let text = newValue.flatMap { try? JSONEncoder().encode($0) }
      world.keep(text.map { String(decoding: $0, as: UTF8.self) }, for: window)
    }
  }
}
