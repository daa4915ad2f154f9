/// An operation that does not fit what a host shows.
package struct OperationRefusal: Error {
  /// Why, in words.
  package let reason: String
}

extension ShownTree {
  /// Carries an operation out, or says why a real host would not.
  package mutating func apply(_ operation: HostOperation) throws(OperationRefusal) {
    defer { taken = [] }
    switch operation {
    case .dismiss(let identities): for identity in identities { try dismiss(identity) }
    case .setRoot(let node, let id): try setRoot(node, of: id)
    case .push(let node, let id):
      let stack = try stack(id)
      stack.children.append(try make(node, for: id))
    case .pop(let count, let id): try pop(to: count, of: id)
    case .setChildren(let nodes, let selected, let id):
      let container = try item(id)
      var children: [Item] = []
      for node in nodes { children.append(try make(node, for: id)) }
      (container.children, container.selected) = (children, selected)
    case .select(let child, let id):
      let container = try item(id)
      if let child, !container.children.contains(where: { $0.identity == child }) {
        throw OperationRefusal(reason: "\(id) has no child \(child) to select")
      }
      container.selected = child
    case .update(let id, let value): try item(id).become(value)
    case .present(let layer): try present(layer)
    }
  }

  private mutating func dismiss(_ identity: ShownIdentity) throws(OperationRefusal) {
    guard layers.count > 1, layers.last?.identity == identity else {
      throw OperationRefusal(reason: "\(identity) is not the layer on top, so it cannot be closed")
    }
    layers.removeLast()
  }

  private mutating func setRoot(_ node: HostNode, of id: NodeID) throws(OperationRefusal) {
    let root = try make(node, for: id)
    if let layer = shownItem(.node(id)) {
      layer.children = [root]
    } else if layers.count <= 1 {
      layers = [Item(.node(id), value: .container(ContainerValue(traits: .base)), children: [root])]
    } else {
      throw OperationRefusal(reason: "there is no layer \(id)")
    }
  }

  private func pop(to count: Int, of id: NodeID) throws(OperationRefusal) {
    let stack = try stack(id)
    guard count >= 1, count < stack.children.count else {
      throw OperationRefusal(reason: "\(id) cannot pop from \(stack.children.count) to \(count)")
    }
    stack.children.removeLast(stack.children.count - count)
  }

  private mutating func present(_ layer: HostLayer) throws(OperationRefusal) {
    guard shownItem(.node(layer.presentation.presenter)) != nil || presenterIsForeign else {
      throw OperationRefusal(reason: "the presenter \(layer.presentation.presenter) is not shown")
    }
    let root = try make(layer.root, for: layer.id)
    let value = NodeValue.container(ContainerValue(traits: .presented(layer.presentation)))
    layers.append(Item(.node(layer.id), value: value, children: [root]))
  }

  /// Whether what is on top is foreign, so that its id is not known here.
  private var presenterIsForeign: Bool {
    layers.last?.children.isEmpty ?? false
      || firstItem { if case .foreign = $0.identity { true } else { false } } != nil
  }

  private func item(_ id: NodeID) throws(OperationRefusal) -> Item {
    guard let item = shownItem(.node(id)) else { throw OperationRefusal(reason: "\(id) is not shown") }
    return item
  }

  private func stack(_ id: NodeID) throws(OperationRefusal) -> Item {
    let item = try item(id)
    guard item.kind is Stack else { throw OperationRefusal(reason: "\(id) is not a stack") }
    return item
  }

  /// Makes what is new, and takes what is kept from wherever it is.
  private mutating func make(_ node: HostNode, for parent: NodeID) throws(OperationRefusal) -> Item {
    switch node {
    case .kept(let identity): return try take(identity, for: parent)
    case .screen(let screen):
      try refuseKnown(screen.id)
      return Item(.node(screen.id), value: .screen(screen.destination))
    case .container(let container):
      try refuseKnown(container.id)
      var children: [Item] = []
      for child in container.children { children.append(try make(child, for: container.id)) }
      return Item(
        .node(container.id), value: .container(container.value), children: children,
        selected: container.selected)
    }
  }

  private mutating func take(_ identity: ShownIdentity, for parent: NodeID) throws(OperationRefusal) -> Item {
    guard let item = shownItem(identity) else {
      throw OperationRefusal(reason: "\(identity) is to be kept and is not shown")
    }
    let old = firstItem { $0.children.contains { $0 === item } }
    if let old, old.identity != .node(parent) { old.children.removeAll { $0 === item } }
    taken.append(item)
    return item
  }

  private func refuseKnown(_ id: NodeID) throws(OperationRefusal) {
    if shownItem(.node(id)) != nil { throw OperationRefusal(reason: "\(id) is shown twice") }
  }
}
