#if canImport(SwiftUI)
import Waymark

/// What the user does, as the views' bindings tell it.
extension SwiftUIHost {
  /// The views have taken screens off a stack. A path that is not the beginning of the stack's is out of date, and has no effect.
  func userLeft(_ stack: ShownNode, keeping path: [ShownIdentity]) {
    guard path.count < stack.path.count, stack.path.starts(with: path),
      case .node(let top)? = path.last ?? stack.children.first?.id
    else { return }
    leave(by: .backTo(top)) {
      stack.path = path
    } restore: { [self] in
      showChildren(of: stack.id)
    }
  }

  /// The views have closed a layer.
  func userClosed(_ layer: ShownLayer?) {
    guard let layer, layer !== base, layer === layers.last else { return }
    let below = layers.dropLast().last
    leave(by: .dismiss) {
      below?.above = nil
    } restore: { [self] in
      showLayers()
    }
  }

  /// Takes away what the user has taken away. A guarded screen comes back, and its guard is asked: the views have let go of it
  /// already, so they have to see that it has left before they see it again.
  ///
  /// - Parameters:
  ///   - accept: has the views' objects say what the views show.
  ///   - restore: has them say what the tree says.
  private func leave(by gesture: LeavingGesture, accept: () -> Void, restore: @escaping () -> Void) {
    guard let screens = tree.screens(leavingBy: gesture) else { return }
    guard connection?.allows(gesture, takingAway: screens) ?? true else {
      accept()
      Task { restore() }
      return
    }
    guard let change = tree.leave(by: gesture) else { return }
    views.release(change.left)
    restore()
    report()
    prune()
  }

  /// In a window with room for one column the user has gone to another.
  func userChose(_ column: ShownNode, in split: ShownNode) {
    guard column.id != split.front, tree.choose(column.id) else { return }
    split.selected = column.id
    showPanes()
    report()
  }

  /// A tab was tapped: another one, or the one that is selected.
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
