#if Web
import Waymark

extension WebMotion {
  /// Creates the animation for a list of operations. If several operations are animated, the last one
  /// determines the animation.
  init(_ operations: [HostOperation], of shown: NavigationState?) {
    self = operations.reversed().lazy.map { WebMotion($0, of: shown) }.first { $0 != .none } ?? .none
  }

  private init(_ operation: HostOperation, of shown: NavigationState?) {
    self =
      switch operation {
      case .present: .present
      case .dismiss: .dismiss
      case .push: .push
      case .pop: .pop
      case .setRoot, .select: .exchange
      case .replace(let range, let children, _, let container):
        WebMotion(range, children, in: container, of: shown)
      case .update: .none
      }
  }

  /// Creates the animation for a container whose children change.
  ///
  /// In a stack, a new top child is pushed. If the top child is not new and the stack has fewer children, the
  /// removed children are popped. A stack has no other animations. Every other container uses an exchange.
  private init(
    _ range: Range<Int>, _ children: [HostNode], in container: NodeID, of shown: NavigationState?
  ) {
    guard let stack = shown?.node(container)?.container, stack.kind.layout == .stack else {
      self = .exchange
      return
    }
    let changesTop = range.upperBound == stack.children.count
    switch children.last {
    case .screen, .container: self = changesTop ? .push : .none
    case .kept, .foreign, nil: self = changesTop && children.count < range.count ? .pop : .none
    }
  }
}
#endif
