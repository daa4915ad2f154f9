#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

extension ForeignWatch {
  /// Removes screens that other code has popped before SwiftUI has updated the path. Screens with leave
  /// guards are shown again, and their guards are asked.
  func popMissingScreens(of host: SwiftUIHost) -> Bool {
    guard let (stack, place) = missingScreen(of: host), place > 0, !isMoving else { return false }
    host.userLeft(stack, keeping: Array(stack.path.prefix(place - 1)))
    return true
  }

  /// Returns the lowest child of the frontmost stack that UIKit no longer contains, with its index.
  func missingScreen(of host: SwiftUIHost) -> (stack: ShownNode, place: Int)? {
    guard let item = host.tree.front.last(where: { $0.layout == .stack }),
      let stack = host.nodes[item.identity],
      let navigation = stack.children.lazy.compactMap({ $0.controller?.navigationController }).first
    else { return nil }
    let place = stack.children.firstIndex { child in
      child.controller.map { !navigation.viewControllers.contains($0) } ?? false
    }
    return place.map { (stack, $0) }
  }

  /// Removes layers from the tree that other code has closed.
  func closeMissingLayers(of host: SwiftUIHost) -> Bool {
    let chain = chain
    guard !chain.isEmpty,
      let place = host.layers.firstIndex(where: { $0.controller.map(chain.contains) != true })
    else { return false }
    host.closeLayers(from: place)
    return true
  }

  /// Updates the tree with the external controllers presented over the host's layers.
  func followLayers(of host: SwiftUIHost) -> Bool {
    guard let found = controllersOverLayers(of: host) else { return false }
    let known = host.tree.layers.suffix(while: { $0.mark != nil })
    return follow(found, known.compactMap(\.mark)) {
      host.tree.presentForeign($0)
    } leave: {
      host.takeAwayForeign(by: .dismiss)
    }
  }

  /// Updates the tree with the external controllers pushed over the host's screens in the frontmost stack.
  func followStack(of host: SwiftUIHost) -> Bool {
    guard let item = host.tree.front.last(where: { $0.layout == .stack }),
      let stack = host.nodes[item.identity],
      let found = controllersOverScreens(of: stack)
    else { return false }
    let known = item.children.suffix(while: { $0.mark != nil })
    let hasChanged = follow(found, known.compactMap(\.mark)) {
      _ = host.tree.pushForeign($0)
    } leave: {
      host.takeAwayForeign(by: .back)
    }
    if hasChanged { host.showChildren(of: stack.id) }
    return hasChanged
  }

  private func follow(
    _ found: [UIViewController], _ known: [ForeignMark], add: (ForeignMark) -> Void, leave: () -> Void
  ) -> Bool {
    let marks = found.map(mark(of:))
    guard marks != known else { return false }
    let kept = zip(known, marks).prefix { $0 == $1 }.count
    for _ in kept..<known.count { leave() }
    for mark in marks[kept...] { add(mark) }
    return true
  }

  /// Returns the external controllers presented over the host's top layer, or `nil` if they cannot be
  /// determined yet.
  private func controllersOverLayers(of host: SwiftUIHost) -> [UIViewController]? {
    let chain = chain
    guard let top = host.layers.last?.controller,
      !chain.contains(where: { $0.isBeingPresented || $0.isBeingDismissed }),
      let place = chain.firstIndex(of: top)
    else { return nil }
    return unlessOurs(chain[(place + 1)...])
  }

  /// Returns the external controllers above the host's top screen in a stack, or `nil` if they cannot be
  /// determined yet.
  private func controllersOverScreens(of stack: ShownNode) -> [UIViewController]? {
    guard let top = stack.children.last(where: { !$0.isForeign })?.controller,
      top.navigationController != nil,
      top.navigationController?.transitionCoordinator == nil
    else { return nil }
    return unlessOurs(controllersOver(top))
  }

  /// Returns the controllers above a controller in its navigation stack.
  func controllersOver(_ controller: UIViewController) -> ArraySlice<UIViewController> {
    let stack = controller.navigationController?.viewControllers ?? []
    return stack.suffix(from: stack.firstIndex(of: controller).map { $0 + 1 } ?? stack.endIndex)
  }

  /// Returns whether UIKit still presents a layer.
  func presents(_ layer: ShownLayer) -> Bool { layer.controller.map(chain.contains) ?? false }

  /// Returns the controllers, or `nil` if one of them belongs to the host and is still being shown or
  /// removed.
  private func unlessOurs(_ controllers: ArraySlice<UIViewController>) -> [UIViewController]? {
    controllers.contains(where: isOurs) ? nil : Array(controllers)
  }
}

extension HostTree.Item {
  /// The mark of an external screen, or `nil` for a node.
  fileprivate var mark: ForeignMark? { if case .foreign(let mark) = identity { mark } else { nil } }
}

extension BidirectionalCollection {
  /// Returns the longest suffix whose elements all satisfy a condition.
  fileprivate func suffix(while holds: (Element) -> Bool) -> SubSequence {
    guard let last = lastIndex(where: { !holds($0) }) else { return self[...] }
    return self[index(after: last)...]
  }
}
#endif
