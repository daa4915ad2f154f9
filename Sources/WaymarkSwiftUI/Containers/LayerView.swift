#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// The view of a host for SwiftUI's containers.
struct ContainersView: View {
  let host: SwiftUIHost
  /// The window to attach immediately, or `nil` if other code attaches the host.
  let window: ShownWindow?
  /// The view at the bottom of the base, or `nil` for none.
  let accessory: WindowAccessory?
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    window?.attach()
    let base = host.shown?.layers.first?.id
    // An empty `ZStack` receives `onAppear`, and an empty `Group` does not.
    return ZStack { if let base { LayerView(id: base, host: host, accessory: accessory).id(base) } }
      .onAppear { host.isOnScreen = true }
      .onDisappear { host.isOnScreen = false }
      .onChange(of: sizeClass, initial: true) { _, new in host.change(columns: new == .compact ? 1 : .max) }
  }
}

/// A view of a layer and of the layers presented over it. The presentation modifiers stay in place when the
/// layer's root changes.
struct LayerView: View {
  let id: NodeID
  let host: SwiftUIHost
  var accessory: WindowAccessory?
  @State private var layer = Last<Node>()
  @State private var dialog = Last<NodeID>()

  var body: some View {
    let root = layer.value(now: host.shown?.node(id))?.container?.children.first?.id
    let above = host.layer(above: id)
    let dialog = dialog.value(now: above?.dialog(in: host.views) == nil ? nil : above?.id)
    ZStack {
      if let root { RootView(id: root, host: host, accessory: accessory).id(root) }
      // SwiftUI does not update an alert that is visible, so each dialog has its own modifiers.
      if let dialog { DialogView(id: dialog, layer: id, host: host).id(dialog) }
    }
    .onAppear { host.appeared(layer: id) }
    .sheet(item: host.presented(over: id, as: .sheet)) {
      LayerView(id: $0.id.layer, host: host).presentationOptions($0.options)
    }
    #if !os(macOS)
    .fullScreenCover(item: host.presented(over: id, as: .cover)) { LayerView(id: $0.id.layer, host: host) }
    #endif
  }
}

/// An empty view that presents a dialog.
private struct DialogView: View {
  /// The layer of the dialog.
  let id: NodeID
  /// The layer under the dialog.
  let layer: NodeID
  let host: SwiftUIHost
  @State private var dialog = Last<ShownDialog>()

  var body: some View {
    let dialog = dialog.value(now: host.shown?.node(id)?.container?.dialog(in: host.views))
    ZStack {}
      .alert(
        dialog?.dialog.title ?? "", isPresented: host.shows(id, over: layer, as: .alert), presenting: dialog,
        actions: \.buttons, message: \.message
      )
      .confirmationDialog(
        dialog?.dialog.title ?? "", isPresented: host.shows(id, over: layer, as: .confirmation),
        titleVisibility: dialog?.dialog.title.isEmpty == false ? .visible : .hidden, presenting: dialog,
        actions: \.buttons, message: \.message)
  }
}

/// A view of the root of a layer. Tabs show the accessory above their tab bar, any other root below its
/// content.
struct RootView: View {
  let id: NodeID
  let host: SwiftUIHost
  let accessory: WindowAccessory?
  @State private var node = Last<Node>()

  var body: some View {
    if let container = node.value(now: host.shown?.node(id))?.container, container.kind.layout == .one {
      TabsView(tabs: container, host: host, accessory: accessory)
    } else {
      NodeView(id: id, host: host).modifier(AccessoryInset(accessory: accessory))
    }
  }
}

/// A modifier that shows the accessory below the content. The content keeps its place when the accessory
/// appears or disappears.
struct AccessoryInset: ViewModifier {
  let accessory: WindowAccessory?

  func body(content: Content) -> some View {
    if let accessory {
      content.safeAreaInset(edge: .bottom, spacing: 0) {
        if accessory.isEnabled { accessory.content }
      }
    } else {
      content
    }
  }
}

/// A view of a screen, or of a container with its descendants.
struct NodeView: View {
  let id: NodeID
  let host: SwiftUIHost
  @State private var node = Last<Node>()

  var body: some View {
    if let node = node.value(now: host.shown?.node(id)) {
      if let screen = node.screen {
        ScreenView(screen.id, host: host)
      } else if let container = node.container {
        switch container.kind.layout {
        case .stack: StackView(stack: container, host: host).id(host.repeats[id] ?? 0)
        case .one: TabsView(tabs: container, host: host)
        case .columns where container.isSplit: SplitView(split: container, host: host)
        case .columns, .all: PanesView(container: container, host: host)
        }
      }
    }
  }
}

/// The last known value. A view continues to show it while it disappears.
@MainActor
final class Last<Value> {
  private var value: Value?

  /// Returns the given value, or the last known value if it is `nil`.
  func value(now: Value?) -> Value? {
    value = now ?? value
    return value
  }
}

/// A screen's view. It reports to the host when it appears and disappears.
struct ScreenView: View {
  let id: NodeID
  private let host: SwiftUIHost
  @State private var screen: ShownScreen
  @Environment(\.screenModifier) private var modify
  @Environment(\.navigate) private var navigate

  init(_ id: NodeID, host: SwiftUIHost) {
    (self.id, self.host) = (id, host)
    _screen = State(initialValue: host.screen(id))
  }

  var body: some View {
    ZStack {
      if let failure = screen.failure {
        failure
      } else if let content = screen.content {
        modify(content.view).id(ObjectIdentifier(content))
          .environment(\.navigate, NavigateAction(navigate.navigator, from: id))
      }
    }
    .onAppear { host.appeared(id) }
    .onDisappear { [host, id] in host.disappeared(id) }
  }
}

extension EnvironmentValues {
  /// A closure that adds objects and values to the environment of a screen.
  var screenModifier: @MainActor (AnyView) -> AnyView {
    get { self[ModifierKey.self] }
    set { self[ModifierKey.self] = newValue }
  }
}

private struct ModifierKey: EnvironmentKey {
  static var defaultValue: @MainActor (AnyView) -> AnyView { { $0 } }
}
#endif
