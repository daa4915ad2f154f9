/// Something that no well-formed state has.
public struct StateFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The node it was found at.
  public var node: NodeID
  /// What is wrong, in words.
  public var reason: String

  public var description: String { "\(node): \(reason)" }
}

extension NavigationState {
  /// Lists what is wrong with the state; a well-formed one has no faults.
  ///
  /// - Complexity: O(n).
  public func validate() -> [StateFault] {
    var faults: [StateFault] = []
    if !(pile.kind is Pile) {
      faults.append(StateFault(node: pile.id, reason: "the outermost container is not a pile of layers"))
    }
    validateIDs(into: &faults)
    validateContainers(into: &faults)
    validateLayers(into: &faults)
    return faults
  }

  private func validateIDs(into faults: inout [StateFault]) {
    var seen = Set<NodeID>(minimumCapacity: 32)
    seen.insert(pile.id)
    forEachNode { node in
      if !seen.insert(node.id).inserted {
        faults.append(StateFault(node: node.id, reason: "the id is used twice"))
      }
      if node.id.window != window {
        faults.append(StateFault(node: node.id, reason: "the id is of another window"))
      }
      if node.id.number >= ids.nextNumber {
        faults.append(StateFault(node: node.id, reason: "the counter has not yet given out this id"))
      }
    }
  }

  private func validateContainers(into faults: inout [StateFault]) {
    forEachNode { node in
      if let screen = node.screen, screen.destination.containerKind != nil {
        faults.append(
          StateFault(node: screen.id, reason: "\(screen.destination) is a container, not a screen"))
      }
      guard let container = node.container else { return }
      if let reason = container.kind.fault(in: container.contents) {
        faults.append(StateFault(node: container.id, reason: reason))
      }
      if container.children.isEmpty, type(of: container.kind).whenEmpty == .remove {
        faults.append(StateFault(node: container.id, reason: "it is empty and should have left"))
      }
      if let role = container.role, role.containerKind?.isEqual(to: container.kind) != true {
        faults.append(StateFault(node: container.id, reason: "its role \(role) is for another kind"))
      }
      for child in container.children {
        if let reason = child.container.flatMap({ misplacement(of: $0, in: container) }) {
          faults.append(StateFault(node: child.id, reason: reason))
        }
      }
    }
  }

  private func misplacement(of child: ContainerNode, in parent: ContainerNode) -> String? {
    let kind = type(of: child.kind)
    if kind == LayerKind.self { return "a layer is inside another container" }
    if kind == Pile.self { return "a pile of layers is inside another container" }
    let isStray = kind == SplitColumn.self && type(of: parent.kind) != Split.self
    return isStray ? "a column is outside a split" : nil
  }

  private func validateLayers(into faults: inout [StateFault]) {
    if let reason = pile.kind.fault(in: pile.contents) {
      faults.append(StateFault(node: pile.id, reason: reason))
    }
    var below: Node?
    for child in pile.children {
      if let reason = layerFault(child, over: below) {
        faults.append(StateFault(node: child.id, reason: reason))
      }
      below = child
    }
  }

  private func layerFault(_ child: Node, over below: Node?) -> String? {
    guard let layer = child.container, layer.kind is LayerKind else { return "the pile holds only layers" }
    switch (layer.presentation, below) {
    case (nil, nil): return nil
    case (nil, _?): return "a presented layer needs a presenter"
    case (_?, nil): return "the base has no presenter"
    case (let presentation?, let below?):
      let presenter = presentation.presenter
      return below.contains(presenter) ? nil : "its presenter \(presenter) is not in the layer below"
    }
  }
}
