import Waymark

/// A mutable tree that is used to edit a state. It can be malformed until it is repaired.
struct StateSketch {
  /// The root item, whose children are the layers.
  var layerStack: Item
  private let window: WindowID
  private var nextNumber: UInt64

  /// Creates a sketch that has no layers.
  init(window: WindowID) {
    self.window = window
    layerStack = Item(id: NodeID(window: window, saturating: 0), value: .layerStack)
    nextNumber = 1
  }

  /// Creates a sketch from an existing state.
  init(_ state: NavigationState, sharesStructure: Bool = false) {
    self.init(window: state.window)
    nextNumber = state.nextNumber
    layerStack.children = state.layers.map { layer in
      let root = layer.root.map { Item($0, keepsOriginal: sharesStructure) }
      return Item(id: layer.id, value: .layer(layer.presentation), children: root.map { [$0] } ?? [])
    }
  }

  /// The state that the sketch describes, without any repairs.
  var state: NavigationState {
    let layers = layerStack.children.map { item in
      ContainerNode(layer: item.id, presentation: item.value.presentation, root: item.children.first?.node)
    }
    return NavigationState(window: window, layers: layers, nextNumber: nextNumber)
  }

  /// Creates an item that has the next free id.
  mutating func makeItem(_ value: Value, holding children: [Item] = []) -> Item {
    defer { nextNumber += 1 }
    return Item(id: NodeID(window: window, saturating: nextNumber), value: value, children: children)
  }

  /// The data of an item, except for its children.
  enum Value {
    case screen(AnyDestination)
    /// An external screen. Its mark follows from its id, since a window shows an external screen only once.
    case foreign
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

  /// A node and its children.
  struct Item {
    let id: NodeID
    var value: Value
    var children: [Item] = []
    var selection: NodeID?
    /// The node from which the item was created. It is reused if the item has not changed. The value is `nil`
    /// if the sketch reuses no nodes or the item is new.
    var original: Node?
  }
}

extension StateSketch.Item {
  init(_ node: Node, keepsOriginal: Bool) {
    switch node {
    case .screen(let screen): self.init(id: node.id, value: .screen(screen.destination))
    case .foreign(let foreign): self.init(id: foreign.id, value: .foreign)
    case .container(let container):
      self.init(
        id: node.id, value: .container(container.kind, role: container.role),
        children: container.children.map { Self($0, keepsOriginal: keepsOriginal) },
        selection: container.selection)
    }
    original = keepsOriginal ? node : nil
  }

  /// The node that the item describes. ``StateSketch/state`` converts layers and the layer stack separately.
  var node: Node {
    let made = madeNode
    return original.map { $0 == made ? $0 : made } ?? made
  }

  private var madeNode: Node {
    switch value {
    case .screen(let destination): .screen(ScreenNode(id: id, destination: destination))
    case .foreign: .foreign(ForeignNode(id: id, mark: ForeignMark(token: id.number, name: "foreign")))
    case .container(let kind, let role):
      .container(
        ContainerNode(
          id: id, kind: kind, role: role, children: children.map(\.node), selection: selection))
    case .layer, .layerStack:
      .container(ContainerNode(id: id, kind: Stack(), children: children.map(\.node)))
    }
  }

  var isForeign: Bool { if case .foreign = value { true } else { false } }

  /// Whether the item can be moved to another parent. Layers and split columns cannot be moved.
  var isFree: Bool {
    switch value {
    case .layer, .layerStack: false
    case .container(let kind, _): !(kind is Split.Column)
    case .screen, .foreign: true
    }
  }

  /// Whether other items can be inserted into the item.
  var isHome: Bool {
    switch value {
    case .layer: true
    case .container(let kind, _): !(kind is Split)
    case .screen, .foreign, .layerStack: false
    }
  }

  /// Whether the item can be moved and other items can be inserted into it.
  var isFreeHome: Bool { isFree && isHome }

  /// The children of the item. If the item is a split, the children of its columns.
  var contents: [Self] {
    value.kind is Split ? children.flatMap(\.children) : children
  }
}
