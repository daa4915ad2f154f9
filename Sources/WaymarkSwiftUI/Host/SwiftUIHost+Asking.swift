#if canImport(SwiftUI)
import Waymark

/// What views ask of the host: what things are called, and what the user may do.
extension SwiftUIHost {
  /// What the bar shows of a tab: by the role of its container, or by the screen at its root.
  func label(of tab: ShownNode) -> TabLabel {
    let destination = destination(of: tab)
    if let label = destination.flatMap(self.tab) { return label }
    let title = title(of: tab)
    return TabLabel(title: title.isEmpty ? texts.untitled : title)
  }

  /// The texts of the window.
  var texts: HostTexts { connection?.navigator?.texts ?? HostTexts() }

  /// The title of a node; empty if it has none.
  func title(of node: ShownNode) -> String {
    guard let destination = destination(of: node) else { return "" }
    return views.title(of: destination) ?? tab(destination)?.title ?? ""
  }

  /// The role of a container that has a title, else the screen at its root.
  private func destination(of node: ShownNode) -> AnyDestination? {
    switch node.content {
    case .screen(_, let destination): return destination
    case .container(let container):
      let role = container.role.flatMap { views.title(of: $0) != nil || tab($0) != nil ? $0 : nil }
      return role ?? node.children.first.flatMap(destination)
    case .foreign: return nil
    }
  }

  /// Whether the user's closing of a layer has to wait for a guard's answer.
  func isGuarded(_ layer: ShownLayer) -> Bool {
    guard layer === layers.last, let screens = tree.screens(leavingBy: .dismiss) else { return false }
    return connection?.isGuarded(screens) ?? false
  }

  /// Whether the user's leaving of a node has to wait for a guard's answer.
  func isGuarded(_ node: ShownNode) -> Bool {
    let screens = node.all.compactMap { identity in if case .node(let id) = identity { id } else { nil } }
    return connection?.isGuarded(screens) ?? false
  }

  /// The title of the screen below the top of a stack; `nil` if it has none.
  func titleBelow(_ stack: ShownNode) -> String? {
    stack.children.dropLast().last.map(title).flatMap { $0.isEmpty ? nil : $0 }
  }
}
#endif
