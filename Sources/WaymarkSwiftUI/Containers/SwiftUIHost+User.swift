#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// The bindings that control the containers. The views change them when the user acts.
extension SwiftUIHost {
  /// The children of a stack without its root.
  ///
  /// - Parameter stack: the stack. The binding keeps this value while the stack disappears.
  func path(of stack: ContainerNode) -> Binding<[NodeID]> {
    Binding { @MainActor [self] in
      now(stack).path
    } set: { @MainActor [self] new in
      userLeft(stack.id, keeping: new)
    }
  }

  /// The selected child of a container.
  func selection(in container: ContainerNode) -> Binding<NodeID?> {
    Binding { @MainActor [self] in
      now(container).focusedChild?.id
    } set: { @MainActor [self] new in
      if let child = new { userSelected(child, in: container.id) }
    }
  }

  /// Returns a container as the views show it now, or the given value if it is no longer shown.
  func now(_ container: ContainerNode) -> ContainerNode { shown?.node(container.id)?.container ?? container }

  /// Returns the layer that is presented over another one. SwiftUI presents nothing over an alert, so an alert
  /// with another layer above it is not presented until that layer has been dismissed.
  func layer(above layer: NodeID) -> ContainerNode? {
    let above = shown?.layers.drop { $0.id != layer }.dropFirst()
    return above?.first { $0.dialog(in: views) == nil } ?? above?.last
  }

  /// The layer above another one, if it has the given style. Views can only set it to `nil`.
  func presented(over layer: NodeID, as style: LayerStyle) -> Binding<PresentedLayer?> {
    Binding { @MainActor [self] in
      guard let above = self.layer(above: layer), above.style(in: views) == style else { return nil }
      return presentation(of: above)
    } set: { @MainActor [self] new in
      if new == nil { userClosed(over: layer, style) }
    }
  }

  /// Whether a dialog is presented over a layer, with the given style. The system may dismiss a dialog before it
  /// calls the action of the pressed button.
  func shows(_ dialog: NodeID, over layer: NodeID, as style: LayerStyle) -> Binding<Bool> {
    Binding { @MainActor [self] in
      let above = self.layer(above: layer)
      return above?.id == dialog && above?.style(in: views) == style
    } set: { @MainActor [self] isShown in
      if !isShown {
        Task { if self.layer(above: layer)?.id == dialog { userClosedDialog(over: layer, style) } }
      }
    }
  }

  /// Handles the dismissal of a dialog. A tap outside a confirmation dialog presses its cancel button.
  private func userClosedDialog(over layer: NodeID, _ style: LayerStyle) {
    if style == .confirmation, let above = self.layer(above: layer), above.style(in: views) == style,
      above.dialog(in: views)?.cancel() == true
    {
      return
    }
    userClosed(over: layer, style)
  }

  /// Handles a path that a view has shortened. If the path is not a prefix of the stack's current path, it is
  /// outdated and has no effect.
  private func userLeft(_ stack: NodeID, keeping path: [NodeID]) {
    guard let current = shown?.node(stack)?.container, path.count < current.path.count,
      current.path.starts(with: path), let top = path.last ?? current.children.first?.id
    else { return }
    leave(by: .backTo(top), .pop(to: path.count + 1, of: stack))
  }

  /// Handles the dismissal of the layer above another one, together with all layers above it.
  private func userClosed(over layer: NodeID, _ style: LayerStyle) {
    guard let closed = self.layer(above: layer), closed.style(in: views) == style,
      let layers = content?.layers, let index = layers.firstIndex(where: { $0.id == closed.id })
    else { return }
    leave(by: .dismiss, .dismiss(layers[index...].reversed().map { .node($0.id) }))
  }

  /// Removes the screens that the user has removed. If one of them has a leave guard, it comes back and the
  /// guard is asked. The views have already released the screen, so they must see the state without it first.
  ///
  /// - Parameter operation: the operation that has the same effect as the gesture.
  private func leave(by gesture: LeavingGesture, _ operation: HostOperation) {
    guard let content, let rest = try? content.applying([operation]) else { return }
    let left = HostChange(from: content, to: rest, number: 0).removed
    let isAllowed = connection?.allows(gesture, takingAway: left) ?? true
    showChange(operation, to: rest)
    guard isAllowed else {
      Task { shown = self.content }
      return
    }
    self.content = rest
    report(operation)
    // The next change shows the screens again if the report came too late.
    release(left)
  }

  /// Releases removed screens, unless the navigator is going to show them again.
  func release(_ screens: some Sequence<NodeID>) {
    views.release(screens.filter { content?.node($0) == nil && connection?.navigator?.state.node($0) == nil })
    prune()
  }

  /// Handles a tap on a tab, selected or not, or a move to another column.
  func userSelected(_ child: NodeID, in id: NodeID) {
    guard let content, let container = content.node(id)?.container else { return }
    if container.focusedChild?.id == child {
      if container.kind.layout == .one { connection?.reselect(child) }
      return
    }
    let selection = HostOperation.select(.node(child), in: id)
    guard let other = try? content.applying([selection]) else { return }
    self.content = other
    showChange(selection, to: other)
    report(selection)
  }

  /// Shows a change by the user, without the layers that wait until others have been dismissed.
  private func showChange(_ operation: HostOperation, to content: NavigationState) {
    shown = (try? shown?.applying([operation])) ?? content
    mend()
  }
}

/// The presentation styles of SwiftUI.
enum LayerStyle {
  case sheet, cover, alert, confirmation
}

/// A layer for `sheet(item:)` and `fullScreenCover(item:)`.
struct PresentedLayer: Identifiable {
  struct ID: Hashable {
    let layer: NodeID
    let repeats: Int
  }

  let id: ID
  let options: PresentationOptions
}

extension ContainerNode {
  /// The ids of a stack's children, without the root.
  fileprivate var path: [NodeID] { children.dropFirst().map(\.id) }

  /// The style of the layer's presentation. A style that the system does not support is presented as a sheet.
  @MainActor fileprivate func style(in views: ViewStore<SwiftUIScreen>) -> LayerStyle {
    if let dialog = dialog(in: views) { return dialog.dialog.style == .alert ? .alert : .confirmation }
    #if os(macOS)
    return .sheet
    #else
    return presentation?.style.hasName(of: .fullScreen) == true ? .cover : .sheet
    #endif
  }
}
#endif
