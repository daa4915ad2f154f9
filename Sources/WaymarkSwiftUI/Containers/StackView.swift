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
    ZStack {
      if let node = host?.nodes[id] ?? node { NodeView(node: node).onAppear { self.node = node } }
    }
  }
}

/// Children of which one shows, chosen by a bar.
struct TabsView: View {
  @Bindable var node: ShownNode

  var body: some View {
    TabView(selection: $node.shownSelection) {
      ForEach(node.children) { child in
        NodeView(node: child)
          .tabItem { TabLabelView(label: node.host?.label(of: child)) }
          .tag(Optional(child.id))
      }
    }
  }
}

struct TabLabelView: View {
  let label: TabLabel?

  var body: some View {
    if let label, let image = label.systemImage {
      Label(label.title, systemImage: image)
    } else {
      Text(label?.title ?? "")
    }
  }
}
#endif
