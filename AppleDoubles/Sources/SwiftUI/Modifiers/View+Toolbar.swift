extension View {
  public nonisolated func toolbar<Content>(
    @ContentBuilder content: () -> Content
  ) -> some View where Content: View {
    let content = content()
    return applying(ToolbarEffect { [ToolbarPart(placement: .automatic, view: content)] })
  }

  public nonisolated func toolbar<Content>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View where Content: ToolbarContent {
    let content = content()
    return applying(ToolbarEffect { content.parts })
  }
}

/// Adds the buttons of a toolbar's content to the bar of the screen.
private struct ToolbarEffect: ViewEffect {
  let parts: @MainActor () -> [ToolbarPart]

  func describe(_ node: ViewNode, in screen: inout ScreenDescription) {
    guard let controller = node.tree?.controller else { return }
    let bar = node.bridge { Bar() }
    let parts = parts()
    while bar.trees.count < parts.count { bar.trees.append(ViewTree(of: controller)) }
    for surplus in bar.trees[parts.count...] { surplus.end() }
    bar.trees.removeSubrange(parts.count...)
    for (part, tree) in zip(parts, bar.trees) {
      tree.show(part.view, in: node.environment)
      let buttons = SwiftUIDouble.buttons(in: tree)
      if part.placement.isLeading { screen.leadingButtons += buttons } else { screen.buttons += buttons }
    }
  }

  func leave(_ node: ViewNode) {
    for tree in (node.bridge as? Bar)?.trees ?? [] { tree.end() }
  }
}

/// The view trees of a toolbar, one for each part.
@MainActor private final class Bar {
  var trees: [ViewTree] = []
}
