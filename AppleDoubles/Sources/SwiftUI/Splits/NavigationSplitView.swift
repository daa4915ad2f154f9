nonisolated public struct NavigationSplitView<Sidebar, Content, Detail>: View
where Sidebar: View, Content: View, Detail: View {
  let visibility: Binding<NavigationSplitViewVisibility>?
  let compactColumn: Binding<NavigationSplitViewColumn>?
  let sidebar: Sidebar
  let content: Content?
  let detail: Detail
}

extension NavigationSplitView {
  public nonisolated init(
    @ContentBuilder sidebar: () -> Sidebar, @ContentBuilder content: () -> Content,
    @ContentBuilder detail: () -> Detail
  ) {
    self.init(
      visibility: nil, compactColumn: nil, sidebar: sidebar(), content: content(), detail: detail())
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ContentBuilder sidebar: () -> Sidebar,
    @ContentBuilder content: () -> Content, @ContentBuilder detail: () -> Detail
  ) {
    self.init(
      visibility: columnVisibility, compactColumn: preferredCompactColumn, sidebar: sidebar(),
      content: content(), detail: detail())
  }
}

extension NavigationSplitView {
  public nonisolated init(@ContentBuilder sidebar: () -> Sidebar, @ContentBuilder detail: () -> Detail)
  where Content == EmptyView {
    self.init(visibility: nil, compactColumn: nil, sidebar: sidebar(), content: nil, detail: detail())
  }

  public nonisolated init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ContentBuilder sidebar: () -> Sidebar,
    @ContentBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(
      visibility: nil, compactColumn: preferredCompactColumn, sidebar: sidebar(), content: nil,
      detail: detail())
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ContentBuilder sidebar: () -> Sidebar,
    @ContentBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(
      visibility: columnVisibility, compactColumn: preferredCompactColumn, sidebar: sidebar(), content: nil,
      detail: detail())
  }
}

public struct NavigationSplitViewVisibility: Equatable, Sendable {
  let name: String

  public static var automatic: NavigationSplitViewVisibility { Self(name: "automatic") }
  public static var all: NavigationSplitViewVisibility { Self(name: "all") }
  public static var doubleColumn: NavigationSplitViewVisibility { Self(name: "doubleColumn") }
  public static var detailOnly: NavigationSplitViewVisibility { Self(name: "detailOnly") }
}

public struct NavigationSplitViewColumn: Hashable, Sendable {
  let name: String

  public static var sidebar: NavigationSplitViewColumn { Self(name: "sidebar") }
  public static var content: NavigationSplitViewColumn { Self(name: "content") }
  public static var detail: NavigationSplitViewColumn { Self(name: "detail") }
}

@MainActor extension NavigationSplitView: PrimitiveView {
  func content(of node: ViewNode) -> [ViewNode.Child] {
    let bridge = node.bridge { SplitBridge(at: node, hasContent: content != nil) }
    bridge.compactColumn = compactColumn
    bridge.preferredColumn = compactColumn?.wrappedValue
    bridge.visibility = visibility?.wrappedValue
    return []
  }

  func conclude(in node: ViewNode) {
    (node.bridge as? SplitBridge)?.show(sidebar: sidebar, content: content, detail: detail)
  }

  func leave(_ node: ViewNode) { (node.bridge as? SplitBridge)?.leave() }
}
