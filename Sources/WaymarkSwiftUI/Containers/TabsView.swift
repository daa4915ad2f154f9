#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// Children of which one shows, chosen by a bar.
struct TabsView: View {
  @Bindable var node: ShownNode

  var body: some View {
    TabView(selection: $node.shownSelection) {
      ForEach(node.children) { child in
        NodeView(node: child)
          .tabItem { Text(node.host?.title(of: child) ?? "") }
          .tag(Optional(child.id))
      }
    }
  }
}
#endif
