nonisolated public struct Text: View, Equatable {
  let text: String
  /// Whether the text was created with a localization key.
  var isLocalized = false

  public nonisolated init(verbatim content: String) { text = content }
  @_disfavoredOverload public nonisolated init<S>(_ content: S) where S: StringProtocol {
    text = String(content)
  }
}

@MainActor extension Text: PrimitiveView {
  func content(of node: ViewNode) -> [ViewNode.Child] { [] }
}

nonisolated public struct Label<Title, Icon>: View where Title: View, Icon: View {
  let title: Title
  let icon: Icon

  public nonisolated init(@ContentBuilder title: () -> Title, @ContentBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
}

extension Label where Title == Text, Icon == Image {
  public nonisolated init<S>(_ title: S, systemImage name: String) where S: StringProtocol {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }
}

@MainActor extension Label: PrimitiveView {
  func content(of node: ViewNode) -> [ViewNode.Child] { [node.child(title, id: 0), node.child(icon, id: 1)] }
}

nonisolated public struct Image: View, Equatable {
  let name: String

  public nonisolated init(systemName: String) { name = systemName }
}

@MainActor extension Image: PrimitiveView {
  func content(of node: ViewNode) -> [ViewNode.Child] { [] }
}
