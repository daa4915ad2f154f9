#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// The bindings that views show containers by. The views write them when the user does something.
extension SwiftUIHost {
  /// The children of a stack over its root.
  ///
  /// - Parameter item: the stack; while it leaves, it stays as it is here.
  func path(of item: HostTree.Item) -> Binding<[ShownIdentity]> {
    Binding { @MainActor [self] in
      (shown[item.identity] ?? item).path
    } set: { @MainActor [self] new in
      userLeft(item.identity, keeping: new)
    }
  }

  /// The selected child of a container.
  func selection(in item: HostTree.Item) -> Binding<ShownIdentity?> {
    Binding { @MainActor [self] in
      (shown[item.identity] ?? item).focusedChild?.identity
    } set: { @MainActor [self] new in
      if let child = new { userSelected(child, in: item.identity) }
    }
  }

  /// The layer over another one, if it has a style. The views only ever take it away.
  func presented(over layer: ShownIdentity, as style: LayerStyle) -> Binding<PresentedLayer?> {
    Binding { @MainActor [self] in
      guard let above = shown.layer(above: layer), above.style(in: views) == style else { return nil }
      return PresentedLayer(id: above.identity)
    } set: { @MainActor [self] new in
      if new == nil { userClosed(over: layer, style) }
    }
  }

  /// Whether a dialog lies over a layer. The system may take an alert away before it says which button was pressed.
  func showsAlert(over layer: ShownIdentity) -> Binding<Bool> {
    Binding { @MainActor [self] in
      shown.layer(above: layer)?.style(in: views) == .alert
    } set: { @MainActor [self] isShown in
      if !isShown { Task { userClosed(over: layer, .alert) } }
    }
  }

  /// The views have taken screens off a stack. A path that is not the beginning of the stack's is out of date, and has no effect.
  private func userLeft(_ stack: ShownIdentity, keeping path: [ShownIdentity]) {
    guard let item = shown[stack], path.count < item.path.count, item.path.starts(with: path),
      case .node(let top)? = path.last ?? item.children.first?.identity
    else { return }
    leave(by: .backTo(top))
  }

  /// The views have closed the layer over another one, with all above it.
  private func userClosed(over layer: ShownIdentity, _ style: LayerStyle) {
    guard let closed = shown.layer(above: layer), closed.style(in: views) == style,
      let index = tree.layers.firstIndex(where: { $0.identity == closed.identity })
    else { return }
    leave(by: .dismiss, times: tree.layers.count - index)
  }

  /// Takes away what the user has taken away. A guarded screen comes back, and its guard is asked: the views have let go of it
  /// already, so they have to see that it has left before they see it again.
  private func leave(by gesture: LeavingGesture, times: Int = 1) {
    var (rest, left) = (tree, [NodeID]())
    for _ in 0..<times { left += rest.leave(by: gesture)?.left ?? [] }
    if left.isEmpty { return }
    let isAllowed = connection?.allows(gesture, takingAway: left) ?? true
    shown = rest
    guard isAllowed else {
      Task { shown = tree }
      return
    }
    tree = rest
    views.release(left)
    report()
  }

  /// A tab was tapped, another one or the selected one, or the user has gone to another column.
  func userSelected(_ child: ShownIdentity, in container: ShownIdentity) {
    guard let item = tree[container] else { return }
    if item.focusedChild?.identity == child {
      if item.layout == .one, case .node(let id) = child { connection?.reselect(id) }
    } else if tree.choose(child) {
      shown = tree
      report()
    }
  }
}

/// The presentations of SwiftUI.
enum LayerStyle {
  case sheet, cover, alert
}

/// A layer that a view presents.
struct PresentedLayer: Identifiable {
  let id: ShownIdentity
}

extension HostTree {
  func layer(above layer: ShownIdentity) -> Item? {
    guard let index = layers.firstIndex(where: { $0.identity == layer }) else { return nil }
    return layers.dropFirst(index + 1).first
  }
}

extension HostTree.Item {
  /// The identities of a stack's children but the first.
  fileprivate var path: [ShownIdentity] { children.dropFirst().map(\.identity) }

  /// How a layer is presented. A style that the system does not have is a sheet.
  @MainActor fileprivate func style(in views: ViewStore<SwiftUIScreen>) -> LayerStyle {
    if dialog(in: views) != nil { return .alert }
    #if os(macOS)
    return .sheet
    #else
    return container?.presentation?.style == .fullScreen ? .cover : .sheet
    #endif
  }
}
#endif
