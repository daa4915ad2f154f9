#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// What moves in the window, and what is in the way of what is to show.
extension ForeignWatch {
  /// The controllers that the window presents, from the base on.
  var chain: [UIViewController] {
    guard let base = host?.layers.first?.controller else { return [] }
    return Array(sequence(first: base, next: \.presentedViewController))
  }

  /// What the host shows on top of the stack in front.
  private var topOfStack: UIViewController? {
    guard let host, let item = host.tree.front.last(where: { $0.layout == .stack }) else { return nil }
    return host.nodes[item.identity]?.children.last { !$0.isForeign }?.controller
  }

  /// Whether a transition runs.
  var isMoving: Bool {
    let chain = chain
    return chain.contains { $0.isBeingPresented || $0.isBeingDismissed || $0.transitionCoordinator != nil }
      || topOfStack?.transitionCoordinator != nil
  }

  /// Whether what the tree says cannot show: something that it does not know is in the way, or other code has closed a layer.
  var isInTheWay: Bool {
    guard let host, !isMoving else { return false }
    let chain = chain
    if host.layers.contains(where: { $0.wasPresented && $0.controller.map(chain.contains) != true }) {
      return true
    }
    if missingScreen(of: host) != nil { return true }
    let shown = host.layers.compactMap(\.controller).last(where: chain.contains)
    let presented = shown.flatMap(chain.firstIndex).map { chain[($0 + 1)...] } ?? []
    let pushed = topOfStack.map(controllersOver) ?? []
    return (presented + pushed).contains { !isOurs($0) && mark(ofKnown: $0) == nil }
  }
}
#endif
