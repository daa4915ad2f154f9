nonisolated public struct TabView<SelectionValue, Content>: View
where SelectionValue: Hashable, Content: View {
  let selection: Binding<SelectionValue>?
  let content: Content

  public nonisolated init(
    selection: Binding<SelectionValue>?, @ContentBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }
}

extension TabView where SelectionValue == Int {
  public nonisolated init(@ContentBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

extension View {
  public nonisolated func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View where V: Hashable {
    applying(TagEffect(tag: AnyHashable(tag)))
  }

  public nonisolated func tabItem<V>(@ContentBuilder _ label: () -> V) -> some View where V: View {
    applying(TabItemEffect(label: label()))
  }

  public nonisolated func badge(_ count: Int) -> some View {
    applying(BadgeEffect(text: count == 0 ? nil : String(count)))
  }

  public nonisolated func badge<S>(_ label: S?) -> some View where S: StringProtocol {
    applying(BadgeEffect(text: label.map { String($0) }))
  }
}

struct TagEffect: ViewEffect {
  let tag: AnyHashable
}

struct TabItemEffect: ViewEffect {
  let label: any View
}

struct BadgeEffect: ViewEffect {
  let text: String?
}

@MainActor extension TabView: PrimitiveView {
  func content(of node: ViewNode) -> [ViewNode.Child] {
    let bridge = node.bridge { TabBridge(at: node) }
    bridge.selection = selection.map { AnyHashable($0.wrappedValue) }
    bridge.select = { tag in
      guard let value = tag.base as? SelectionValue else { return }
      selection?.wrappedValue = value
    }
    return []
  }

  func conclude(in node: ViewNode) { (node.bridge as? TabBridge)?.show(content) }

  func leave(_ node: ViewNode) { (node.bridge as? TabBridge)?.leave() }
}
