#if Web
import Waymark

extension WebMotion {
  /// Creates the motion for a list of operations. If several operations have a motion, the last one is used.
  init(_ operations: [HostOperation], of tree: HostTree) {
    self = operations.reversed().lazy.map { WebMotion($0, of: tree) }.first { $0 != .none } ?? .none
  }

  private init(_ operation: HostOperation, of tree: HostTree) {
    self =
      switch operation {
      case .present: .present
      case .dismiss: .dismiss
      case .push: .push
      case .pop: .pop
      case .setRoot, .select: .exchange
      case .setChildren(let children, _, let container): WebMotion(children, in: container, of: tree)
      case .update: .none
      }
  }

  /// Creates the motion for the new children of a container. A stack uses a push if it has a new top child,
  /// and a pop if it has fewer children. Any other container uses an exchange.
  private init(_ children: [HostNode], in container: NodeID, of tree: HostTree) {
    guard let item = tree[.node(container)], item.layout == .stack else {
      self = .exchange
      return
    }
    if case .kept? = children.last {
      self = children.count < item.children.count ? .pop : .none
    } else {
      self = .push
    }
  }
}
#endif
