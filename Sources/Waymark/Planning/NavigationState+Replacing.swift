extension NavigationState {
  /// Returns whether another state can replace this one without any change. If not, the whole other state has to be
  /// examined.
  ///
  /// The other state is then certainly well-formed and shows no external screen that this one does not show. This state
  /// must be well-formed, so that only the nodes that differ are examined.
  ///
  /// - Parameter index: the index of this state.
  /// - Complexity: O(k) in the number of nodes that differ.
  func isReplaceable(by other: NavigationState, index: NodeIndex) -> Bool {
    guard other.layerStack.id == layerStack.id, other.layerStack.kind is LayerStack else { return false }
    var check = ChangeCheck()
    let diff = TreeDiff(from: self, to: other, adding: &check)
    guard check.foundNothing, diff.kept.isEmpty else { return false }
    var newcomers = NewcomerCheck(
      index: index, layerStack: layerStack.id, window: window, nextNumber: other.nextNumber)
    var faults: [StateFault] = []
    for site in diff.sites {
      if site.hasNewValue {
        if !site.after.isOfSameType(as: site.before) { return false }
        site.after.addFaults(to: &faults)
      }
      guard let container = site.after.container else { continue }
      // Above another layer, external screens are presented again, which no host can do.
      if site.id == layerStack.id, site.added.upperBound < container.children.count { return false }
      for place in site.added where !newcomers.accepts(container.children[place], in: container) {
        return false
      }
    }
    other.addLayerFaults(to: &faults) { below, presenter in
      guard let path = index.locate(presenter, in: other)?.path else { return below.contains(presenter) }
      return other.layerStack.children[path.child(atLevel: 0)].id == below.id
    }
    return faults.isEmpty
  }
}

/// A check of the nodes that only the new state contains.
private struct NewcomerCheck {
  let index: NodeIndex
  let window: WindowID
  let nextNumber: UInt64
  private var seen: Set<NodeID>

  /// - Parameter layerStack: the id of the layer stack, which the index does not contain.
  init(index: NodeIndex, layerStack: NodeID, window: WindowID, nextNumber: UInt64) {
    (self.index, self.window, self.nextNumber, seen) = (index, window, nextNumber, [layerStack])
  }

  /// Returns whether a node and its descendants have new ids, are allowed in their containers, and are not external.
  mutating func accepts(_ node: Node, in parent: ContainerNode) -> Bool {
    let id = node.id
    guard id.window == window, id.number < nextNumber, !index.contains(id), seen.insert(id).inserted,
      parent.kind is LayerStack || node.misplacement(in: parent) == nil
    else { return false }
    switch node {
    case .foreign: return false
    case .screen: return true
    case .container(let container):
      for child in container.children where !accepts(child, in: container) { return false }
      return true
    }
  }
}
