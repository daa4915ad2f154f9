@testable import Waymark
@testable import WaymarkSaving

/// Checks that the screens of a restored window have the metadata that was saved with them, and no other, and that what
/// cannot be restored is reported.
@MainActor
final class RestoredWitness {
  /// The state that the window is to show.
  let state: NavigationState
  private let save: StormSave
  private let results: StormResults
  /// The nodes of the restored window, by the ids of the saved nodes.
  private let places: [NodeID: NodeID]
  /// The nodes that the window had before. Their metadata is kept.
  private let start: Set<NodeID>
  private var isRestored = false
  private var complaint: String?

  init(_ save: StormSave, _ saved: SavedNavigation, _ app: StormApp) {
    let navigator = app.navigator
    (self.save, results, start) = (save, app.results, navigator.state.nodeIDs)
    let declared = saved.containersToMerge(ContainerDeclarations(of: navigator))
    let assembled = saved.assembled(
      inPlaceOf: navigator.state, start: navigator.start, rehoming: navigator.rehoming, declared: declared)
    var unmoved = SavedTreeBuilder(
      saved, window: navigator.state.window, shift: 0, rehoming: navigator.rehoming, declared: declared)
    let mayKeepIDs = unmoved.state(start: navigator.start).strangers(to: navigator.state).isEmpty
    state = assembled.state
    places = Self.places(of: saved, assembled, shift: mayKeepIDs ? 0 : navigator.state.nextNumber)
    navigator.observe(.changes) { [weak self, weak navigator] change in
      if let navigator { self?.note(change, in: navigator) }
    }
  }

  private static func places(
    of saved: SavedNavigation, _ assembled: SavedNavigation.Assembled, shift: UInt64
  ) -> [NodeID: NodeID] {
    let ids = assembled.state.nodeIDs
    var places: [NodeID: NodeID] = [:]
    for node in saved.nodes {
      let place = NodeID(window: assembled.state.window, saturating: node.id.number + shift)
      if ids.contains(place) { places[node.id] = place }
    }
    for screen in assembled.rehomed { places[screen.saved] = screen.node }
    return places
  }

  private func note(_ change: NavigationChange, in navigator: Navigator) {
    guard !isRestored, case .action(.setState(_, asksFirst: true)) = change.cause,
      change.after.nodeIDs == state.nodeIDs
    else {
      return
    }
    expectResults()
    complaint = fault(in: navigator.metadata)
  }

  /// Records the outcome of the restoration.
  func note(_ restoration: NavigationRestoration) {
    switch restoration.outcome {
    case .arrived, .held: break
    case .unchanged: if !isRestored { expectResults() }
    default: results.noteNotRestored()
    }
    complaint = complaint ?? unreported(in: restoration)
  }

  private func expectResults() {
    isRestored = true
    var (receivers, lost): ([ResultKey: NodeID], Set<ResultKey>) = ([:], [])
    for (node, entry) in save.entries {
      for receiver in entry.receivers where receiver.flow != nil {
        if let place = places[node] { receivers[receiver.key] = place } else { lost.insert(receiver.key) }
      }
    }
    results.restore(receivers, lost: lost)
  }

  /// Returns a difference between the saved metadata and that of the restored nodes, or `nil` if there is none.
  private func fault(in metadata: NodeMetadata) -> String? {
    var expected: [NodeID: Content] = [:]
    for (node, entry) in save.entries {
      if let place = places[node] { expected[place, default: Content()].add(Content(entry)) }
    }
    for (node, content) in expected where Content(metadata[node]) != content {
      return "\(node) has \(Content(metadata[node])), but \(content) was saved"
    }
    for (node, entry) in metadata.all where state.nodeIDs.contains(node) && !start.contains(node) {
      let isExpected = expected[node] != nil || Content(entry) == Content()
      if !isExpected { return "\(node) has \(Content(entry)), but nothing was saved" }
    }
    return nil
  }

  /// Returns an entry that could not be restored and was not reported, or `nil` if there is none.
  private func unreported(in restoration: NavigationRestoration) -> String? {
    for (node, entry) in save.entries where places[node] == nil {
      guard let key = save.state.node(node)?.destination?.key else { continue }
      if entry.draft != nil, !restoration.dropped.contains(where: { $0.name == key }) {
        return "the draft of \(node) was lost"
      }
      for held in entry.held
      where !restoration.dropped.contains(where: { $0.name == held.destination.key }) {
        return "the request that waited at \(node) was lost"
      }
    }
    return nil
  }

  func checkRestored() throws { try check(complaint == nil, complaint ?? "") }

  /// The metadata of a node that must survive a kill.
  private struct Content: Hashable {
    var keys: Set<ResultKey> = []
    var held: Set<String> = []
    var draft: String?

    init(_ entry: NodeMetadata.Entry? = nil) {
      guard let entry else { return }
      keys = Set(entry.receivers.filter { $0.flow != nil }.map(\.key))
      held = Set(entry.held.map { "\($0.destination) by \($0.route) for \($0.hold)" })
      if case .saved(let saved)? = entry.draft?.encoded { draft = saved.json }
    }

    mutating func add(_ other: Content) {
      keys.formUnion(other.keys)
      held.formUnion(other.held)
      draft = other.draft ?? draft
    }
  }
}
