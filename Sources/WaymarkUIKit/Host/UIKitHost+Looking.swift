#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Waymark

/// Methods that read the current content from the view controllers.
extension UIKitHost {
  /// A snapshot of the content that the host shows now: all layers with their nodes.
  public var snapshot: HostSnapshot {
    var snapshot = HostSnapshot()
    for root in layerRoots {
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
  public func value(of identity: ShownIdentity) -> NodeValue? { table.value(of: identity) }

  /// Returns the controller of a screen, or `nil` if the controller has not been built.
  public func controller(ofScreen id: NodeID) -> UIViewController? { views.view(of: id) }

  /// The root controllers of all layers, starting with the base. An active search interface is not a layer.
  var layerRoots: [UIViewController] {
    presentationChain.filter { !$0.isSearch && !isLayerOfOtherHost($0) }
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
  var presentationChain: [UIViewController] { shownChain + waitingRoots }

  /// Whether new layers have to wait, because the SwiftUI views in which the host is embedded are not in a
  /// window.
  var waitsForWindow: Bool { embedding != nil && shownChain.last?.viewIfLoaded?.window == nil }

  /// The controllers of the base and of all presentations above it, without layers that have not been
  /// presented yet.
  var shownChain: [UIViewController] {
    var chain: [UIViewController] = []
    var next = place.root
    while let controller = next {
      chain.append(controller)
      next = presented(by: controller)
    }
    return chain
  }

  /// Returns the controller that is presented over a layer, or `nil` if there is none. Usually the layer's
  /// root presents it, but other code can present a controller from a child.
  private func presented(by root: UIViewController) -> UIViewController? {
    var next: UIViewController? = root
    while let controller = next {
      if let presented = controller.presentedViewController { return presented }
      next = front(of: controller)
    }
    return nil
  }

  /// Returns the frontmost child of a container's controller, or `nil` if the controller has no children.
  func front(of controller: UIViewController) -> UIViewController? {
    switch controller {
    case let split as SplitController: split.front.flatMap { split.content(of: $0) }
    case let container as any ContainerController: container.inFront ?? container.arranged.last
    default: nil
    }
  }

  private func add(
    _ controller: UIViewController, depth: Int, isSelected: Bool, to snapshot: inout HostSnapshot
  ) {
    let identity = table.identity(of: controller)
    snapshot.add(identity, depth: depth, isSelected: isSelected)
    guard identity.node != nil else { return }
    if let split = controller as? SplitController {
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

  /// Whether a transition is running in any layer.
  var isMoving: Bool {
    presentationChain.contains { $0.isBeingPresented || $0.isBeingDismissed }
      || frontControllers.contains { $0.transitionCoordinator != nil }
  }

  /// Whether the user is controlling a transition with a gesture.
  var isDragged: Bool { frontControllers.contains { $0.transitionCoordinator?.isInteractive == true } }

  /// The controllers on the path from each layer's root to its frontmost screen.
  private var frontControllers: some Sequence<UIViewController> {
    layerRoots.lazy.flatMap { root in
      sequence(first: root) { self.front(of: $0) }
    }
  }

  /// Whether there is room for only one column. This is the case if a split is collapsed or, without a split,
  /// if the width is compact.
  var isCollapsed: Bool {
    let splits = table.nodes(shownBy: SplitController.self).map(\.1)
    if let split = splits.first { return split.isCollapsed }
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

extension UIViewController {
  /// Whether the controller is a search interface. UIKit presents it over the screen that is searched.
  var isSearch: Bool { self is UISearchController }
}
#endif
