import Waymark

/// The encoded form of a state in an action. It contains the whole state, including dialogs, but no callers
/// that wait in a task.
struct CodedState: Codable {
  let state: NavigationState

  init(_ state: NavigationState) { self.state = state }

  init(from decoder: any Decoder) throws {
    let saved = try SavedNavigation(from: decoder)
    var assembly = SavedTreeBuilder(saved, window: saved.window, shift: 0, firstCaller: 1)
    state = assembly.state(start: .stack())
    if let lost = assembly.dropped.first {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(lost)"))
    }
    if state.layers.count != saved.nodes.count(where: { $0.parent == nil }) {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a state has at least one layer"))
    }
  }

  func encode(to encoder: any Encoder) throws {
    try SavedNavigation(whole: state).encode(to: encoder)
  }
}
