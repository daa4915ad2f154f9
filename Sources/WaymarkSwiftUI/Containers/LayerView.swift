#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// What a host for SwiftUI's containers shows.
struct ContainersView: View {
  let host: SwiftUIHost
  /// The window that is to be shown at once; `nil` if that is seen to elsewhere.
  let window: ShownWindow?
  let modify: @MainActor (AnyView) -> AnyView
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    window?.attach()
    host.surroundings.note(nil, modify)
    // A stack of nothing appears, and a group of nothing does not.
    return ZStack { if let base = host.base { LayerView(layer: base) } }
      .onAppear { host.isOnScreen = true }
      .onDisappear { host.isOnScreen = false }
      .onChange(of: sizeClass, initial: true) { _, new in host.change(columns: new == .compact ? 1 : .max) }
  }
}

/// A layer with what it presents. Whatever the layer shows, the view that presents stays.
struct LayerView: View {
  @Bindable var layer: ShownLayer

  var body: some View {
    Group { NodeView(node: layer.root).id(layer.root.id) }
      .sheet(item: $layer.sheet) { LayerView(layer: $0) }
      #if !os(macOS)
    .fullScreenCover(item: $layer.cover) { LayerView(layer: $0) }
      #endif
      .alert(layer.alert?.dialog.title ?? "", isPresented: $layer.showsAlert, presenting: layer.alert) {
        $0.buttons
      } message: {
        $0.message
      }
  }
}

/// A screen, or a container with all that is in it.
struct NodeView: View {
  let node: ShownNode

  var body: some View {
    switch node.value {
    case .screen: ScreenView(node: node)
    case .container(let container): ContainerView(node: node, container: container)
    case .foreign: EmptyView()
    }
  }
}

struct ContainerView: View {
  let node: ShownNode
  let container: ContainerValue

  var body: some View {
    switch container.layout {
    case .stack: StackView(node: node)
    case .one: TabsView(node: node)
    case .columns where container.isSplit: SplitView(node: node)
    case .columns, .all: PanesView(node: node, layout: container.layout)
    }
  }
}

/// A screen, which tells the host when it has come and gone.
struct ScreenView: View {
  let node: ShownNode

  var body: some View {
    ZStack {
      if let apology = node.apology {
        FailureView(text: apology.text, retryTitle: apology.retryTitle, retry: apology.retry)
      } else if let screen = node.screen, let host = node.host {
        host.surroundings.surround(screen.view)
      }
    }
    .onAppear { node.host?.appeared(node.id) }
    .onDisappear { [host = node.host, id = node.id] in host?.disappeared(id) }
  }
}

/// Stands in for a screen that could not be made or was refused.
struct FailureView: View {
  let text: String
  var retryTitle = HostTexts().tryAgain
  var retry: (@MainActor @Sendable () -> Void)?

  var body: some View {
    VStack {
      Text(text)
      if let retry { Button(retryTitle, action: retry) }
    }
  }
}
#endif
