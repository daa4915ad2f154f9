@preconcurrency @MainActor public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ContentBuilder @preconcurrency @MainActor func body(content: Self.Content) -> Self.Body
}

/// The view to which a modifier is applied.
nonisolated public struct _ViewModifier_Content<Modifier>: View where Modifier: ViewModifier {
  let view: any View
}

nonisolated public struct ModifiedContent<Content, Modifier> {
  public typealias Body = Never

  public var content: Content
  public var modifier: Modifier

  public nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {}

extension View {
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

@MainActor extension _ViewModifier_Content: PrimitiveView {
  func content(of node: ViewNode) -> [ViewNode.Child] { [node.child(view)] }
}

@MainActor extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  func content(of node: ViewNode) -> [ViewNode.Child] {
    [node.child(ModifierBody(modifier: modifier, content: content))]
  }
}

/// A view with the body of a modifier. Its node has the storage of the modifier's properties.
private struct ModifierBody<Modifier: ViewModifier>: View {
  let modifier: Modifier
  let content: any View

  var body: some View { modifier.body(content: _ViewModifier_Content(view: content)) }
}
