#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// Methods that perform operations. If an operation does not fit the current content, the host skips it and
/// reports the content that it shows.
extension UIKitHost {
  func carryOut(_ operation: HostOperation, animated: Bool) async {
    switch operation {
    case .dismiss(let layers): return await dismiss(layers, animated: animated)
    case .present(let root, let layer, let presentation):
      return await present(root, as: layer, presentation, animated: animated)
    case .setRoot(let node, let layer): return await setRoot(node, of: layer)
    case .push(let node, let id): await push(node, onto: id, animated: animated)
    case .pop(let count, let id): pop(to: count, of: id, animated: animated)
    case .replace(let range, let nodes, let selected, let id):
      replace(range, with: nodes, selected: selected, in: id, animated: animated)
    case .select(let child, let id): select(child, in: id, animated: animated)
    case .update(let id, let value): await update(id, to: value)
    }
    if animated { await stillness() }
  }

  private func push(_ node: HostNode, onto id: NodeID, animated: Bool) async {
    guard let container = self.controller(of: id) as? any ContainerController else { return }
    let controller = make(node)
    detach(controller)
    guard let stack = stackToMove(container) else {
      return container.arrange(container.arranged + [controller], inFront: nil, animated: animated)
    }
    prepareZoom(of: controller, from: stack.topViewController)
    await carry(from: stack.topViewController, to: controller) {
      stack.pushViewController(controller, animated: animated)
    }
    if stack.topViewController === controller { ownChangeCount += 1 }
  }

  /// Returns the stack that a container's controller is, if the stack can push and pop by itself. Returns
  /// `nil` for any other container, and for a stack onto which UIKit has pushed the columns of a collapsed
  /// split.
  private func stackToMove(_ container: any ContainerController) -> StackController? {
    guard let stack = container as? StackController, stack.arranged.count == stack.viewControllers.count
    else {
      return nil
    }
    return stack
  }

  /// Performs a transition between two screens. If a segue is declared for the transition, uses the segue.
  func carry(
    from source: UIViewController?, to target: UIViewController, _ transition: @escaping () -> Void
  ) async {
    #if os(visionOS)
    transition()
    #else
    guard !segues.isEmpty, let source, let from = screen(in: source), let to = screen(in: target),
      let segue = segues.segue(from: from, to: to, performing: transition)
    else { return transition() }
    from.0.prepare(for: segue, sender: to.1.base)
    segue.perform()
    await stillness()
    #endif
  }

  /// Returns the frontmost screen in a controller, with the screen's destination.
  func screen(in controller: UIViewController) -> (UIViewController, AnyDestination)? {
    var next: UIViewController? = controller
    while let controller = next {
      if let id = table.node(of: controller), case .screen(let destination) = value(of: id) {
        return (controller, destination)
      }
      next = front(of: controller)
    }
    return nil
  }

  private func pop(to count: Int, of id: NodeID, animated: Bool) {
    guard let container = controller(of: id) as? any ContainerController else { return }
    let children = container.arranged
    guard count >= 1, count < children.count else { return }
    if let stack = stackToMove(container) {
      _ = stack.popToViewController(children[count - 1], animated: animated)
      if stack.topViewController === children[count - 1] { ownChangeCount += 1 }
    } else {
      container.arrange(Array(children.prefix(count)), inFront: nil, animated: animated)
    }
  }

  private func replace(
    _ range: Range<Int>, with nodes: [HostNode], selected: ShownIdentity?, in id: NodeID, animated: Bool
  ) {
    if let (split, place) = column(id) { return fill(place, of: split, with: nodes.first) }
    // The columns of a split never change, so only the selection is set.
    if controller(of: id) is SplitController { return select(selected, in: id, animated: animated) }
    guard let container = controller(of: id) as? any ContainerController else { return }
    // New children can take over other children of the range.
    var children = container.arranged
    guard range.upperBound <= children.count else { return }
    let added = nodes.map { make($0) }
    for child in added where !children.contains(child) { detach(child) }
    children.replaceSubrange(range, with: added)
    let front = selected.flatMap { table.controller(of: $0) }
    container.arrange(children, inFront: front, animated: animated)
  }

  private func fill(_ place: SplitColumnPlace, of split: SplitController, with node: HostNode?) {
    let content = node.map { make($0) }
    if content === split.content(of: place) { return }
    if let content { detach(content) }
    split.fill(place, with: content)
  }

  private func select(_ child: ShownIdentity?, in id: NodeID, animated: Bool) {
    if let split = controller(of: id) as? SplitController {
      if let place = child?.node.flatMap({ split.place(of: $0) }) { split.choose(place) }
    } else if let container = controller(of: id) as? any ContainerController {
      let front = child.flatMap { table.controller(of: $0) }
      container.arrange(container.arranged, inFront: front, animated: animated)
    }
  }

  private func update(_ id: NodeID, to value: NodeValue) async {
    if case .screen(let destination) = value { views.update(id, to: destination) }
    guard let old = controller(of: id) else { return }
    let layer = table.layer(of: old)
    switch value {
    case .container(let container) where !isController(old, for: container.kind):
      await replace(old, by: makeEmpty(container.kind, id: id, columns: []), inLayer: layer)
    case .screen(let destination) where old is any ContainerController || old is SplitController:
      await replace(old, by: makeScreen(id, destination), inLayer: layer)
    default: break
    }
  }

  /// The controller that stands for a node.
  func controller(of id: NodeID) -> UIViewController? { table.controller(of: .node(id)) }

  /// Returns the split that has this column, and the column itself.
  private func column(_ id: NodeID) -> (SplitController, SplitColumnPlace)? {
    for (_, split) in table.containers(shownBy: SplitController.self) {
      if let place = split.place(of: id) { return (split, place) }
    }
    return nil
  }
}
#endif
