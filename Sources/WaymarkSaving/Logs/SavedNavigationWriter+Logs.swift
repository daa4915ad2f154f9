import Waymark

extension SavedNavigationWriter {
  /// Creates a writer and writes a line of a log, except the values of destinations and container kinds.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - replacement: a closure that returns the destination to write in place of another one, or `nil` if all
  ///     are written.
  /// - Throws: ``SavedNavigationError/tooLarge(_:)`` if a limit of ``SavedNavigationLimits`` is exceeded.
  /// - Complexity: O(n).
  init(
    _ line: NavigationLogLine, replacing replacement: ((AnyDestination) -> AnyDestination)? = nil
  ) throws(SavedNavigationError) {
    self.init(isLog: true, replacement: replacement)
    do { try write(line) } catch { throw error.error }
  }

  private mutating func write(_ line: NavigationLogLine) throws(SavedFault) {
    switch line {
    case .header(let app, let window):
      put(#"{"header":{"format":"\#(NavigationLogLine.format)","version":\#(NavigationLog.version)"#)
      put(#","app":\#(app.quoted),"window":\#(window.rawValue.quoted)}}"#)
    case .state(let revision, let state):
      try check(nextNumber: state.nextNumber)
      put(#"{"revision":\#(revision),"state":"#)
      try write(SavedNavigation(whole: state))
      put("}")
    case .change(let change): try write(change)
    }
  }

  private func check(nextNumber: UInt64) throws(SavedFault) {
    let limit = SavedNavigationLimits.loggedNextNumber
    if nextNumber > limit {
      throw SavedFault("is larger than \(limit)", isTooLarge: true).inside("nextNumber")
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
  /// The field for a cause without further data and its word, or `nil` for an action. Logs contain no actions
  /// with states.
  var field: (name: String, word: String)? {
    switch self {
    case .stateSet, .action(.setState): ("cause", "stateSet")
    case .traversed, .action(.traverse): ("cause", "traversed")
    case .attached: ("cause", "attached")
    case .layoutTraits: ("cause", "layoutTraits")
    case .popped: ("host", "popped")
    case .closed: ("host", "closed")
    case .selected: ("host", "selected")
    case .externalScreen: ("host", "external")
    case .otherHostChange: ("host", "other")
    case .action: nil
    }
  }
}

extension NodePosition {
  /// The name of the field that stores the position, and the node that the position names.
  fileprivate var field: (name: String, node: NodeID) {
    switch self {
    case .before(let node): ("before", node)
    case .after(let node): ("after", node)
    case .inside(let node): ("into", node)
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

extension SavedNavigationWriter {
  private mutating func write(_ change: LoggedChange) throws(SavedFault) {
    put(#"{"change":{"revision":\#(change.revision)"#)
    if let field = change.cause.field {
      put(#","\#(field.name)":"\#(field.word)""#)
    } else if case .action(let action) = change.cause {
      put(#","action":{"#)
      try write(action)
      put("}")
    }
    let columns = change.traits.columns
    if columns != .max { put(#","columns":\#(columns)"#) }
    put(#","operations":["#)
    try put(change.operations) { (writer, operation) throws(SavedFault) in try writer.write(operation) }
    put("]")
    if let number = change.nextNumber {
      try check(nextNumber: number)
      put(#","nextNumber":"#, number)
    }
    put("}}")
  }

  private mutating func write(_ operation: HostOperation) throws(SavedFault) {
    switch operation {
    case .dismiss(let layers):
      put(#"{"dismiss":["#)
      put(layers) { $0.write($1) }
      put("]")
    case .present: try write("present", operation)
    case .setRoot(_, let layer):
      try write("root", operation)
      put(#","of":"#, layer.packed)
    case .push(_, let stack):
      try write("push", operation)
      put(#","onto":"#, stack.packed)
    case .replace(let range, _, let selected, let container):
      try write("replace", operation)
      put(#","from":\#(range.lowerBound),"to":\#(range.upperBound),"in":\#(container.packed)"#)
      if let selected {
        put(#","selected":"#)
        write(selected)
      }
    case .pop(let count, let stack): put(#"{"pop":\#(stack.packed),"to":\#(count)"#)
    case .select(let child, let container):
      put(#"{"select":"#)
      if let child { write(child) } else { put("null") }
      put(#","in":"#, container.packed)
    case .update(let node, let value):
      put(#"{"update":"#)
      try write([SavedNode]([Node(id: node, value: value)], isLog: true))
    }
    put("}")
  }

  private mutating func write(_ name: String, _ operation: HostOperation) throws(SavedFault) {
    put(#"{"\#(name)":"#)
    try write([SavedNode](operation.described))
  }

  private mutating func write(_ action: NavigationAction) throws(SavedFault) {
    switch action {
    case .go(let destination, let route): write("go", destination, route)
    case .reset(let destination, let route): write("reset", destination, route)
    case .open(let link): put(#""open":\#(link.quoted)"#)
    case .back: put(#""back":null"#)
    case .dismiss(let layer): put(#""dismiss":\#(layer.map { "\($0.packed)" } ?? "null")"#)
    case .select(let node): put(#""select":\#(node.packed)"#)
    case .reselect(let node): put(#""reselect":\#(node.packed)"#)
    case .popToRoot(let node): put(#""popToRoot":\#(node.map { "\($0.packed)" } ?? "null")"#)
    case .leave(let node): put(#""leave":\#(node.packed)"#)
    case .remove(let nodes): put(#""remove":[\#(nodes.map { "\($0.packed)" }.joined(separator: ","))]"#)
    case .move(let node, let position):
      let (name, goal) = position.field
      put(#""move":{"node":\#(node.packed),"\#(name)":\#(goal.packed)}"#)
    case .show(let destination, .route(let route)): write("go", destination, route)
    case .show(let destination, .push(let node)):
      put(#""show":{"#)
      write(destination)
      put(#","push":\#(node.map { "\($0.packed)" } ?? "null")}"#)
    case .show(let destination, .replacing(let node)):
      put(#""show":{"#)
      write(destination)
      put(#","replacing":\#(node.packed)}"#)
    case .show(let destination, .present(let style, let blueprint)):
      put(#""show":{"#)
      write(destination)
      put(#","present":"#)
      write(style)
      if let blueprint {
        put(#","blueprint":"#)
        try write([SavedNode](blueprint))
      }
      put("}")
    case .setBlueprint(let blueprint):
      put(#""setBlueprint":"#)
      try write([SavedNode](blueprint))
    case .setState, .traverse: return
    }
  }

  private mutating func write(_ name: String, _ destination: AnyDestination, _ route: RouteName) {
    put(#""\#(name)":{"#)
    write(destination)
    if route != .default { put(#","route":\#(route.rawValue.quoted)"#) }
    put("}")
  }

  private mutating func write(_ destination: AnyDestination) {
    let destination = replacement?(destination) ?? destination
    put(#""destination":"#, keyOf: destination)
    leaveGap(for: destination.base)
  }
}
