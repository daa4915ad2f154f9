/// Describes all that a window is to show, before it has ids: what is in its base, and what is presented over that.
///
/// ```swift
/// let described = StateBlueprint(.tabs(as: MainTabs(), .stack(Home()), .stack(Account())))
///   .presenting(.sheet, .stack(SignIn()))
/// await navigator.setState(described)
/// ```
public struct StateBlueprint: Hashable, Codable, Sendable {
  struct Presented: Hashable, Codable, Sendable {
    let style: PresentationStyle
    let root: NodeBlueprint
  }

  let base: NodeBlueprint
  private(set) var layers: [Presented] = []

  /// A window that shows this and nothing over it.
  public init(_ base: NodeBlueprint) { self.base = base }

  /// The same with something presented over it, by the screen that is in front there.
  public func presenting(_ style: PresentationStyle, _ root: NodeBlueprint) -> StateBlueprint {
    var described = self
    described.layers.append(Presented(style: style, root: root))
    return described
  }
}

extension NavigationState {
  /// Takes over what is described. A node stays if the same is described in the same place; all others are new.
  ///
  /// - Complexity: O(n) in what is described, and in what it takes the place of.
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
  /// Makes the node, or keeps the one that is there if it is what is described.
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
