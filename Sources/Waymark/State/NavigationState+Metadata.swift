/// Something to be known besides where the nodes are: an edit like those of the tree.
public struct MetadataEdit: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    /// The number of the id that is given out next.
    case nextNumber(UInt64)
    /// How a node came to be on display.
    case metadata(NodeID, NodeMetadata.Entry?)
    /// Which screens show the steps of a sequence.
    case trail(SequenceRun, StepTrail?)
  }

  let content: Content

  static func nextNumber(_ number: UInt64) -> MetadataEdit { MetadataEdit(content: .nextNumber(number)) }
  static func metadata(_ node: NodeID, _ metadata: NodeMetadata.Entry?) -> MetadataEdit {
    MetadataEdit(content: .metadata(node, metadata))
  }
  static func trail(_ run: SequenceRun, _ trail: StepTrail?) -> MetadataEdit {
    MetadataEdit(content: .trail(run, trail))
  }

  /// The node that the note says something about, if it is about one.
  var node: NodeID? { if case .metadata(let node, _) = content { node } else { nil } }
}

extension MetadataEdit: CustomStringConvertible {
  public var description: String {
    switch content {
    case .nextNumber(let number): "the next id is #\(number)"
    case .metadata(let node, .some(let metadata)): "\(node) \(metadata)"
    case .metadata(let node, nil): "nothing of \(node)"
    case .trail(let run, let trail): "\(trail?.steps.count ?? 0) screens of \(run.sequence)"
    }
  }
}

extension NavigationState {
  /// Takes a note.
  ///
  /// - Returns: whether that was not known already.
  @discardableResult
  mutating func note(_ note: MetadataEdit) -> Bool {
    switch note.content {
    case .nextNumber(let number):
      defer { ids.skip(past: number &- 1) }
      return number > nextNumber
    case .metadata(let node, let entry):
      defer { metadata[node] = entry }
      return metadata[node] != entry
    case .trail(let run, let trail):
      defer { trails[run] = trail }
      return trails[run] != trail
    }
  }

  /// Forgets what is noted of nodes that have left.
  ///
  /// - Complexity: O(k + s) for k nodes that have left and s notes.
  mutating func forget(_ left: Set<NodeID>) {
    if left.isEmpty || !hasNotes { return }
    forget { !left.contains($0) }
  }

  /// Forgets what is noted of nodes that are not there.
  ///
  /// - Complexity: O(n), if anything is noted.
  mutating func forgetAbsent() {
    if !hasNotes { return }
    let nodes = nodeIDs
    forget(where: nodes.contains)
  }

  private mutating func forget(where isThere: (NodeID) -> Bool) {
    metadata.keep(where: isThere)
    trails.keep(where: isThere)
  }

  /// All that is on display.
  ///
  /// - Complexity: O(n).
  var nodeIDs: Set<NodeID> {
    var ids: Set<NodeID> = []
    forEachNode { ids.insert($0.id) }
    return ids
  }
}
