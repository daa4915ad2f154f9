public struct Alignment: Equatable, Sendable {
  let name: String

  public static let center = Alignment(name: "center")
}

public struct HorizontalAlignment: Equatable, Sendable {
  let name: String

  public static let leading = HorizontalAlignment(name: "leading")
  public static let center = HorizontalAlignment(name: "center")
  public static let trailing = HorizontalAlignment(name: "trailing")
}

public struct VerticalAlignment: Equatable, Sendable {
  let name: String

  public static let top = VerticalAlignment(name: "top")
  public static let center = VerticalAlignment(name: "center")
  public static let bottom = VerticalAlignment(name: "bottom")
}

nonisolated public struct VStack<Content>: View where Content: View {
  let content: Content

  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ContentBuilder content: () -> Content
  ) { self.content = content() }
}

nonisolated public struct HStack<Content>: View where Content: View {
  let content: Content

  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ContentBuilder content: () -> Content
  ) { self.content = content() }
}

nonisolated public struct ZStack<Content>: View where Content: View {
  let content: Content

  public nonisolated init(alignment: Alignment = .center, @ContentBuilder content: () -> Content) {
    self.content = content()
  }
}

@MainActor extension VStack: PrimitiveView {
  func content(of node: ViewNode) -> [ViewNode.Child] { [node.child(content)] }
}

@MainActor extension HStack: PrimitiveView {
  func content(of node: ViewNode) -> [ViewNode.Child] { [node.child(content)] }
}

@MainActor extension ZStack: PrimitiveView {
  func content(of node: ViewNode) -> [ViewNode.Child] { [node.child(content)] }
}

@frozen public struct EdgeInsets: Equatable, Sendable {
  public init() {}
}
