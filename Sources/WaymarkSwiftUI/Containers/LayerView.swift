#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// A view of a layer and of the layers presented over it. The presentation modifiers stay in place when the
/// layer's root changes.
struct LayerView: View {
  @Bindable var layer: ShownLayer

  var body: some View {
    Group { NodeView(node: layer.root).id(layer.root.id) }
      .probed(as: layer)
      .sheet(item: $layer.sheet) { LayerView(layer: $0) }
      #if !os(macOS)
    .fullScreenCover(item: $layer.cover) { LayerView(layer: $0) }
      #endif
      .alert(layer.alert?.dialog.title ?? "", isPresented: $layer.showsAlert, presenting: layer.alert) {
        $0.buttons
      } message: {
        $0.message
      }
      .interactiveDismissDisabled(isGuarded)
      .environment(\.shownLayer, layer)
  }

  /// Whether the layer contains a screen with a leave guard, so that the user cannot dismiss it with a
  /// gesture.
  private var isGuarded: Bool { layer.host?.isGuarded(layer) ?? false }
}

/// A view of a screen, or of a container with its descendants.
struct NodeView: View {
  let node: ShownNode

  var body: some View {
    switch node.content {
    case .screen(let view, _): ScreenView(node: node, view: view)
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

/// A screen's view, with a probe that reports when the screen appears and disappears.
struct ScreenView: View {
  let node: ShownNode
  let view: AnyView

  var body: some View {
    if let host = node.host { view.probed(as: node.id, by: host.motion) }
  }
}

extension View {
  fileprivate func probed(as layer: ShownLayer) -> some View {
    #if canImport(UIKit) && !os(watchOS)
    background { LayerProbe(layer: layer) }
    #else
    self
    #endif
  }

  /// Reports when a screen appears and disappears. Uses a controller where UIKit is available, and otherwise
  /// the events of SwiftUI.
  fileprivate func probed(as screen: ShownIdentity, by motion: ScreenMotion) -> some View {
    #if canImport(UIKit) && !os(watchOS)
    background { ScreenProbe(screen: screen, motion: motion) }
    #else
    modifier(AppearanceProbe(screen: screen, motion: motion))
    #endif
  }
}

#if !canImport(UIKit) || os(watchOS)
/// A modifier that reports when a screen appears and disappears, according to SwiftUI.
struct AppearanceProbe: ViewModifier {
  let screen: ShownIdentity
  let motion: ScreenMotion
  @State private var token = Token()

  private final class Token {}

  func body(content: Content) -> some View {
    content
      .onAppear { motion.appeared(screen, by: ObjectIdentifier(token)) }
      .onDisappear { motion.disappeared(screen, by: ObjectIdentifier(token)) }
  }
}
#endif

/// A stand-in for a screen that could not be built or was refused.
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
