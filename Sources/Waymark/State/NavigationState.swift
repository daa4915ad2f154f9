/// The complete navigation state of one window: its layers and all nodes in them.
///
/// A state is a value. Copies share storage, so earlier states can be kept at little cost. Two states are
/// equal if they have the same nodes in the same places.
public struct NavigationState: Sendable {
  /// A container whose children are the layers, so that functions for containers also work on layers.
  var layerStack: ContainerNode
  var ids: NodeIDSource
  /// The metadata of the state, or `nil` if there is none. It is stored in an array of one element, because
  /// copying an array copies only one pointer.
  private var notes: [StateMetadata]?

  /// Creates the initial state of a window, with one layer that contains the node of the blueprint.
  public init(window: WindowID = .main, start: NodeBlueprint) {
    ids = NodeIDSource(window: window, nextNumber: 1)
    layerStack = ContainerNode(
      id: .layerStack(of: window), traits: .layerStack, contents: ContainerContents())
    let layer = makeBase(holding: start.makeNode(&ids))
    layerStack = layerStack.with(ContainerContents(children: [.container(layer)]))
  }

  /// Creates a state from its parts.
  ///
  /// - Parameter known: the state whose metadata is copied.
  init(layerStack: ContainerNode, ids: NodeIDSource, notesOf known: NavigationState? = nil) {
    (self.layerStack, self.ids, notes) = (layerStack, ids, known?.notes)
  }

  /// Whether the state has metadata.
  var hasNotes: Bool { notes != nil }

  /// The metadata of the nodes.
  package var metadata: NodeMetadata {
    get { notes?.first?.metadata ?? NodeMetadata() }
    set { notes = StateMetadata(metadata: newValue, trails: trails).boxed }
  }

  /// The screens that show sequence steps, for each sequence run in the window.
  package var trails: StepTrails {
    get { notes?.first?.trails ?? StepTrails() }
    set { notes = StateMetadata(metadata: metadata, trails: newValue).boxed }
  }

  /// The id of the window.
  public var window: WindowID { ids.window }

  /// The layers, starting with the base layer.
  public var layers: [Layer] {
    layerStack.children.compactMap { $0.container.map(Layer.init(container:)) }
  }

  /// The topmost layer.
  public var topLayer: Layer? {
    layerStack.children.last?.container.map(Layer.init(container:))
  }

  /// Returns a base layer with this root.
  mutating func makeBase(holding root: Node) -> ContainerNode {
    ContainerNode(id: ids.next(), traits: .base, contents: ContainerContents(children: ChildList(only: root)))
  }
}

/// The data of a state that is stored outside its tree: the metadata of nodes and the trails of sequences.
private struct StateMetadata: Sendable {
  let metadata: NodeMetadata
  let trails: StepTrails

  /// An array that contains this value, or `nil` if the value has no data.
  var boxed: [StateMetadata]? { metadata.isEmpty && trails.isEmpty ? nil : [self] }
}

extension NavigationState: Hashable {
  public static func == (a: NavigationState, b: NavigationState) -> Bool {
    a.layerStack == b.layerStack
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(layerStack)
    forEachNode { hasher.combine($0.id) }
  }
}

extension ContainerTraits {
  static let layerStack = ContainerTraits(kind: LayerStack(), role: nil)
  static let base = ContainerTraits(kind: LayerKind(), role: nil)

  static func presented(_ presentation: Presentation) -> ContainerTraits {
    ContainerTraits(kind: LayerKind(), role: nil, presentation: presentation)
  }
}
