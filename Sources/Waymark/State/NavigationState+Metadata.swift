/// A change to the metadata of a state.
public struct MetadataEdit: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// Raises the number of the next id to the given number.
    case nextNumber(UInt64)
    /// Replaces the metadata of a node, or removes it if the entry is `nil`.
    case metadata(NodeID, NodeMetadata.Entry?)
    /// Replaces the trail of a sequence run, or removes it if the new trail is `nil`.
    case trail(SequenceRun, StepTrail?)
  }

  package let content: Content

  package init(content: Content) { self.content = content }

  package static func nextNumber(_ number: UInt64) -> MetadataEdit {
    MetadataEdit(content: .nextNumber(number))
  }
  package static func metadata(_ node: NodeID, _ metadata: NodeMetadata.Entry?) -> MetadataEdit {
    MetadataEdit(content: .metadata(node, metadata))
  }
  static func trail(_ run: SequenceRun, _ trail: StepTrail?) -> MetadataEdit {
    MetadataEdit(content: .trail(run, trail))
  }

  /// The node whose metadata is changed, or `nil` if the edit changes other data.
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
  /// Applies a metadata edit.
  ///
  /// - Returns: whether the edit changed anything.
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

  /// Deletes the metadata of removed nodes.
  ///
  /// - Complexity: O(*k* + *s*), where *k* is the number of removed nodes and *s* is the number of metadata
  ///   entries.
  mutating func forget(_ left: Set<NodeID>) {
    if left.isEmpty || !hasNotes { return }
    forget { !left.contains($0) }
  }

  /// Deletes the metadata of nodes that are not in the tree.
  ///
  /// - Complexity: O(n), or O(1) if there is no metadata.
  package mutating func forgetAbsent() {
    if !hasNotes { return }
    let nodes = nodeIDs
    forget(where: nodes.contains)
  }

  private mutating func forget(where isThere: (NodeID) -> Bool) {
    metadata.keep(where: isThere)
    trails.keep(where: isThere)
  }

  /// The ids of all nodes except the layer stack.
  ///
  /// - Complexity: O(n).
  package var nodeIDs: Set<NodeID> {
    var ids: Set<NodeID> = []
    forEachNode { ids.insert($0.id) }
    return ids
  }
}
