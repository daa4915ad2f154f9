#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// From operations to the objects that views read.
extension SwiftUIHost {
  /// Shows what an operation has changed in the tree.
  func show(_ operation: HostOperation) {
    switch operation {
    case .dismiss, .present, .setRoot: showLayers()
    case .push(_, let id), .pop(_, let id), .setChildren(_, _, let id), .select(_, let id):
      showChildren(of: .node(id))
    case .update(let id, let value): show(value, of: .node(id))
    }
  }

  func showLayers() {
    var shown: [ShownLayer] = []
    var below: HostTree.Item?
    for item in tree.layers {
      defer { below = item }
      guard item.container != nil else { continue }
      let root = item.children.first.map(node) ?? node(item)
      if let layer = layers.first(where: { $0.id == item.identity }) {
        if layer.root !== root {
          leaving += layer.root.all
          layer.root = root
        }
        shown.append(layer)
      } else {
        let layer = ShownLayer(item.identity, item.container?.presentation, root: root, of: self)
        shown.append(layer)
        present(layer, over: below)
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

  /// Presents by hand what lies over something foreign: no view can.
  private func present(_ layer: ShownLayer, over below: HostTree.Item?) {
    #if canImport(UIKit) && !os(watchOS)
    guard case .foreign(let mark)? = below?.identity else { return }
    foreign?.present(layer, over: mark, animated: isAnimated)
    #endif
  }

  /// Closes by hand what was presented so.
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
    case .container(let container): nodes[identity]?.content = .container(container)
    case .foreign: return
    }
  }

  /// The object of what is shown, made with all that is in it if there is none.
  private func node(_ item: HostTree.Item) -> ShownNode {
    if let node = nodes[item.identity] { return node }
    let node = ShownNode(item.identity, content(of: item), of: self)
    nodes[item.identity] = node
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

  /// Shows the view of a screen that has been made since, or why it could not be made.
  func renew(_ screen: ScreenNode) {
    nodes[.node(screen.id)]?.content = .screen(view(of: screen.id), destination: screen.destination)
  }

  private func view(of screen: NodeID) -> AnyView {
    if let screen = views.view(of: screen) { return screen.view }
    if let failure = views.failure(of: screen) { return AnyView(FailureView(failure: failure)) }
    return AnyView(EmptyView())
  }

  /// What the bar shows of a tab: by the role of its container, or by the screen at its root.
  func label(of tab: ShownNode) -> TabLabel {
    let destination = destination(of: tab)
    return destination.flatMap(self.tab) ?? TabLabel(title: title(of: tab))
  }

  /// What a node is called.
  func title(of node: ShownNode) -> String {
    guard let destination = destination(of: node) else { return "" }
    return views.title(of: destination) ?? tab(destination)?.title ?? destination.description
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

  /// What the user goes back to from the top of a stack is called.
  func titleBelow(_ stack: ShownNode) -> String? {
    stack.children.dropLast().last.map(title).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Lets go of the objects of what has left.
  ///
  /// - Complexity: O(k) in what has left.
  func prune() {
    for identity in leaving where tree[identity] == nil { nodes[identity] = nil }
    // What listens to a presentation keeps SwiftUI's delegate, which may keep the layer.
    for layer in closed { (layer.listener, layer.above) = (nil, nil) }
    (leaving, closed) = ([], [])
  }
}
#endif
