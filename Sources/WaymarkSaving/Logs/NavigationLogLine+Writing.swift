import Waymark

extension NavigationLogLine {
  /// Writes the line.
  func write(to fields: inout WrittenFields, _ writing: inout SavedWriting) throws {
    switch self {
    case .header(let app, let window, let digest):
      var header = fields.object(.header)
      try header.encode(NavigationLogLine.format, forKey: .format)
      try header.encode(NavigationLog.version, forKey: .version)
      try header.encode(app, forKey: .app)
      try header.encode(window.rawValue, forKey: .window)
      try header.encodeIfPresent(digest, forKey: .map)
    case .state(let revision, let state):
      try fields.encode(revision, forKey: .revision)
      var object = fields.object(.state)
      try SavedNavigation(whole: state).write(to: &object, &writing)
    case .change(let change):
      var object = fields.object(.change)
      try object.write(change, &writing)
    case .request(let request):
      var object = fields.object(.request)
      try object.write(request, &writing)
    }
  }
}

extension SavedNavigation {
  /// Creates a navigation from a state, including external screens and dialogs.
  fileprivate init(whole state: NavigationState) {
    let nodes = [SavedNode](state.layers.map { .container($0) }, isLog: true)
    self.init(window: state.window, nextNumber: state.nextNumber, nodes: nodes)
  }
}

extension [SavedNode] {
  /// Creates the list of a blueprint. The ids are indices in the list, and selections are indices among the
  /// children.
  fileprivate init(_ blueprint: NodeBlueprint) {
    self = []
    add(blueprint, in: nil)
  }

  fileprivate init(_ blueprint: StateBlueprint) {
    self = []
    for (style, root) in [(nil, blueprint.base)] + blueprint.layers.map({ ($0.style, $0.root) }) {
      let presentation = style.map { Presentation(style: $0, presenter: NodeID(blueprintIndex: 0)) }
      append(SavedNode(id: NodeID(blueprintIndex: count), parent: nil, content: .layer(presentation)))
      add(root, in: count - 1)
    }
  }

  private mutating func add(_ blueprint: NodeBlueprint, in parent: Int?) {
    let (index, parts) = (count, blueprint.parts)
    let content: SavedNode.Content =
      switch parts.value {
      case .screen(let destination): .screen(destination)
      case .container(let container): .container(container)
      case .foreign(let mark): .external(mark)
      }
    append(
      SavedNode(
        id: NodeID(blueprintIndex: index), parent: parent, content: content,
        selection: parts.selected.map { .node(NodeID(blueprintIndex: $0)) }))
    for child in parts.children { add(child, in: index) }
  }
}

extension [SavedNode] {
  /// Creates the list of the nodes that an operation describes.
  init(_ trees: [HostNode]) {
    self = []
    for tree in trees { add(tree, in: nil) }
  }

  private mutating func add(_ node: HostNode, in parent: Int?) {
    let index = count
    switch node {
    case .kept(let id): append(SavedNode(id: id, parent: parent, content: .kept))
    case .screen(let screen):
      append(SavedNode(id: screen.id, parent: parent, content: .screen(screen.destination)))
    case .foreign(let foreign):
      append(SavedNode(id: foreign.id, parent: parent, content: .external(foreign.mark)))
    case .container(let id, let value, let children, let selected):
      append(SavedNode(id: id, parent: parent, content: SavedNode.Content(value), selection: selected))
      for child in children { add(child, in: index) }
    }
  }
}

// MARK: - Changes

extension NavigationCause {
  /// The field of a cause without further data and its word, or `nil` for an action. Logs contain no actions
  /// with states.
  var field: (SavedField, word: String)? {
    switch self {
    case .stateSet, .action(.setState): (.cause, "stateSet")
    case .attached: (.cause, "attached")
    case .layoutTraits: (.cause, "layoutTraits")
    case .popped: (.host, "popped")
    case .closed: (.host, "closed")
    case .selected: (.host, "selected")
    case .externalScreen: (.host, "external")
    case .otherHostChange: (.host, "other")
    case .action: nil
    }
  }
}

extension NodePosition {
  /// The field that stores the position, and the node that the position names.
  fileprivate var field: (SavedField, NodeID) {
    switch self {
    case .before(let node): (.before, node)
    case .after(let node): (.after, node)
    case .inside(let node): (.into, node)
    }
  }
}

