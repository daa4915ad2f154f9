extension View {
  public nonisolated func toolbar<Content>(
    @ContentBuilder content: () -> Content
  ) -> some View where Content: View {
    applying(ToolbarEffect(content: content()))
  }
}

/// Puts the buttons of some views into the bar of the screen.
private struct ToolbarEffect: ViewEffect {
  let content: any View

  func describe(_ node: ViewNode, in screen: inout ScreenDescription) {
    guard let controller = node.tree?.controller else { return }
    let bar = node.bridge { ViewTreeHolder(of: controller) }
    bar.tree.show(content, in: node.environment)
    screen.buttons += SwiftUIDouble.buttons(in: bar.tree)
  }

  func leave(_ node: ViewNode) { (node.bridge as? ViewTreeHolder)?.tree.end() }
}

/// Views that stand beside those of a screen.
@MainActor private final class ViewTreeHolder {
  let tree: ViewTree

  init(of controller: UIViewController) { tree = ViewTree(of: controller) }
}
