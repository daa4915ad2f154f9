#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// A view of a container that shows one child at a time, with a tab bar.
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
