/// The whole navigation of one window: its layers of presentation, with all that is in them.
///
/// A state is a value. Copies share what they have in common, so keeping an earlier one costs next to
/// nothing. Two states are equal if the same nodes are in the same places.
public struct NavigationState: Sendable {
  /// The layers, as the children of a container, so that everything that works on containers works on them.
  var pile: ContainerNode
  var ids: NodeIDSource
  /// What is known of nodes besides where they are; `nil` where nothing is. A list of one is a single pointer to copy.
  private var notes: [NodeNotes]?

  /// Makes the state in which a window starts: one layer, holding what the blueprint describes.
  public init(window: WindowID = .main, start: NodeBlueprint) {
    ids = NodeIDSource(window: window, nextNumber: 1)
    pile = ContainerNode(id: .pile(of: window), traits: .pile, contents: ContainerContents())
    let layer = makeBase(holding: start.makeNode(&ids))
    pile = pile.with(ContainerContents(children: [.container(layer)]))
  }

  /// Makes a state of its parts.
  ///
  /// - Parameter known: knows how the nodes came to be on display.
  init(pile: ContainerNode, ids: NodeIDSource, notesOf known: NavigationState? = nil) {
    (self.pile, self.ids, notes) = (pile, ids, known?.notes)
  }

  /// Whether anything is known of nodes besides where they are.
  var hasNotes: Bool { notes != nil }

  /// How the nodes came to be on display.
  var ties: NodeTies {
    get { notes?.first?.ties ?? NodeTies() }
    set { notes = NodeNotes(ties: newValue, trails: trails).boxed }
  }

  /// Which screens show the steps of sequences.
  var trails: StepTrails {
    get { notes?.first?.trails ?? StepTrails() }
    set { notes = NodeNotes(ties: ties, trails: newValue).boxed }
  }

  /// The window whose navigation this is.
  public var window: WindowID { ids.window }

  /// The levels of presentation, the base first.
  public var layers: [Layer] {
    pile.children.compactMap { $0.container.map(Layer.init(container:)) }
  }

  /// The layer over all others.
  public var topLayer: Layer? {
    pile.children.last?.container.map(Layer.init(container:))
  }

  /// Makes a layer without a presenter around a node.
  mutating func makeBase(holding root: Node) -> ContainerNode {
    ContainerNode(id: ids.next(), traits: .base, contents: ContainerContents(children: ChildList(only: root)))
  }
}

/// What is known of nodes besides where they are.
private struct NodeNotes: Codable, Sendable {
  let ties: NodeTies
  let trails: StepTrails

  /// A list of this; `nil` if it says nothing.
  var boxed: [NodeNotes]? { ties.isEmpty && trails.isEmpty ? nil : [self] }
}

extension NavigationState: Hashable {
  public static func == (a: NavigationState, b: NavigationState) -> Bool {
    a.pile == b.pile
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(pile)
    forEachNode { hasher.combine($0.id) }
  }
}

extension ContainerTraits {
  static let pile = ContainerTraits(kind: Pile(), role: nil)
  static let base = ContainerTraits(kind: LayerKind(), role: nil)

  static func presented(_ presentation: Presentation) -> ContainerTraits {
    ContainerTraits(kind: LayerKind(), role: nil, presentation: presentation)
  }
}
