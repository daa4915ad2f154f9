/// A state to which operations are applied, one after the other.
struct OperationApplication {
  private(set) var state: NavigationState
  private let index: NodeIndex?

  /// - Parameter index: an index of the state or of a similar one of the window, if there is one.
  init(state: NavigationState, index: NodeIndex?) {
    (self.state, self.index) = (state, index)
  }

  mutating func apply(_ operation: HostOperation) throws(OperationRefusal) {
    do throws(Misfit) {
      try carryOut(operation)
    } catch {
      throw OperationRefusal(operation, error.reason)
    }
  }

  /// Raises the number of the next id, if there is a given one, and returns the state.
  mutating func finish(nextNumber: UInt64?) -> NavigationState {
    if let nextNumber { state.ids.skip(past: nextNumber &- 1) }
    return state
  }

  private mutating func carryOut(_ operation: HostOperation) throws(Misfit) {
    switch operation {
    case .dismiss(let layers): for layer in layers { try dismiss(layer) }
    case .present(let root, let layer, let presentation):
      if known(layer) != nil { throw Misfit("\(layer) is used twice") }
      add(.presented(presentation), layer, try extract(root, into: state.layerStack.id))
    case .setRoot(let root, let layer): try setRoot(root, of: layer)
    case .push(let child, let id):
      _ = try container(id)
      let taken = try extract(child, into: id)
      try edit(id) { $0.children.append(taken) }
    case .pop(let count, let id): try pop(to: count, of: id)
    case .replace(let range, let children, let selected, let id):
      try replace(range, with: children, selecting: selected, in: id)
    case .select(let child, let id): try select(child, in: id)
    case .update(let id, let value): try update(id, to: value)
    }
  }

  /// The reason why an operation does not fit.
  fileprivate struct Misfit: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }
}

// MARK: - Operations

extension OperationApplication {
  private mutating func dismiss(_ identity: ShownIdentity) throws(Misfit) {
    var layers = state.layerStack.contents
    guard layers.children.count > 1, let top = layers.children.last, top.shownIdentity == identity else {
      throw Misfit("\(identity) is not the layer on top")
    }
    layers.children.truncate(to: layers.children.count - 1)
    state.layerStack = state.layerStack.with(layers)
  }

  private mutating func setRoot(_ root: HostNode, of layer: NodeID) throws(Misfit) {
    if let former = state.layerStack.children.first(where: { $0.id == layer }) {
      return try replace(0..<former.children.count, with: [root], selecting: nil, in: layer)
    }
    guard state.layerStack.children.count <= 1 else { throw Misfit("there is no layer \(layer)") }
    let taken = try extract(root, into: state.layerStack.id)
    state.layerStack = state.layerStack.with(ContainerContents())
    add(.base, layer, taken)
  }

  private mutating func add(_ traits: ContainerTraits, _ id: NodeID, _ root: Node) {
    var layers = state.layerStack.contents
    let layer = ContainerNode(
      id: id, traits: traits, contents: ContainerContents(children: ChildList(only: root)))
    layers.children.append(.container(layer))
    state.layerStack = state.layerStack.with(layers)
    state.ids.skip(past: id.number)
  }

  private mutating func pop(to count: Int, of id: NodeID) throws(Misfit) {
    let children = try container(id).children
    guard count >= 0, count < children.count else {
      throw Misfit("\(id) cannot pop from \(children.count) to \(count)")
    }
    try edit(id) { $0.children.truncate(to: count) }
  }

  private mutating func replace(
    _ range: Range<Int>, with children: [HostNode], selecting selected: ShownIdentity?, in id: NodeID
  ) throws(Misfit) {
    let former = try container(id).children
    guard range.lowerBound >= 0, range.upperBound <= former.count else {
      throw Misfit("\(id) has \(former.count) children")
    }
    let taken = try extract(children, into: id, replacing: range)
    var selection: NodeID?
    try edit(id) { contents in
      contents.children.replaceSubrange(range, with: taken)
      selection = contents.children.id(of: selected)
      contents.selection = selection
    }
    if let selected, selection == nil { throw Misfit("\(id) has no child \(selected) to select") }
  }

  private mutating func select(_ child: ShownIdentity?, in id: NodeID) throws(Misfit) {
    let selection = try container(id).children.id(of: child)
    if let child, selection == nil { throw Misfit("\(id) has no child \(child) to select") }
    try edit(id) { $0.selection = selection }
  }

  private mutating func update(_ id: NodeID, to value: NodeValue) throws(Misfit) {
    guard id != state.layerStack.id else { throw Misfit("a window always has its layers") }
    guard let node = node(id) else { throw Misfit("\(id) is not there") }
    let updated = node.with(value)
    try rewrite(id) { _ in updated }
  }
}

// MARK: - Nodes

extension OperationApplication {
  /// Makes the nodes that an operation describes. Kept nodes leave their places, except for children of `parent`
  /// in the range to replace.
  private mutating func extract(
    _ nodes: [HostNode], into parent: NodeID, replacing range: Range<Int>
  ) throws(Misfit) -> [Node] {
    var kept: [NodeID: Node] = [:]
    let places =
      nodes.contains(where: \.isKept) ? Self.places(in: range, of: try container(parent).children) : [:]
    for node in nodes { try collectKept(in: node, for: parent, among: places, &kept) }
    if !kept.isEmpty { try takeOut(&kept, for: parent, except: places) }
    var made: [Node] = []
    made.reserveCapacity(nodes.count)
    for node in nodes { made.append(try make(node, from: kept)) }
    return made
  }

