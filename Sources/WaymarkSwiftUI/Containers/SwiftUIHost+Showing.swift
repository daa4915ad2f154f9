#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// From operations to the objects that the views read.
extension SwiftUIHost {
  /// Shows what an operation has changed in the tree.
  func show(_ operation: HostOperation) {
    switch operation {
    case .dismiss: showLayers(presenting: false)
    case .present, .setRoot: showLayers()
    case .push(_, let id), .pop(_, let id), .setChildren(_, _, let id), .select(_, let id):
      showChildren(of: .node(id))
    case .update(let id, .screen(let destination)):
      views.update(id, to: destination)
      renew(id)
    case .update(let id, let value): nodes[.node(id)]?.value = value
    }
    showPanes()
  }

  /// Shows the children that are visible by now in containers that may show several.
  func showPanes() {
    for node in nodes.values where node.isPanes {
      guard let item = tree[node.id] else { continue }
      let visible = item.visibleChildren(traits: traits).map(self.node)
      if node.visible.map(\.id) != visible.map(\.id) { node.visible = visible }
      let front = item.focusedChild?.identity
      if node.front != front { node.front = front }
    }
  }

  /// Shows the layers.
  ///
  /// - Parameter presents: whether those are presented that do not show yet.
  func showLayers(presenting presents: Bool = true) {
    var shown: [ShownLayer] = []
    for item in tree.layers where item.container != nil {
      let root = item.children.first.map(node) ?? node(item)
      if let layer = layers.first(where: { $0.id == item.identity }) {
        if layer.root !== root {
          leaving += layer.root.all
          layer.root = root
        }
        shown.append(layer)
      } else if presents {
        shown.append(ShownLayer(item.identity, item.container?.presentation, root: root, of: self))
      }
    }
    for layer in layers where !shown.contains(where: { $0 === layer }) { leaving += layer.root.all }
    layers = shown
    for (index, layer) in shown.enumerated() {
      let above = shown.dropFirst(index + 1).first
      if layer.above !== above { layer.above = above }
    }
    if base !== shown.first { base = shown.first }
  }

  func showChildren(of identity: ShownIdentity) {
    guard let item = tree[identity], let shown = nodes[identity] else { return }
    let children = item.children.map(node)
    if shown.children.map(\.id) != children.map(\.id) {
      let kept = Set(children.map(\.id))
      for child in shown.children where !kept.contains(child.id) { leaving += child.all }
      shown.children = children
    }
    let selected = item.selectedChild?.identity
    if shown.selected != selected { shown.selected = selected }
    let path = item.layout == .stack ? children.dropFirst().map(\.id) : []
    if shown.path != path { shown.path = path }
  }

  /// The object of a node, made with all that is in it if there is none.
  private func node(_ item: HostTree.Item) -> ShownNode {
    if let node = nodes[item.identity] { return node }
    let node = ShownNode(item.identity, item.value, of: self)
    nodes[item.identity] = node
    if case .node(let id) = item.identity, item.screen != nil { renew(id) }
    if item.container != nil { showChildren(of: item.identity) }
    return node
  }

  /// Shows the views of a screen that have been made since, or why they could not be made.
  func renew(_ screen: NodeID) {
    guard let node = nodes[.node(screen)] else { return }
    (node.screen, node.apology) = (views.view(of: screen), nil)
    let texts = connection?.navigator?.texts ?? HostTexts()
    if let failure = views.failure(of: screen) {
      node.apology = Apology(text: texts.message(for: failure), retryTitle: texts.tryAgain) {}
    } else if let status = views.withheldStatus(of: screen), status.isRefused {
      node.apology = Apology(text: texts.message(for: status), retryTitle: texts.tryAgain) { [weak self] in
        self?.connection?.loadViews(of: [screen])
      }
    }
  }

  /// Lets go of the objects of nodes that have left.
  func prune() {
    for identity in leaving where tree[identity] == nil { nodes[identity] = nil }
    leaving = []
  }

  /// The label of a tab: by the role of its container, or by the screen at its root.
  func label(of tab: ShownNode) -> TabLabel {
    let known = tab.destinations.lazy.compactMap { [self] in
      self.tab($0) ?? views.title(of: $0).map { TabLabel(title: $0) }
    }
    return known.first ?? TabLabel(title: (connection?.navigator?.texts ?? HostTexts()).untitled)
  }
}
#endif
