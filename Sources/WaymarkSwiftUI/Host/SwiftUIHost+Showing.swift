#if canImport(SwiftUI)
import SwiftUI
import Waymark

extension SwiftUIHost {
  /// Updates the views for an operation that has changed the tree.
  func show(_ operation: HostOperation) {
    switch operation {
    case .dismiss: showLayers(presenting: false)
    case .present, .setRoot: showLayers()
    case .push(_, let id), .pop(_, let id), .setChildren(_, _, let id), .select(_, let id):
      showChildren(of: .node(id))
    case .update(let id, let value): show(value, of: .node(id))
    }
    showPanes()
  }

  /// Updates the visible children of containers that can show several children.
  func showPanes() {
    for node in panes where node.isPanes {
      guard let item = tree[node.id] else { continue }
      let visible = item.visibleChildren(traits: traits).map(self.node)
      if node.visible.map(\.id) != visible.map(\.id) { node.visible = visible }
      let front = item.focusedChild?.identity
      if node.front != front { node.front = front }
    }
  }

  /// Updates the objects of the layers to match the tree.
  ///
  /// - Parameter presents: whether new layers are presented.
  func showLayers(presenting presents: Bool = true) {
    var shown: [ShownLayer] = []
    var below: ShownIdentity?
    for item in tree.layers {
      defer { below = item.identity }
      guard item.container != nil else { continue }
      let root = item.children.first.map(node) ?? node(item)
      if let layer = layers.first(where: { $0.id == item.identity }) {
        if layer.root !== root {
          leaving += layer.root.all
          layer.root = root
        }
        shown.append(layer)
      } else if presents {
        let layer = ShownLayer(
          item.identity, item.container?.presentation, root: root, over: shown.last, of: self)
        present(layer, over: below, shown.last)
        shown.append(layer)
      }
    }
    for layer in layers where !shown.contains(where: { $0 === layer }) {
      leaving += layer.root.all
      closed.append(layer)
      close(layer)
    }
    layers = shown
    for (index, layer) in shown.enumerated() {
      let above = shown.dropFirst(index + 1).first.flatMap { $0.isPresentedByHand ? nil : $0 }
      if layer.above !== above { layer.above = above }
    }
    if base !== shown.first { base = shown.first }
  }

  /// Presents a layer with UIKit if it lies over an external screen or an alert. SwiftUI views cannot present
  /// anything there.
  private func present(_ layer: ShownLayer, over below: ShownIdentity?, _ layerBelow: ShownLayer?) {
    #if canImport(UIKit) && !os(watchOS)
    if case .foreign(let mark)? = below {
      foreign?.present(layer, over: foreign?.controller(of: mark), animated: isAnimated)
    } else if let layerBelow, layerBelow.style == .alert {
      foreign?.present(layer, over: layerBelow.controller, animated: isAnimated)
    }
    #endif
  }

  /// Closes a layer that was presented with UIKit.
  private func close(_ layer: ShownLayer) {
    #if canImport(UIKit) && !os(watchOS)
    guard layer.isPresentedByHand else { return }
    layer.controller?.presentingViewController?.dismiss(animated: isAnimated)
    #endif
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
    let path = item.layout == .stack ? children.dropFirst().filter { !$0.isForeign }.map(\.id) : []
    if shown.path != path { shown.path = path }
  }

  private func show(_ value: NodeValue, of identity: ShownIdentity) {
    switch value {
    case .screen(let destination):
      guard case .node(let id) = identity else { return }
      views.update(id, to: destination)
      renew(ScreenNode(id: id, destination: destination))
    case .container(let container):
      nodes[identity]?.content = .container(container)
      if let node = nodes[identity] { notePanes(node) }
    case .foreign: return
    }
  }

  private func notePanes(_ node: ShownNode) {
    if node.isPanes, !panes.contains(where: { $0 === node }) { panes.append(node) }
  }

  /// Returns the object of an item. If there is none, creates it with the objects of its descendants.
  private func node(_ item: HostTree.Item) -> ShownNode {
    if let node = nodes[item.identity] { return node }
    let node = ShownNode(item.identity, content(of: item), of: self)
    nodes[item.identity] = node
    notePanes(node)
    if item.container != nil { showChildren(of: item.identity) }
    return node
  }

  private func content(of item: HostTree.Item) -> ShownNode.Content {
    switch item.value {
    case .screen(let destination):
      guard case .node(let id) = item.identity else { return .foreign }
      return .screen(view(of: id), destination: destination)
    case .container(let container): return .container(container)
    case .foreign: return .foreign
    }
  }

  /// Updates the view of a screen that has been built or has failed.
  func renew(_ screen: ScreenNode) {
    nodes[.node(screen.id)]?.content = .screen(view(of: screen.id), destination: screen.destination)
  }

  private func view(of screen: NodeID) -> AnyView {
    if let screen = views.view(of: screen) { return screen.view }
    if let failure = views.failure(of: screen) {
      return AnyView(FailureView(text: texts.message(for: failure), retryTitle: texts.tryAgain))
    }
    if let status = views.withheldStatus(of: screen), status.isRefused {
      return AnyView(
        FailureView(text: texts.message(for: status), retryTitle: texts.tryAgain) { [weak self] in
          self?.connection?.loadViews(of: [screen])
        })
    }
    return AnyView(EmptyView())
  }

  /// Returns the dialog of a screen that is shown as a system alert, or `nil` for other screens.
  func dialog(of node: ShownNode) -> ShownDialog? {
    guard case .node(let id) = node.id else { return nil }
    return views.view(of: id)?.model as? ShownDialog
  }

  /// Releases the objects of removed nodes.
  ///
  /// - Complexity: O(k) in the number of removed nodes.
  func prune() {
    for identity in leaving where tree[identity] == nil { nodes[identity] = nil }
    if !leaving.isEmpty { panes.removeAll { nodes[$0.id] !== $0 } }
    // The presentation delegate retains SwiftUI's delegate, which may retain the layer.
    for layer in closed { (layer.listener, layer.above) = (nil, nil) }
    (leaving, closed) = ([], [])
  }
}
#endif
