/// An operation that does not fit what a host shows.
package struct OperationRefusal: Error {
  /// Why, in words.
  package let reason: String
}

extension ShownTree {
  /// Carries an operation out, or says why a real host would not; nothing has changed then, but for the layers
  /// that were closed before one could not be.
  package mutating func apply(_ operation: HostOperation) throws(OperationRefusal) {
    switch operation {
    case .dismiss(let identities): for identity in identities { try dismiss(identity) }
    case .setRoot(let node, let id): try setRoot(node, of: id)
    case .push(let node, let id):
      let stack = try stack(id)
      try refuseMisfit(node, in: stack)
      var place = end(of: stack)
      put(node, at: &place, depth: entries[stack].depth + 1)
    case .pop(let count, let id): try pop(to: count, of: id)
    case .setChildren(let nodes, let selected, let id): try setChildren(nodes, selected: selected, of: id)
    case .select(let child, let id): try select(child, of: id)
    case .update(let id, let value): try update(id, to: value)
    case .present(let layer): try present(layer)
    }
  }

  private mutating func dismiss(_ identity: ShownIdentity) throws(OperationRefusal) {
    guard let top = topLayer, top > 0, entries[top].identity == identity else {
      throw OperationRefusal(reason: "\(identity) is not the layer on top, so it cannot be closed")
    }
    remove(top..<entries.count)
  }

  private mutating func setRoot(_ node: HostNode, of id: NodeID) throws(OperationRefusal) {
    if place(of: id) != nil { return try setChildren([node], selected: nil, of: id) }
    if let top = topLayer, top > 0 { throw OperationRefusal(reason: "there is no layer \(id)") }
    try refuseMisfit(node, in: nil)
    let base = HostContainer(id: id, value: ContainerValue(traits: .base), children: [node], selected: nil)
    var rest = 0
    put(.container(base), at: &rest, depth: 0)
    remove(rest..<entries.count)
  }

  /// Puts the new children before the old ones, from among which some of them may be kept, and takes out what is
  /// left of those.
  private mutating func setChildren(
    _ nodes: [HostNode], selected: ShownIdentity?, of id: NodeID
  ) throws(OperationRefusal) {
    let parent = try place(ofShown: id)
    for node in nodes { try refuseMisfit(node, in: parent) }
    let depth = entries[parent].depth + 1
    var rest = parent + 1
    for node in nodes { put(node, at: &rest, depth: depth, isSelected: node.identity == selected) }
    var end = rest
    while end < entries.count, entries[end].depth >= depth { end += 1 }
    remove(rest..<end)
  }

  private mutating func pop(to count: Int, of id: NodeID) throws(OperationRefusal) {
    let stack = try stack(id)
    let children = children(of: stack)
    guard count >= 1, count < children.count else {
      throw OperationRefusal(reason: "\(id) cannot pop from \(children.count) to \(count)")
    }
    remove(children[count]..<end(of: stack))
  }

  private mutating func select(_ child: ShownIdentity?, of id: NodeID) throws(OperationRefusal) {
    let parent = try place(ofShown: id)
    let place = children(of: parent).first { entries[$0].identity == child }
    if let child, place == nil {
      throw OperationRefusal(reason: "\(id) has no child \(child) to select")
    }
    select(place, in: parent)
  }

  /// Gives something another value; what is no container has nothing in it.
  private mutating func update(_ id: NodeID, to value: NodeValue) throws(OperationRefusal) {
    let place = try place(ofShown: id)
    values[place] = value
    if case .container = value { return }
    remove(place + 1..<end(of: place))
  }

  private mutating func present(_ layer: HostLayer) throws(OperationRefusal) {
    guard place(of: layer.presentation.presenter) != nil || presenterIsForeign else {
      throw OperationRefusal(reason: "the presenter \(layer.presentation.presenter) is not shown")
    }
    try refuseMisfit(layer.root, in: nil)
    let value = ContainerValue(traits: .presented(layer.presentation))
    let container = HostContainer(id: layer.id, value: value, children: [layer.root], selected: nil)
    var place = entries.count
    put(.container(container), at: &place, depth: 0)
  }
}

extension ShownTree {
  /// Whether what is on top is foreign, so that its id is not known here.
  private var presenterIsForeign: Bool {
    entries.last?.depth == 0 || entries.contains { if case .foreign = $0.identity { true } else { false } }
  }

  private func place(ofShown id: NodeID) throws(OperationRefusal) -> Int {
    guard let place = place(of: id) else { throw OperationRefusal(reason: "\(id) is not shown") }
    return place
  }

  private func stack(_ id: NodeID) throws(OperationRefusal) -> Int {
    let place = try place(ofShown: id)
    guard isStack(at: place) else { throw OperationRefusal(reason: "\(id) is not a stack") }
    return place
  }

  /// Sees to it that what is kept is shown, and outside of what it is kept in, and that what is new is not shown.
  private func refuseMisfit(_ node: HostNode, in parent: Int?) throws(OperationRefusal) {
    switch node {
    case .kept(let identity):
      guard let place = place(of: identity) else {
        throw OperationRefusal(reason: "\(identity) is to be kept and is not shown")
      }
      if let parent, (place..<end(of: place)).contains(parent) {
        throw OperationRefusal(reason: "\(identity) cannot be put into itself")
      }
    case .screen(let screen): try refuseKnown(screen.id)
    case .container(let container):
      try refuseKnown(container.id)
      for child in container.children { try refuseMisfit(child, in: parent) }
    }
  }

  private func refuseKnown(_ id: NodeID) throws(OperationRefusal) {
    if place(of: id) != nil { throw OperationRefusal(reason: "\(id) is shown twice") }
  }
}
