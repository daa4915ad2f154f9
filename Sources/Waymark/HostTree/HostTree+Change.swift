extension HostTree {
  /// What operations or a user have changed in a tree: what a ``ViewStore`` follows.
  public struct Change: Sendable {
    /// The operations that were carried out.
    public internal(set) var operations: [HostOperation] = []
    /// The operations that did not fit what is shown, and were left out.
    public internal(set) var refusals: [Refusal] = []
    /// The screens that have left and are not in the tree now.
    public internal(set) var left: [NodeID] = []

    /// The screens that operations have put into the tree, or have given a destination, and that are in it now.
    ///
    /// - Complexity: O(k) in the size of the operations and in what has left.
    public var entered: [NodeID] {
      var entered: [NodeID] = []
      for operation in operations { operation.forEachNewScreen { entered.append($0) } }
      if !left.isEmpty {
        let left = Set(left)
        entered.removeAll { left.contains($0) }
      }
      return entered
    }

    /// The screens that operations have given a destination, those that have left since included.
    var updated: [ScreenNode] {
      operations.compactMap { operation in
        guard case .update(let id, .screen(let destination)) = operation else { return nil }
        return ScreenNode(id: id, destination: destination)
      }
    }
  }

  /// An operation that does not fit what a host shows, and why.
  public struct Refusal: Error, Sendable, CustomStringConvertible {
    /// Why, in words.
    public let reason: String

    public var description: String { reason }
  }
}

extension HostOperation {
  /// Calls the body with each screen that this puts into a tree.
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
