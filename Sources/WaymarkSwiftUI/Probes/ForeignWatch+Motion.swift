#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

extension ForeignWatch {
  /// The base controller and the chain of controllers presented over it.
  var chain: [UIViewController] {
    guard let base = host?.layers.first?.controller else { return [] }
    return Array(sequence(first: base, next: \.presentedViewController))
  }

  /// The controller of the host's top screen in the frontmost stack.
  private var topOfStack: UIViewController? {
    guard let host, let item = host.tree.front.last(where: { $0.layout == .stack }) else { return nil }
    return host.nodes[item.identity]?.children.last { !$0.isForeign }?.controller
  }

  /// Whether a transition is in progress.
  var isMoving: Bool {
    let chain = chain
    return chain.contains { $0.isBeingPresented || $0.isBeingDismissed || $0.transitionCoordinator != nil }
      || topOfStack?.transitionCoordinator != nil
  }

  /// Whether the content of the tree cannot be shown, because an unknown external controller covers it or
  /// because other code has removed a layer or a screen.
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
