#if canImport(SwiftUI)
import Waymark

extension SwiftUIHost {
  /// Returns the label of a tab, from the role of its container or from its root screen.
  func label(of tab: ShownNode) -> TabLabel {
    let destination = destination(of: tab)
    if let label = destination.flatMap(self.tab) { return label }
    let title = title(of: tab)
    return TabLabel(title: title.isEmpty ? texts.untitled : title)
  }

  var texts: HostTexts { connection?.navigator?.texts ?? HostTexts() }

  /// Returns the title of a node, or an empty string if it has none.
  func title(of node: ShownNode) -> String {
    guard let destination = destination(of: node) else { return "" }
    return views.title(of: destination) ?? tab(destination)?.title ?? ""
  }

  /// Returns the role of a container if the role has a title or a tab label, and otherwise the destination of
  /// its root screen.
  private func destination(of node: ShownNode) -> AnyDestination? {
    switch node.content {
    case .screen(_, let destination): return destination
    case .container(let container):
      let role = container.role.flatMap { views.title(of: $0) != nil || tab($0) != nil ? $0 : nil }
      return role ?? node.children.first.flatMap(destination)
    case .foreign: return nil
    }
  }

  /// Returns whether a leave guard must be asked before the user can dismiss a layer.
  func isGuarded(_ layer: ShownLayer) -> Bool {
    guard layer === layers.last, let screens = tree.screens(leavingBy: .dismiss) else { return false }
    return connection?.isGuarded(screens) ?? false
  }

  /// Returns whether a leave guard must be asked before the user can go back from a node.
  func isGuarded(_ node: ShownNode) -> Bool {
    let screens = node.all.compactMap { identity in if case .node(let id) = identity { id } else { nil } }
    return connection?.isGuarded(screens) ?? false
  }

  /// Returns the title of the screen below the top of a stack, or `nil` if it has none.
  func titleBelow(_ stack: ShownNode) -> String? {
    stack.children.dropLast().last.map(title).flatMap { $0.isEmpty ? nil : $0 }
  }
}
#endif
