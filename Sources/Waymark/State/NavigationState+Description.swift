extension NavigationState: CustomStringConvertible {
  /// The tree as text, one line per node, with an arrow before each focused child.
  public var description: String {
    var lines: [String] = []
    for layer in layerStack.children { layer.outline(into: &lines, depth: 0, isFocused: false) }
    return lines.joined(separator: "\n")
  }
}

extension Node: CustomStringConvertible {
  /// The node's name and id, such as `Product(id: 42) #7` or `stack #4`.
  public var description: String { "\(name) \(id)" }

  private var name: String {
    switch self {
    case .screen(let screen): return "\(screen.destination)"
    case .foreign(let foreign): return "foreign \(foreign.mark.name)"
    case .container(let container):
      if container.kind is LayerKind { return container.presentation.map { "\($0.style)" } ?? "base" }
      let key = container.kindName
      return container.role.map { "\($0), \(key)" } ?? key
    }
  }

  fileprivate func outline(into lines: inout [String], depth: Int, isFocused: Bool) {
    let indent = String(repeating: "  ", count: depth)
    lines.append(indent + (isFocused ? "> " : depth > 0 ? "- " : "") + description + presenterNote)
    guard let container else { return }
    let focus = container.focusedChild?.id
    let marksFocus = !(container.kind is LayerKind)
    for child in container.children {
      child.outline(into: &lines, depth: depth + 1, isFocused: marksFocus && child.id == focus)
    }
  }

  private var presenterNote: String {
    container?.presentation.map { ", presented by \($0.presenter)" } ?? ""
  }
}

extension ContainerNode {
  /// The key of the container's kind. For a split column, the column's name follows the key.
  var kindName: String {
    let key = type(of: kind).key
    return (kind as? SplitColumn).map { "\(key) \($0.column)" } ?? key
  }
}
