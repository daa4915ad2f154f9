nonisolated public struct NavigationStack<Data, Root>: View where Root: View {
  let path: any StackPath
  let root: Root
}

extension NavigationStack {
  public nonisolated init(@ContentBuilder root: () -> Root) where Data == NavigationPath {
    self.init(path: OwnPath(), root: root())
  }

  public nonisolated init(
    path: Binding<NavigationPath>, @ContentBuilder root: () -> Root
  ) where Data == NavigationPath {
    self.init(path: BoundNavigationPath(binding: path), root: root())
  }
}

extension NavigationStack {
  public nonisolated init(path: Binding<Data>, @ContentBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  { self.init(path: BoundPath(binding: path), root: root()) }
}

@MainActor extension NavigationStack: PrimitiveView {
  func content(of node: ViewNode) -> [ViewNode.Child] {
    let bridge = node.bridge { StackBridge(at: node) }
    bridge.update(path)
    return []
  }

  func conclude(in node: ViewNode) { (node.bridge as? StackBridge)?.show(root, in: node.environment) }

  func leave(_ node: ViewNode) { (node.bridge as? StackBridge)?.leave() }
}
