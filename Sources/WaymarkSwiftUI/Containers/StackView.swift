#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// A stack: its first child, and the others as its path.
struct StackView: View {
  @Bindable var node: ShownNode

  var body: some View {
    NavigationStack(path: $node.shownPath) {
      if let root = node.children.first {
        NodeView(node: root).id(root.id)
          .navigationDestination(for: ShownIdentity.self) { StackElement(id: $0, host: node.host) }
      }
    }
  }
}

/// A child of a stack that lies over others. It goes on showing what it shows while it leaves.
struct StackElement: View {
  let id: ShownIdentity
  let host: SwiftUIHost?
  @State private var node: ShownNode?

  var body: some View {
    if let node = host?.nodes[id] ?? node {
      NodeView(node: node)
        .navigationBarBackButtonHidden(isGuarded)
        .onAppear { self.node = node }
    }
  }

  /// Whether the screen has to be asked before the user goes back: then the system's button would not wait for the answer.
  private var isGuarded: Bool {
    guard case .node(let screen) = id else { return false }
    return host?.connection?.isGuarded([screen]) ?? false
  }
}
#endif
