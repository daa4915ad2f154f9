#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Waymark

/// Methods that read the current content from the view controllers.
extension UIKitHost {
  /// A snapshot of the content that the host shows now: all layers with their nodes.
  public var snapshot: HostSnapshot { snapshot(of: shownLayers) }

  /// Returns a snapshot of these layers, and of the layers that wait until the host is in a window.
  func snapshot(of layers: [ShownLayer]) -> HostSnapshot {
    var snapshot = HostSnapshot(expecting: 16)
    for root in layers.map(\.root) + waitingRoots where isLayer(root) {
      if let layer = table.layer(of: root) {
        snapshot.add(.node(layer), depth: 0)
        add(root, depth: 1, isSelected: false, to: &snapshot)
      } else {
        snapshot.add(table.identity(of: root), depth: 0)
      }
    }
    return snapshot
  }

  /// Returns the value of a node that the host shows, or `nil` if the host does not show it. For an external
  /// screen, the value is its mark.
  public func value(of identity: ShownIdentity) -> NodeValue? {
    switch identity {
    case .node(let id): value(of: id)
    case .foreign(let mark): .foreign(mark)
    }
  }

  /// Returns the value of a node in the state that the host is told to show, or in the current state.
  func value(of id: NodeID) -> NodeValue? {
    (target?.node(id) ?? connection?.navigator?.state.node(id))?.value
  }

  /// The content that the host last reported.
  var reported: HostSnapshot { otherContent ?? HostSnapshot(target) }

  /// Returns the controller of a screen, or `nil` if the controller has not been built.
  public func controller(ofScreen id: NodeID) -> UIViewController? { views.view(of: id) }

  /// The root controllers of all layers, starting with the base. An active search interface and transient controllers are
  /// not layers.
  var layerRoots: [UIViewController] { presentationChain.filter { isLayer($0) } }

  /// Returns whether a controller of the presentation chain is the root of a layer.
  func isLayer(_ root: UIViewController) -> Bool {
    table.isRootOfLayer(root) || (!root.isSearch && !isTransient(root) && !isLayerOfOtherHost(root))
  }

  /// Returns whether a controller is the root of a layer that another host presents. For hosts that share a
  /// window, the layers of one host are not external screens of the other hosts.
  private func isLayerOfOtherHost(_ controller: UIViewController) -> Bool {
    // Before a presentation, reading `presentationController` would create one.
    guard controller.presentingViewController != nil,
      let presentation = controller.presentationController,
      presentation.presentedViewController === controller,
      let owner = (presentation.delegate as? LayerDelegate)?.overseer
    else { return false }
    return owner !== self
  }

  /// The controllers of the base and of all presentations above it, in order. These include an active search
  /// interface, and layers that wait until the host is in a window.
  var presentationChain: [UIViewController] {
    waitingRoots.isEmpty ? shownChain : shownChain + waitingRoots
  }

  /// Whether new layers have to wait, because the SwiftUI views in which the host is embedded are not in a
  /// window. The base is in no window while a layer covers it, and a layer is in none before its presentation begins.
  var waitsForWindow: Bool {
    embedding != nil && !shownChain.contains { $0.viewIfLoaded?.window != nil }
  }

  /// The controllers of the base and of all presentations above it, without layers that have not been
  /// presented yet.
  var shownChain: [UIViewController] { shownLayers.map(\.root) }

  /// The base and all presentations above it, without layers that have not been presented yet. Usually the
  /// root of a layer presents the next one, but other code can present a controller from a child.
  var shownLayers: [ShownLayer] {
    var layers: [ShownLayer] = []
    layers.reserveCapacity(4)
    var next = place.root
    while let root = next {
      var layer = ShownLayer(root: root)
      next = root.presentedViewController
      while let child = front(of: layer.leaf) {
        layer.inside.append(child)
        if next == nil { next = child.presentedViewController }
      }
      layers.append(layer)
    }
    return layers
  }

  /// Returns the frontmost child of a container's controller, or `nil` if the controller has no children.
  func front(of controller: UIViewController) -> UIViewController? {
    if let stack = controller as? StackController { return stack.arrangedTop }
    guard table.isContainer(controller) else { return nil }
    if let split = controller as? SplitController { return split.front.flatMap { split.content(of: $0) } }
    let container = controller as? any ContainerController
    return container?.inFront ?? container?.arranged.last
  }

