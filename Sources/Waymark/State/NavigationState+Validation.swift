/// A problem that makes a state malformed.
public struct StateFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The id of the node that has the fault.
  public var node: NodeID
  /// A description of the fault.
  public var reason: String

  public var description: String { "\(node): \(reason)" }
}

extension NavigationState {
  /// Checks whether the state is well-formed, and returns the faults. The array is empty if there are none.
  ///
  /// - Complexity: O(n).
  public func validate() -> [StateFault] {
    var faults: [StateFault] = []
    if !(layerStack.kind is LayerStack) {
      faults.append(StateFault(layerStack.id, .noLayerStack))
    }
    validateIDs(into: &faults)
    validateContainers(into: &faults)
    validateLayers(into: &faults)
    return faults
  }

  private func validateIDs(into faults: inout [StateFault]) {
    var seen = Set<NodeID>(minimumCapacity: 32)
    seen.insert(layerStack.id)
    forEachNode { node in
      if !seen.insert(node.id).inserted {
        faults.append(StateFault(node.id, .repeatedID))
      }
      if node.id.window != window {
        faults.append(StateFault(node.id, .idOfOtherWindow))
      }
      if node.id.number >= ids.nextNumber {
        faults.append(StateFault(node.id, .idNotGivenOut))
      }
    }
  }

  private func validateContainers(into faults: inout [StateFault]) {
    forEachNode { node in
      if let screen = node.screen, screen.destination.containerKind != nil {
        faults.append(StateFault(screen.id, .containerAsScreen(screen.destination)))
      }
      guard let container = node.container else { return }
      if let reason = container.kind.fault(in: container.contents) {
        faults.append(StateFault(container.id, .ofKind(reason)))
      }
      if container.children.isEmpty, type(of: container.kind).whenEmpty == .remove {
        faults.append(StateFault(container.id, .empty(kind: container.kindName)))
      }
      if let role = container.role, role.containerKind?.isEqual(to: container.kind) != true {
        faults.append(StateFault(container.id, .otherKind(role: role)))
      }
      for child in container.children {
        if let diagnostic = child.container.flatMap({ misplacement(of: $0, in: container) }) {
          faults.append(StateFault(child.id, diagnostic))
        }
      }
    }
  }

  private func misplacement(of child: ContainerNode, in parent: ContainerNode) -> StateDiagnostic? {
    let kind = type(of: child.kind)
    if kind == LayerKind.self { return .nestedLayer }
    if kind == LayerStack.self { return .nestedLayerStack }
    let isStray = kind == SplitColumn.self && type(of: parent.kind) != Split.self
    return isStray ? .strayColumn : nil
  }

  private func validateLayers(into faults: inout [StateFault]) {
    if let reason = layerStack.kind.fault(in: layerStack.contents) {
      faults.append(StateFault(layerStack.id, .ofKind(reason)))
    }
    var below: Node?
    for child in layerStack.children {
      if let diagnostic = layerDiagnostic(child, over: below) {
        faults.append(StateFault(child.id, diagnostic))
      }
      below = child
    }
  }

  private func layerDiagnostic(_ child: Node, over below: Node?) -> StateDiagnostic? {
    guard let layer = child.container, layer.kind is LayerKind else { return .noLayer }
    switch (layer.presentation, below) {
    case (nil, nil): return nil
    case (nil, _?): return .noPresenter
    case (_?, nil): return .presentedBase
    case (let presentation?, let below?):
      let presenter = presentation.presenter
      return below.contains(presenter) ? nil : .absentPresenter(presenter)
    }
  }
}
