/// A description of all layers of a window: the base layer and the layers presented over it. It contains no
/// ids.
///
/// ```swift
/// let described = StateBlueprint(.tabs(as: MainTabs(), .stack(Home()), .stack(Account())))
///   .presenting(.sheet, .stack(SignIn()))
/// await navigator.setState(described, asksFirst: true)
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
  /// Replaces the layers with the ones that the blueprint describes. Existing nodes are kept as
  /// ``DescribedNode`` states. All other nodes are new.
  ///
  /// - Complexity: O(n) in the number of old and new nodes.
  mutating func describe(_ blueprint: StateBlueprint) {
    let shown = layerStack.children.map(\.container)
    let roots = DescribedNode.roots(of: blueprint, keepingNodesOf: self)
    let root = roots[0].makeNode(&ids)
    let base = shown.first??.with(ContainerContents(children: ChildList(only: root)))
    var layers = [base ?? makeBase(holding: root)]
    for (index, layer) in blueprint.layers.enumerated() {
      let old = shown.indices.contains(index + 1) ? shown[index + 1] : nil
      let root = roots[index + 1].makeNode(&ids)
      layers.append(makeLayer(layer.style, root, over: layers[index], inPlaceOf: old))
    }
    layerStack = layerStack.with(ContainerContents(children: ChildList(layers.map { .container($0) })))
  }

  private mutating func makeLayer(
    _ style: PresentationStyle, _ root: Node, over below: ContainerNode, inPlaceOf old: ContainerNode?
  ) -> ContainerNode {
    let contents = ContainerContents(children: ChildList(only: root))
    let below = Node.container(below)
    if let old, let presentation = old.presentation, presentation.style == style,
      root.id == old.children.first?.id, below.contains(presentation.presenter)
    {
      return old.with(contents)
    }
    let presentation = Presentation(style: style, presenter: below.focusedLeaf.id)
    return ContainerNode(id: ids.next(), traits: .presented(presentation), contents: contents)
  }
}