  private func add(
    _ controller: UIViewController, depth: Int, isSelected: Bool, to snapshot: inout HostSnapshot
  ) {
    let (identity, isContainer) = table.look(at: controller)
    snapshot.add(identity, depth: depth, isSelected: isSelected)
    guard isContainer, identity.node != nil else { return }
    if let stack = controller as? StackController {
      for child in stack.arranged { add(child, depth: depth + 1, isSelected: false, to: &snapshot) }
    } else if let split = controller as? SplitController {
      for place in split.columns {
        snapshot.add(.node(place.id), depth: depth + 1, isSelected: place.id == split.selected?.id)
        if let content = split.content(of: place) {
          add(content, depth: depth + 2, isSelected: false, to: &snapshot)
        }
      }
    } else if let container = controller as? any ContainerController {
      let front = container.inFront
      for child in container.arranged {
        add(child, depth: depth + 1, isSelected: child === front, to: &snapshot)
      }
    }
  }

  /// Returns whether these layers show the visible part of a state. For each stack, the number of children and the top
  /// child are compared, and for tabs the selected child. Returns `false` if a container of another kind is visible.
  func shows(_ state: NavigationState, in layers: [ShownLayer]) -> Bool {
    let expected = state.layers
    guard waitingRoots.isEmpty, layers.count == expected.count else { return false }
    return zip(layers, expected).allSatisfy { shown, layer in
      guard identity(ofLayer: shown.root) == Node.container(layer).shownIdentity else { return false }
      return layer.children.first.map { shows($0, in: shown.root) } ?? false
    }
  }

  private func shows(_ node: Node, in controller: UIViewController) -> Bool {
    guard table.identity(of: controller) == node.shownIdentity else { return false }
    guard let container = node.container else { return true }
    var front: UIViewController?
    let children: [UIViewController]
    switch controller {
    case let stack as StackController:
      children = stack.arranged
      front = children.last
    case let tabs as TabsController: (children, front) = (tabs.arranged, tabs.inFront)
    default: return false
    }
    guard children.count == container.children.count, let front, let child = container.focusedChild else {
      return false
    }
    return shows(child, in: front)
  }

  /// Whether a transition is running in any layer.
  var isMoving: Bool { isMoving(shownLayers) }

  /// Returns whether a transition is running in one of these layers.
  func isMoving(_ layers: [ShownLayer]) -> Bool {
    for layer in layers {
      if layer.root.isBeingPresented || layer.root.isBeingDismissed { return true }
      if layer.hasTransition(where: { _ in true }), isLayer(layer.root) { return true }
    }
    return false
  }

  /// Whether the user is controlling a transition with a gesture.
  var isDragged: Bool {
    shownLayers.contains { $0.hasTransition(where: \.isInteractive) && isLayer($0.root) }
  }

  /// Whether there is room for only one column. This is the case if a split is collapsed or, without a split,
  /// if the width is compact.
  var isCollapsed: Bool {
    if let split = table.containers(shownBy: SplitController.self).first?.1 { return split.isCollapsed }
    return place.isCompact
  }

  /// Returns the ids of the nodes that a controller and its descendants show.
  func nodes(in controller: UIViewController) -> [NodeID] {
    snapshot(of: controller).entries.compactMap(\.identity.node)
  }

  /// Returns a snapshot of a controller and its descendants.
  func snapshot(of controller: UIViewController) -> HostSnapshot {
    var snapshot = HostSnapshot()
    add(controller, depth: 0, isSelected: false, to: &snapshot)
    return snapshot
  }
}

/// The base or a presentation, with the controllers between its root and its frontmost screen.
@MainActor
struct ShownLayer {
  let root: UIViewController
  /// The controllers inside the root, each the frontmost child of the previous one.
  var inside: [UIViewController] = []

  /// The frontmost screen, or an empty container.
  var leaf: UIViewController { inside.last ?? root }

  /// Returns whether one of the controllers has a transition that satisfies a condition.
  func hasTransition(where fits: (any UIViewControllerTransitionCoordinator) -> Bool) -> Bool {
    if let transition = root.transitionCoordinator, fits(transition) { return true }
    for controller in inside {
      if let transition = controller.transitionCoordinator, fits(transition) { return true }
    }
    return false
  }
}

extension UIViewController {
  /// Whether the controller is a search interface. UIKit presents it over the screen that is searched.
  var isSearch: Bool { self is UISearchController }
}
#endif
