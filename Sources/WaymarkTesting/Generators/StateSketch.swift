import Waymark

/// A state that is being worked on: a tree that may be changed at will and is repaired in the end.
struct StateSketch {
  /// The layers, as the children of one item.
  var layerStack: Item
  private let window: WindowID
  private var nextNumber: UInt64

  /// Begins a state without layers.
  init(window: WindowID) {
    self.window = window
    layerStack = Item(id: NodeID(window: window, saturating: 0), value: .layerStack)
    nextNumber = 1
  }

  /// Takes a state apart.
  init(_ state: NavigationState, sharesStructure: Bool = false) {
    self.init(window: state.window)
    nextNumber = state.nextNumber
    layerStack.children = state.layers.map { layer in
      let root = layer.root.map { Item($0, keepsOriginal: sharesStructure) }
      return Item(id: layer.id, value: .layer(layer.presentation), children: root.map { [$0] } ?? [])
    }
  }

  /// The state, as it is.
  var state: NavigationState {
    let layers = layerStack.children.map { item in
      Layer(id: item.id, presentation: item.value.presentation, root: item.children.first?.node)
    }
    return NavigationState(window: window, layers: layers, nextNumber: nextNumber)
  }

  /// Makes a new item, under the next id.
  mutating func makeItem(_ value: Value, holding children: [Item] = []) -> Item {
    defer { nextNumber += 1 }
    return Item(id: NodeID(window: window, saturating: nextNumber), value: value, children: children)
  }

  /// What an item is, apart from what is in it.
  enum Value {
    case screen(AnyDestination)
    case foreign(ForeignMark)
    case container(any ContainerKind, role: AnyDestination?)
    case layer(Presentation?)
    case layerStack

    var presentation: Presentation? {
      if case .layer(let presentation) = self { presentation } else { nil }
    }

    var kind: (any ContainerKind)? {
      if case .container(let kind, _) = self { kind } else { nil }
    }
  }

  /// One node, with what is in it.
  struct Item {
    let id: NodeID
    var value: Value
    var children: [Item] = []
    var selection: NodeID?
    /// The node that the item was made of, to be used again if nothing has changed.
    var original: Node?
  }
}

extension StateSketch.Item {
  init(_ node: Node, keepsOriginal: Bool) {
    switch node {
    case .screen(let screen): self.init(id: node.id, value: .screen(screen.destination))
    case .foreign(let foreign): self.init(id: node.id, value: .foreign(foreign.mark))
    case .container(let container):
      self.init(
        id: node.id, value: .container(container.kind, role: container.role),
        children: container.children.map { Self($0, keepsOriginal: keepsOriginal) },
        selection: container.selection)
    }
    original = keepsOriginal ? node : nil
  }

  /// The item as a node; what is in the layer stack or a layer is made by the state.
  var node: Node {
    let made = madeNode
    return original.map { $0 == made ? $0 : made } ?? made
  }

  private var madeNode: Node {
    switch value {
    case .screen(let destination): .screen(ScreenNode(id: id, destination: destination))
    case .foreign(let mark): .foreign(ForeignNode(id: id, mark: mark))
    case .container(let kind, let role):
      .container(
        ContainerNode(
          id: id, kind: kind, role: role, children: children.map(\.node), selection: selection))
    case .layer, .layerStack:
      .container(ContainerNode(id: id, kind: Stack(), children: children.map(\.node)))
    }
  }

  /// Whether it may be anywhere: not a layer, not a column of a split.
  var isFree: Bool {
    switch value {
    case .layer, .layerStack: false
    case .container(let kind, _): !(kind is SplitColumn)
    case .screen, .foreign: true
    }
  }

  /// Whether free items may be put into it.
  var isHome: Bool {
    switch value {
    case .layer: true
    case .container(let kind, _): !(kind is Split)
    case .screen, .foreign, .layerStack: false
    }
  }

  /// Whether it is a container that may be of another kind, and anywhere.
  var isFreeHome: Bool { isFree && isHome }

  /// What is in it that may be anywhere: its children, or what the columns of a split hold.
  var contents: [Self] {
    value.kind is Split ? children.flatMap(\.children) : children
  }
}
