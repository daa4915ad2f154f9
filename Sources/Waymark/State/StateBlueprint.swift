/// A description of all layers of a window: the base layer and the layers presented over it. It contains no
/// ids.
///
/// ```swift
/// let described = StateBlueprint(.tabs(as: MainTabs(), .stack(Home()), .stack(Account())))
///   .presenting(.sheet, .stack(SignIn()))
/// await navigator.setState(described)
/// ```
public struct StateBlueprint: Hashable, Sendable {
  package struct Presented: Hashable, Sendable {
    package let style: PresentationStyle
    package let root: NodeBlueprint
  }

  package let base: NodeBlueprint
  package private(set) var layers: [Presented] = []

  /// Creates a description of a window with only a base layer.
  public init(_ base: NodeBlueprint) { self.base = base }

  /// Returns a copy of this description with another layer on top. The focused screen of the layer below
  /// presents the new layer.
  public func presenting(_ style: PresentationStyle, _ root: NodeBlueprint) -> StateBlueprint {
    var described = self
    described.layers.append(Presented(style: style, root: root))
    return described
  }
}

extension NavigationState {
  /// Replaces the layers with the ones that the blueprint describes. If the blueprint describes a node that
  /// is equal to an existing node in the same place, the existing node is kept. All other nodes are new.
  ///
  /// - Complexity: O(n) in the number of old and new nodes.
  mutating func describe(_ blueprint: StateBlueprint) {
    let shown = layerStack.children.map(\.container)
    let root = blueprint.base.makeNode(&ids, inPlaceOf: shown.first??.children.first)
    let base = shown.first??.with(ContainerContents(children: ChildList(only: root)))
    var layers = [base ?? makeBase(holding: root)]
    for (index, layer) in blueprint.layers.enumerated() {
      let old = shown.indices.contains(index + 1) ? shown[index + 1] : nil
      layers.append(makeLayer(layer, over: layers[index], inPlaceOf: old))
    }
    layerStack = layerStack.with(ContainerContents(children: ChildList(layers.map { .container($0) })))
  }

  private mutating func makeLayer(
    _ layer: StateBlueprint.Presented, over below: ContainerNode, inPlaceOf old: ContainerNode?
  ) -> ContainerNode {
    let root = layer.root.makeNode(&ids, inPlaceOf: old?.children.first)
    let contents = ContainerContents(children: ChildList(only: root))
    let below = Node.container(below)
    if let old, let presentation = old.presentation, presentation.style == layer.style,
      root.id == old.children.first?.id, below.contains(presentation.presenter)
    {
      return old.with(contents)
    }
    let presentation = Presentation(style: layer.style, presenter: below.focusedLeaf.id)
    return ContainerNode(id: ids.next(), traits: .presented(presentation), contents: contents)
  }
}

extension NodeBlueprint {
  /// Returns the node that the blueprint describes. Reuses `old` and those of its descendants that match the
  /// description.
  fileprivate func makeNode(_ ids: inout NodeIDSource, inPlaceOf old: Node?) -> Node {
    switch (content, old) {
    case (.screen(let destination), .screen(let screen)?) where screen.destination == destination:
      return .screen(screen)
    case (.container(let traits, let children, let selected), .container(let container)?)
    where container.traits == traits:
      let shown = Array(container.children)
      let nodes = children.enumerated().map { index, child in
        child.makeNode(&ids, inPlaceOf: shown.indices.contains(index) ? shown[index] : nil)
      }
      return .container(container.with(traits.makeContents(nodes, selected: selected)))
    default: return makeNode(&ids)
    }
  }
}
