nonisolated public struct List<SelectionValue, Content>: View where SelectionValue: Hashable, Content: View {
  let content: Content
}

extension List where SelectionValue == Never {
  public nonisolated init(@ContentBuilder content: () -> Content) { self.content = content() }

  public nonisolated init<Data, ID, RowContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ContentBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable, RowContent: View
  { content = ForEach(data, id: id, content: rowContent) }

  public nonisolated init<Data, RowContent>(
    _ data: Data, @ContentBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, RowContent: View,
    Data.Element: Identifiable
  { content = ForEach(data, content: rowContent) }
}

@MainActor extension List: PrimitiveView {
  func content(of node: ViewNode) -> [ViewNode.Child] { [node.child(content)] }
}

nonisolated public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public nonisolated init<S>(_ title: S, @ContentBuilder content: () -> Content) where S: StringProtocol {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  public nonisolated init(@ContentBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

@MainActor extension Section: PrimitiveView where Parent: View, Content: View, Footer: View {
  func content(of node: ViewNode) -> [ViewNode.Child] {
    [node.child(header, id: 0), node.child(content, id: 1), node.child(footer, id: 2)]
  }
}
