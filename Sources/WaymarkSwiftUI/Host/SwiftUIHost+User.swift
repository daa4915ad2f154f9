#if canImport(SwiftUI)
import Waymark

extension SwiftUIHost {
  /// Handles a stack's new path after the user has gone back. Does nothing if `path` is outdated, that is,
  /// not the start of the current path.
  func userLeft(_ stack: ShownNode, keeping path: [ShownIdentity]) {
    guard path.count < stack.path.count, stack.path.starts(with: path),
      case .node(let top)? = path.last ?? stack.children.first?.id
    else { return }
    leave(by: .backTo(top)) {
      stack.path = path
    } follow: { [self] in
      showChildren(of: stack.id)
    }
  }

  /// Handles the closing of a layer by the user.
  func userClosed(_ layer: ShownLayer?) {
    guard let layer, layer !== base, let place = layers.firstIndex(where: { $0 === layer }) else { return }
    guard layer === layers.last else {
      closeLayers(from: place)
      return report()
    }
    leave(by: .dismiss) {
      layers.dropLast().last?.above = nil
    } follow: { [self] in
      showLayers()
    }
  }

  /// Removes the screens that the user has left. If a screen has a leave guard, it is shown again and the
  /// guard is asked. The views may have released the screen already, so their objects are first updated
  /// without it.
  ///
  /// - Parameters:
  ///   - accept: a closure that updates the objects of the views to match the views.
  ///   - follow: a closure that updates the objects of the views to match the tree.
  private func leave(by gesture: LeavingGesture, accept: () -> Void, follow: @escaping () -> Void) {
    guard let screens = tree.screens(leavingBy: gesture) else { return }
    guard connection?.allows(gesture, takingAway: screens) ?? true else {
      accept()
      Task { follow() }
      return
    }
    guard let change = tree.leave(by: gesture) else { return }
    views.release(change.left)
    follow()
    report()
    prune()
  }

  /// Returns whether the user may start to go back in a stack. If not, the leave guards of the top screen are
  /// asked.
  func allowsBack(in stack: ShownNode) -> Bool {
    guard case .node(let below)? = stack.children.dropLast().last?.id else { return true }
    let gesture = LeavingGesture.backTo(below)
    return connection?.allows(gesture, takingAway: tree.screens(leavingBy: gesture) ?? []) ?? true
  }

  func beginInteraction() { connection?.beginInteraction() }

  func endInteraction() { connection?.endInteraction(showing: tree.snapshot, lastApplied: lastApplied) }

  /// Removes closed layers, and all layers above them, from the tree. Asks no leave guards, because the
  /// layers are already gone.
  func closeLayers(from place: Int) {
    let gone = layers[max(place, 1)...].map(\.id)
    while let top = tree.layers.last?.identity, gone.contains(where: { tree[$0] != nil }) {
      guard let change = tree.leave(by: .dismiss) else { break }
      views.release(change.left)
      if top == gone.first { break }
    }
    showLayers()
    prune()
  }

  /// Removes the frontmost external screen from the tree after it was closed.
  func takeAwayForeign(by gesture: LeavingGesture) { _ = tree.leave(by: gesture) }

  /// Handles the user's move to another column in a window that shows one column.
  func userChose(_ column: ShownNode, in split: ShownNode) {
    guard column.id != split.front, tree.choose(column.id) else { return }
    split.selected = column.id
    showPanes()
    report()
  }

  /// Handles a tap on a tab, including the selected tab.
  func userSelected(_ child: ShownIdentity, in container: ShownNode) {
    if container.selected == child {
      if case .node(let id) = child { connection?.reselect(id) }
      return
    }
    guard tree.choose(child) else { return }
    container.selected = child
    report()
  }
}
#endif
