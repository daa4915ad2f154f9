extension HostTree {
  /// A change that operations or the user have made to a tree. Pass it to ``ViewStore/follow(_:)``.
  public struct Change: Sendable {
    /// The operations that were applied.
    public internal(set) var operations: [HostOperation] = []
    /// The reasons why operations were skipped, one for each skipped operation.
    public internal(set) var refusals: [Refusal] = []
    /// The screens that were removed and are no longer in the tree.
    public internal(set) var left: [NodeID] = []

    /// The screens that the operations have added or updated and that are still in the tree.
    ///
    /// - Complexity: O(k) in the size of the operations and the number of removed screens.
    public var entered: [NodeID] {
      var entered: [NodeID] = []
      for operation in operations { operation.forEachNewScreen { entered.append($0) } }
      if !left.isEmpty {
        let left = Set(left)
        entered.removeAll { left.contains($0) }
      }
      return entered
    }

    /// The screens whose destination was changed by an operation, including screens that were removed later.
    var updated: [ScreenNode] {
      operations.compactMap { operation in
        guard case .update(let id, .screen(let destination)) = operation else { return nil }
        return ScreenNode(id: id, destination: destination)
      }
    }
  }

  /// The reason why an operation could not be applied to the tree.
  public struct Refusal: Error, Sendable, CustomStringConvertible {
    /// A description of the reason.
    public let reason: String

    public var description: String { reason }
  }
}

extension HostOperation {
  /// Calls `body` with each screen that this operation adds or updates.
  fileprivate func forEachNewScreen(_ body: (NodeID) -> Void) {
    switch self {
    case .setRoot(let node, _), .push(let node, _): node.forEachNewScreen(body)
    case .present(let layer): layer.root.forEachNewScreen(body)
    case .setChildren(let nodes, _, _): for node in nodes { node.forEachNewScreen(body) }
    case .update(let id, .screen): body(id)
    case .update, .dismiss, .pop, .select: return
    }
  }
}

extension HostNode {
  fileprivate func forEachNewScreen(_ body: (NodeID) -> Void) {
    switch self {
    case .kept: return
    case .screen(let screen): body(screen.id)
    case .container(let container): for child in container.children { child.forEachNewScreen(body) }
    }
  }
}
