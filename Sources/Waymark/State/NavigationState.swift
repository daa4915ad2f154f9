/// The whole navigation of one window: its layers of presentation, with all that is in them.
///
/// A state is a value. Copies share what they have in common, so keeping an earlier one costs next to
/// nothing. Two states are equal if the same nodes are in the same places.
public struct NavigationState: Sendable {
  /// The layers, as the children of a container, so that everything that works on containers works on them.
  var layerStack: ContainerNode
  var ids: NodeIDSource
  /// What is known of nodes besides where they are; `nil` where nothing is. A list of one is a single pointer to copy.
  private var notes: [StateMetadata]?

  /// Makes the state in which a window starts: one layer, holding what the blueprint describes.
  public init(window: WindowID = .main, start: NodeBlueprint) {
    ids = NodeIDSource(window: window, nextNumber: 1)
    layerStack = ContainerNode(
      id: .layerStack(of: window), traits: .layerStack, contents: ContainerContents())
    let layer = makeBase(holding: start.makeNode(&ids))
    layerStack = layerStack.with(ContainerContents(children: [.container(layer)]))
  }

  /// Makes a state of its parts.
  ///
  /// - Parameter known: knows how the nodes came to be on display.
  init(layerStack: ContainerNode, ids: NodeIDSource, notesOf known: NavigationState? = nil) {
    (self.layerStack, self.ids, notes) = (layerStack, ids, known?.notes)
  }

  /// Whether anything is known of nodes besides where they are.
  var hasNotes: Bool { notes != nil }

  /// How the nodes came to be on display.
  var metadata: NodeMetadata {
    get { notes?.first?.metadata ?? NodeMetadata() }
    set { notes = StateMetadata(metadata: newValue, trails: trails).boxed }
  }

  /// Which screens show the steps of sequences.
  var trails: StepTrails {
    get { notes?.first?.trails ?? StepTrails() }
    set { notes = StateMetadata(metadata: metadata, trails: newValue).boxed }
  }

  /// The window whose navigation this is.
  public var window: WindowID { ids.window }

  /// The levels of presentation, the base first.
  public var layers: [Layer] {
    layerStack.children.compactMap { $0.container.map(Layer.init(container:)) }
  }

  /// The layer over all others.
  public var topLayer: Layer? {
    layerStack.children.last?.container.map(Layer.init(container:))
  }

  /// Makes a layer without a presenter around a node.
  mutating func makeBase(holding root: Node) -> ContainerNode {
    ContainerNode(id: ids.next(), traits: .base, contents: ContainerContents(children: ChildList(only: root)))
  }
}

/// What is known of nodes besides where they are.
private struct StateMetadata: Codable, Sendable {
  let metadata: NodeMetadata
  let trails: StepTrails

  /// A list of this; `nil` if it says nothing.
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
