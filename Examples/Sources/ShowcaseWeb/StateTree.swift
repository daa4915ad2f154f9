import Waymark
import WaymarkWeb

/// A window's state as nested lists. The visible nodes are marked.
@MainActor
struct StateTree {
  /// Returns the displayed name of a node for its description.
  let name: (String) -> String

  func item(for layer: ContainerNode, isOnTop: Bool) -> HTML {
    item(
      layer.presentation?.style.name ?? "base", isInFront: isOnTop,
      [layer.root.map { item(for: $0, isInFront: isOnTop) }].compactMap(\.self))
  }

  private func item(for node: Node, isInFront: Bool) -> HTML {
    let focus = node.container?.focusedChild?.id
    let children = node.container.map { Array($0.children) } ?? []
    return item(
      name("\(node)"), isInFront: isInFront,
      children.map { item(for: $0, isInFront: isInFront && $0.id == focus) })
  }

  private func item(_ title: String, isInFront: Bool, _ children: [HTML]) -> HTML {
    let label = HTML.element(.span, [.class(isInFront ? "is-front" : "is-behind")], [.text(title)])
    return .element(.li, [], [label] + (children.isEmpty ? [] : [.element(.ul, [], children)]))
  }
}
