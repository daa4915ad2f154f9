#if canImport(SwiftUI)
import Waymark

/// What the user does, as the views' bindings tell it.
extension SwiftUIHost {
  /// The views have taken screens off a stack. What is not the beginning of the path is out of date, and has no effect.
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

  /// The views have closed a layer.
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

  /// Takes away what the user has taken away. A screen that is guarded is shown again, and its guard is asked: the views may
  /// have let go of it already, so they have to see that it has left before they see it again.
  ///
  /// - Parameters:
  ///   - accept: has the views' objects say what the views show.
  ///   - follow: has them say what the tree says.
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

  /// Whether the user may begin to go back in a stack. If not, the guards of what would leave are asked.
  func allowsBack(in stack: ShownNode) -> Bool {
    guard case .node(let below)? = stack.children.dropLast().last?.id else { return true }
    let gesture = LeavingGesture.backTo(below)
    return connection?.allows(gesture, takingAway: tree.screens(leavingBy: gesture) ?? []) ?? true
  }

  func beginInteraction() { connection?.beginInteraction() }

  func endInteraction() { connection?.endInteraction(showing: tree.snapshot, lastApplied: lastApplied) }

  /// Layers have gone, with all above them, without a view or a guard having been asked.
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

  /// What lies on top is foreign, and has gone.
  func takeAwayForeign(by gesture: LeavingGesture) { _ = tree.leave(by: gesture) }

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
