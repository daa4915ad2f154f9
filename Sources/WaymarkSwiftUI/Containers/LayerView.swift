#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// What a host for SwiftUI's containers shows.
struct ContainersView: View {
  let host: SwiftUIHost
  /// The window that is to be shown at once; `nil` if other code attaches the host.
  let window: ShownWindow?
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    window?.attach()
    let base = host.shown.layers.first?.identity
    // A stack of nothing appears, and a group of nothing does not.
    return ZStack { if let base { LayerView(id: base, host: host).id(base) } }
      .onAppear { host.isOnScreen = true }
      .onDisappear { host.isOnScreen = false }
      .onChange(of: sizeClass, initial: true) { _, new in host.change(columns: new == .compact ? 1 : .max) }
  }
}

/// A layer with what it presents. Whatever the layer shows, the view that presents stays.
struct LayerView: View {
  let id: ShownIdentity
  let host: SwiftUIHost
  @State private var layer = Last<HostTree.Item>()
  @State private var dialog = Last<ShownDialog>()

  var body: some View {
    let root = layer.value(now: host.shown[id])?.children.first?.identity
    let dialog = dialog.value(now: host.shown.layer(above: id)?.dialog(in: host.views))
    ZStack { if let root { NodeView(id: root, host: host).id(root) } }
      .sheet(item: host.presented(over: id, as: .sheet)) { LayerView(id: $0.id, host: host) }
      #if !os(macOS)
    .fullScreenCover(item: host.presented(over: id, as: .cover)) { LayerView(id: $0.id, host: host) }
      #endif
      .alert(
        dialog?.dialog.title ?? "", isPresented: host.showsAlert(over: id), presenting: dialog,
        actions: \.buttons, message: \.message)
  }
}

/// A screen, or a container with all that is in it.
struct NodeView: View {
  let id: ShownIdentity
  let host: SwiftUIHost
  @State private var item = Last<HostTree.Item>()

  var body: some View {
    if let item = item.value(now: host.shown[id]) {
      if let screen = item.screen {
        ScreenView(screen.id, host: host)
      } else if let container = item.container {
        switch container.layout {
        case .stack: StackView(item: item, host: host)
        case .one: TabsView(item: item, host: host)
        case .columns where container.isSplit: SplitView(item: item, host: host)
        case .columns, .all: PanesView(item: item, host: host)
        }
      }
    }
  }
}

/// The last value that there was: a view goes on showing it while it leaves.
@MainActor
final class Last<Value> {
  private var value: Value?

  /// Returns the value now, or the last one if there is none.
  func value(now: Value?) -> Value? {
    value = now ?? value
    return value
  }
}

/// A screen, which tells the host when it has come and gone.
struct ScreenView: View {
  let id: NodeID
  private let host: SwiftUIHost
  @State private var screen: ShownScreen
  @Environment(\.screenModifier) private var modify

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
      }
    }
    .onAppear { host.appeared(id) }
    .onDisappear { [host, id] in host.disappeared(id) }
  }
}

extension EnvironmentValues {
  /// Adds objects and values to the environment of a screen.
  var screenModifier: @MainActor (AnyView) -> AnyView {
    get { self[ModifierKey.self] }
    set { self[ModifierKey.self] = newValue }
  }
}

private struct ModifierKey: EnvironmentKey {
  static var defaultValue: @MainActor (AnyView) -> AnyView { { $0 } }
}
#endif
