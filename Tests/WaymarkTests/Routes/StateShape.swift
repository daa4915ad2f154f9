@testable import Waymark

/// Returns a tree on one line, without ids: `tabs[stack[Home], *stack[Account]] | sheet: Login`.
func shape(_ state: NavigationState) -> String {
  state.layers.map { layer in
    let prefix = layer.presentation.map { "\($0.style): " } ?? ""
    return prefix + (layer.root.map(shape) ?? "nothing")
  }.joined(separator: " | ")
}

private func shape(_ node: Node) -> String {
  switch node {
  case .screen(let screen):
    let text = "\(screen.destination)"
    return text.hasSuffix("()") ? String(text.dropLast(2)) : text
  case .foreign(let foreign): return "?\(foreign.mark.name)"
  case .container(let container):
    let children = container.children.map { ($0.id == container.selection ? "*" : "") + shape($0) }
    let name = (container.kind as? Split.Column)?.name ?? type(of: container.kind).key
    return "\(name)[\(children.joined(separator: ", "))]"
  }
}

extension NavigationState {
  /// Returns the state with one more layer on top.
  func presenting(_ blueprint: NodeBlueprint, _ style: PresentationStyle = .sheet) -> NavigationState {
    var state = self
    let node = blueprint.makeNode(&state.ids)
    let presenter = state.layerStack.children.last?.focusedLeaf.id ?? state.layerStack.id
    let layer = ContainerNode(
      id: state.ids.next(), traits: .presented(Presentation(style: style, presenter: presenter)),
      contents: ContainerContents(children: [node]))
    var contents = state.layerStack.contents
    contents.children.append(.container(layer))
    state.layerStack = state.layerStack.with(contents)
    return state
  }

  /// Returns the state with an external screen on top of the stack in front.
  func pushingForeign(_ name: String) throws -> NavigationState {
    var state = self
    let foreign = ForeignNode(id: state.ids.next(), mark: ForeignMark(token: 1, name: name))
    let stack = firstNode(in: .visible) { $0.container?.kind is Stack }
    return try state.applying([.push(.foreign(foreign), onto: stack?.id ?? layerStack.id)])
  }
}
