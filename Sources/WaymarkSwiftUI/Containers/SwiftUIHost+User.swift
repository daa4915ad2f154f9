#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// The bindings that control the containers. The views change them when the user acts.
extension SwiftUIHost {
  /// The children of a stack without its root.
  ///
  /// - Parameter item: the stack. The binding keeps this value while the stack disappears.
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

  /// The layer above another one, if it has the given style. Views can only set it to `nil`.
  func presented(over layer: ShownIdentity, as style: LayerStyle) -> Binding<PresentedLayer?> {
    Binding { @MainActor [self] in
      guard let above = shown.layer(above: layer), above.style(in: views) == style else { return nil }
      return PresentedLayer(
        id: above.identity, options: above.container?.presentation?.options ?? PresentationOptions())
    } set: { @MainActor [self] new in
      if new == nil { userClosed(over: layer, style) }
    }
  }

  /// Whether a dialog of the given style is above a layer. The system may dismiss a dialog before it calls
  /// the action of the pressed button.
  func showsDialog(over layer: ShownIdentity, as style: LayerStyle) -> Binding<Bool> {
    Binding { @MainActor [self] in
      shown.layer(above: layer)?.style(in: views) == style
    } set: { @MainActor [self] isShown in
      if !isShown { Task { userClosedDialog(over: layer, style) } }
    }
  }

  /// Handles the dismissal of a dialog. A tap outside a confirmation dialog presses its cancel button.
  private func userClosedDialog(over layer: ShownIdentity, _ style: LayerStyle) {
    if style == .confirmation, let above = shown.layer(above: layer), above.style(in: views) == style,
      above.dialog(in: views)?.cancel() == true
    {
      return
    }
    userClosed(over: layer, style)
  }

  /// Handles a path that a view has shortened. If the path is not a prefix of the stack's current path, it is
  /// outdated and has no effect.
  private func userLeft(_ stack: ShownIdentity, keeping path: [ShownIdentity]) {
    guard let item = shown[stack], path.count < item.path.count, item.path.starts(with: path),
      case .node(let top)? = path.last ?? item.children.first?.identity
    else { return }
    leave(by: .backTo(top))
  }

  /// Handles the dismissal of the layer above another one, together with all layers above it.
  private func userClosed(over layer: ShownIdentity, _ style: LayerStyle) {
    guard let closed = shown.layer(above: layer), closed.style(in: views) == style,
      let index = tree.layers.firstIndex(where: { $0.identity == closed.identity })
    else { return }
    leave(by: .dismiss, times: tree.layers.count - index)
  }

  /// Removes the screens that the user has removed. If one of them has a leave guard, it comes back and the
  /// guard is asked. The views have already released the screen, so they must see the state without it first.
  private func leave(by gesture: LeavingGesture, times: Int = 1) {
    var (rest, left) = (tree, [NodeID]())
    for _ in 0..<times { left += rest.leave(by: gesture)?.removed ?? [] }
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

  /// Handles a tap on a tab, selected or not, or a move to another column.
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

/// The presentation styles of SwiftUI.
enum LayerStyle {
  case sheet, cover, alert, confirmation
}

/// A layer for `sheet(item:)` and `fullScreenCover(item:)`.
struct PresentedLayer: Identifiable {
  let id: ShownIdentity
  let options: PresentationOptions
}

extension HostTree {
  func layer(above layer: ShownIdentity) -> Item? {
    guard let index = layers.firstIndex(where: { $0.identity == layer }) else { return nil }
    return layers.dropFirst(index + 1).first
  }
}

extension HostTree.Item {
  /// The identities of a stack's children, without the root.
  fileprivate var path: [ShownIdentity] { children.dropFirst().map(\.identity) }

  /// The style of a layer's presentation. A style that the system does not support is presented as a sheet.
  @MainActor fileprivate func style(in views: ViewStore<SwiftUIScreen>) -> LayerStyle {
    if let dialog = dialog(in: views) { return dialog.dialog.style == .alert ? .alert : .confirmation }
    #if os(macOS)
    return .sheet
    #else
    return container?.presentation?.style.hasName(of: .fullScreen) == true ? .cover : .sheet
    #endif
  }
}
#endif