extension HostOperation {
  /// The nodes that the operation describes. A presented layer is described together with its root.
  var described: [HostNode] {
    switch self {
    case .setRoot(let node, _), .push(let node, _): [node]
    case .present(let root, let layer, let presentation):
      [.container(layer, ContainerValue(layer: presentation), [root], selected: nil)]
    case .replace(_, let nodes, _, _): nodes
    case .dismiss, .pop, .select, .update: []
    }
  }
}

extension WrittenFields {
  fileprivate mutating func write(_ change: LoggedChange, _ writing: inout SavedWriting) throws {
    try encode(change.revision, forKey: .revision)
    if let (field, word) = change.cause.field {
      try encode(word, forKey: field)
    } else if case .action(let action) = change.cause {
      var fields = object(.action)
      try fields.write(action, &writing)
    }
    let columns = change.traits.columns
    if columns != .max { try encode(columns, forKey: .columns) }
    try list(.operations, change.operations) { operation, fields in try fields.write(operation, &writing) }
    if let number = change.nextNumber { try write(nextNumber: number) }
  }

  private mutating func write(_ operation: HostOperation, _ writing: inout SavedWriting) throws {
    let nodes = [SavedNode](operation.described)
    switch operation {
    case .dismiss(let layers): try encode(layers.map(SavedIdentity.init), forKey: .dismiss)
    case .present: try write(nodes, .present, &writing)
    case .setRoot(_, let layer):
      try write(nodes, .root, &writing)
      try write(layer, .of)
    case .push(_, let stack):
      try write(nodes, .push, &writing)
      try write(stack, .onto)
    case .replace(let range, _, let selected, let container):
      try write(nodes, .replace, &writing)
      try encode(range.lowerBound, forKey: .from)
      try encode(range.upperBound, forKey: .to)
      try write(container, .parent)
      try encodeIfPresent(selected.map(SavedIdentity.init), forKey: .selected)
    case .pop(let count, let stack):
      try write(stack, .pop)
      try encode(count, forKey: .to)
    case .select(let child, let container):
      try encode(child.map(SavedIdentity.init), forKey: .select)
      try write(container, .parent)
    case .update(let node, let value):
      try write([SavedNode]([Node(id: node, value: value)], isLog: true), .update, &writing)
    }
  }

  mutating func write(_ action: NavigationAction, _ writing: inout SavedWriting) throws {
    switch action {
    case .go(let destination, let route), .show(let destination, .route(let route)):
      try write(destination, route, .go, &writing)
    case .reset(let destination, let route): try write(destination, route, .reset, &writing)
    case .open(let link): try encode(link, forKey: .open)
    case .back: try encodeNil(forKey: .back)
    case .dismiss(let layer): try write(orNull: layer, .dismiss)
    case .select(let node): try write(node, .select)
    case .reselect(let node): try write(node, .reselect)
    case .popToRoot(let node): try write(orNull: node, .popToRoot)
    case .leave(let node): try write(node, .leave)
    case .remove(let nodes): try encode(nodes.map(\.packed), forKey: .remove)
    case .add(let blueprint, let position):
      let (field, goal) = position.field
      var add = object(.add)
      try add.write([SavedNode](blueprint), .blueprint, &writing)
      try add.write(goal, field)
    case .move(let node, let position):
      let (field, goal) = position.field
      var move = object(.move)
      try move.write(node, .node)
      try move.write(goal, field)
    case .show(let destination, let presentation):
      var show = object(.show)
      try show.write(destination, &writing)
      try show.write(presentation, &writing)
    case .setBlueprint(let blueprint, let asksFirst):
      var set = object(.setBlueprint)
      try set.write([SavedNode](blueprint), .blueprint, &writing)
      if asksFirst { try set.encode(true, forKey: .asksFirst) }
    case .setState: return
    }
  }

  private mutating func write(_ presentation: FlowPresentation, _ writing: inout SavedWriting) throws {
    switch presentation {
    case .route: return
    case .push(let node): try write(orNull: node, .push)
    case .replacing(let node): try write(node, .replacing)
    case .present(let style, let blueprint):
      try write(style, .present)
      if let blueprint { try write([SavedNode](blueprint), .blueprint, &writing) }
    }
  }

  private mutating func write(
    _ destination: AnyDestination, _ route: RouteName, _ field: SavedField, _ writing: inout SavedWriting
  ) throws {
    var action = object(field)
    try action.write(destination, &writing)
    if route != .default { try action.encode(route.rawValue, forKey: .route) }
  }

  private mutating func write(_ destination: AnyDestination, _ writing: inout SavedWriting) throws {
    let destination = writing.replacement?(destination) ?? destination
    try encode(writing.key(of: destination), forKey: .destination)
    try encode(destination.base, forKey: .value)
  }
}