  private mutating func extract(_ node: HostNode, into parent: NodeID) throws(Misfit) -> Node {
    var kept: [NodeID: Node] = [:]
    try collectKept(in: node, for: parent, among: [:], &kept)
    if !kept.isEmpty { try takeOut(&kept, for: parent, except: [:]) }
    return try make(node, from: kept)
  }

  /// The nodes in a range of children. They are found in a dictionary, since an operation can keep all of them.
  private static func places(in range: Range<Int>, of children: ChildList) -> [NodeID: Node] {
    var places: [NodeID: Node] = [:]
    for index in range { places[children[index].id] = children[index] }
    return places
  }

  private func collectKept(
    in node: HostNode, for parent: NodeID, among places: [NodeID: Node], _ kept: inout [NodeID: Node]
  ) throws(Misfit) {
    switch node {
    case .kept(let id):
      guard let node = places[id] ?? self.node(id), id != state.layerStack.id else {
        throw Misfit("\(id) is not there")
      }
      if node.contains(parent) { throw Misfit("\(id) cannot be put into itself") }
      if kept.updateValue(node, forKey: id) != nil { throw Misfit("\(id) is used twice") }
    case .container(_, _, let children, _):
      for child in children { try collectKept(in: child, for: parent, among: places, &kept) }
    case .foreign(let foreign):
      guard let node = known(foreign.id) else { return }
      if kept.updateValue(node, forKey: foreign.id) != nil { throw Misfit("\(foreign.id) is used twice") }
    case .screen: return
    }
  }

  private mutating func takeOut(
    _ kept: inout [NodeID: Node], for parent: NodeID, except places: [NodeID: Node]
  ) throws(Misfit) {
    if kept.count > 1 {
      // A kept node can be inside another one.
      for (id, node) in kept { kept[id] = node.without { kept[$0] != nil } }
    }
    let siblings = node(parent)?.children ?? []
    for id in kept.keys where places[id] == nil {
      if siblings.index(of: id) != nil { throw Misfit("\(id) is there already") }
      if let path = state.locate(id, by: index)?.path {
        if path.depth < 2 { throw Misfit("\(id) is a layer") }
        state.edit(path) { _ in nil }
      }
    }
  }

  private mutating func make(_ node: HostNode, from kept: [NodeID: Node]) throws(Misfit) -> Node {
    switch node {
    case .kept(let id):
      guard let node = kept[id] else { throw Misfit("\(id) is not there") }
      return node
    case .foreign(let foreign):
      state.ids.skip(past: foreign.id.number)
      return .foreign(foreign)
    case .screen(let screen):
      state.ids.skip(past: screen.id.number)
      return .screen(screen)
    case .container(let id, let value, let children, let selected):
      state.ids.skip(past: id.number)
      var made: [Node] = []
      for child in children { made.append(try make(child, from: kept)) }
      let list = ChildList(made)
      return .container(
        ContainerNode(
          id: id, value: value, contents: ContainerContents(children: list, selection: list.id(of: selected)))
      )
    }
  }

  private func node(_ id: NodeID) -> Node? { state.node(id, by: index) }

  /// Returns the node of an id that an operation gives to a new node, or `nil` if the id is free. An id that the state
  /// has not assigned is free.
  private func known(_ id: NodeID) -> Node? { id.number < state.nextNumber ? node(id) : nil }

  private func container(_ id: NodeID) throws(Misfit) -> ContainerNode {
    guard id != state.layerStack.id, let node = node(id) else { throw Misfit("\(id) is not there") }
    guard let container = node.container else { throw Misfit("\(id) has no children") }
    return container
  }

  private mutating func edit(_ id: NodeID, _ change: (inout ContainerContents) -> Void) throws(Misfit) {
    try rewrite(id) { node in
      guard let container = node.container else { return node }
      var contents = container.contents
      change(&contents)
      return .container(container.with(contents))
    }
  }

  private mutating func rewrite(_ id: NodeID, _ change: (Node) -> Node) throws(Misfit) {
    guard let path = state.locate(id, by: index)?.path else { throw Misfit("\(id) is not there") }
    state.edit(path) { change($0) }
  }
}

extension ChildList {
  /// The id of the child that hosts know by this identity.
  fileprivate func id(of child: ShownIdentity?) -> NodeID? {
    switch child {
    case .node(let id): index(of: id).map { _ in id }
    case .foreign: first { $0.shownIdentity == child }?.id
    case nil: nil
    }
  }
}

extension Node {
  /// Returns a copy without the descendants whose ids `isGone` names.
  fileprivate func without(_ isGone: (NodeID) -> Bool) -> Node {
    guard let container, container.children.contains(where: { isGone($0.id) || $0.container != nil }) else {
      return self
    }
    var contents = ContainerContents(selection: container.selection)
    for child in container.children where !isGone(child.id) {
      contents.children.append(child.without(isGone))
    }
    if let selection = contents.selection, isGone(selection) { contents.selection = nil }
    return contents == container.contents ? self : .container(container.with(contents))
  }
}
