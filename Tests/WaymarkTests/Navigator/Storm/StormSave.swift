import Foundation

@testable import Waymark
@testable import WaymarkSaving

/// A saved window, and what a window that is restored from it must contain.
@MainActor
struct StormSave {
  let text: Data
  /// The state that was saved, and the metadata of its nodes.
  let state: NavigationState
  let metadata: NodeMetadata
  /// The keys with which the flow had received a value before.
  let delivered: Set<ResultKey>

  init(of window: StormWindow) throws {
    let navigator = window.navigator
    text = try SavedNavigation(of: navigator).json()
    (state, metadata) = (navigator.stateToSave, navigator.metadataToSave)
    delivered = window.app.results.delivered
  }

  /// The nodes that were saved with metadata.
  var entries: [NodeID: NodeMetadata.Entry] { metadata.all.filter { state.node($0.key) != nil } }
}
