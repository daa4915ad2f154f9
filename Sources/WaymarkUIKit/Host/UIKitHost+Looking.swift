#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Waymark

/// What the host shows, read from the controllers alone.
extension UIKitHost {
  /// What shows, layer by layer.
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

  /// What something on display is, by the host's own records; `nil` if it is not there.
  public func value(of identity: ShownIdentity) -> NodeValue? { table.value(of: identity) }

  /// The controller of a screen, if it has been built.
  public func controller(ofScreen id: NodeID) -> UIViewController? { views.view(of: id) }

  /// The controllers that the layers consist of, the base first. A search interface is no layer.
  var layerRoots: [UIViewController] {
    presentationChain.filter { !$0.isSearch && !LayerOwners.isOwned($0, byOtherThan: self) }
  }

  /// What presents or is presented, from the base up. UIKit presents an active search interface, too.
  var presentationChain: [UIViewController] { shownChain + waitingRoots }

  /// Whether nothing can be presented, since the host stands among SwiftUI's views that are in no window.
  var waitsForWindow: Bool { embedding != nil && shownChain.last?.viewIfLoaded?.window == nil }

  /// What presents or is presented, without what waits for a window.
  var shownChain: [UIViewController] {
    var chain: [UIViewController] = []
    var next = place.root
    while let controller = next {
      chain.append(controller)
      next = presented(by: controller)
    }
    return chain
  }

  /// What is presented over a layer: mostly by all of it, but other code may present over a part.
  private func presented(by root: UIViewController) -> UIViewController? {
    var next: UIViewController? = root
    while let controller = next {
      if let presented = controller.presentedViewController { return presented }
      next = front(of: controller)
    }
    return nil
  }

  /// The child in front of a controller.
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

  /// Whether any transition runs.
  var isMoving: Bool {
    presentationChain.contains { $0.isBeingPresented || $0.isBeingDismissed }
      || frontControllers.contains { $0.transitionCoordinator != nil }
  }

  /// Whether a finger moves a transition.
  var isDragged: Bool { frontControllers.contains { $0.transitionCoordinator?.isInteractive == true } }

  /// The controllers of all layers, and what is in front in them.
  private var frontControllers: some Sequence<UIViewController> {
    layerRoots.lazy.flatMap { root in
      sequence(first: root) { self.front(of: $0) }
    }
  }

  /// Whether a split has too little room to show its columns side by side.
  var isCollapsed: Bool {
    let splits = table.nodes(shownBy: SplitController.self).map(\.1)
    if let split = splits.first { return split.isCollapsed }
    return place.isCompact
  }

  /// The screens and containers in a controller, itself included.
  func nodes(in controller: UIViewController) -> [NodeID] {
    snapshot(of: controller).entries.compactMap(\.identity.node)
  }

  /// What a controller shows, itself included.
  func snapshot(of controller: UIViewController) -> HostSnapshot {
    var snapshot = HostSnapshot()
    add(controller, depth: 0, isSelected: false, to: &snapshot)
    return snapshot
  }
}

extension UIViewController {
  /// Whether this is a search interface, which UIKit presents over the screen that is searched.
  var isSearch: Bool { self is UISearchController }
}
#endif
