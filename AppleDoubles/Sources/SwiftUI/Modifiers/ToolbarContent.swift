@preconcurrency @MainActor public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @preconcurrency @MainActor var body: Self.Body { get }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  public var body: Never { fatalError("primitive toolbar content has no body") }
}

@resultBuilder public struct ToolbarContentBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: ToolbarContent {
    content
  }

  public static func buildBlock<Content>(_ content: Content) -> some ToolbarContent
  where Content: ToolbarContent {
    ToolbarParts(contents: [content])
  }

  public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> some ToolbarContent
  where C0: ToolbarContent, C1: ToolbarContent {
    ToolbarParts(contents: [c0, c1])
  }

  public static func buildBlock<C0, C1, C2>(_ c0: C0, _ c1: C1, _ c2: C2) -> some ToolbarContent
  where C0: ToolbarContent, C1: ToolbarContent, C2: ToolbarContent {
    ToolbarParts(contents: [c0, c1, c2])
  }

  public static func buildIf<Content>(_ content: Content?) -> Content? where Content: ToolbarContent {
    content
  }
}

public struct ToolbarItemPlacement: Sendable {
  let isLeading: Bool

  public static let automatic = ToolbarItemPlacement(isLeading: false)
  public static let navigation = ToolbarItemPlacement(isLeading: true)
  public static let primaryAction = ToolbarItemPlacement(isLeading: false)
  public static let confirmationAction = ToolbarItemPlacement(isLeading: false)
  public static let cancellationAction = ToolbarItemPlacement(isLeading: true)
  public static var topBarLeading: ToolbarItemPlacement { navigation }
  public static var topBarTrailing: ToolbarItemPlacement { automatic }
}

nonisolated public struct ToolbarItem<ID, Content> where Content: View {
  let placement: ToolbarItemPlacement
  let content: Content
}

extension ToolbarItem: ToolbarContent {
  public typealias Body = Never
}

extension ToolbarItem where ID == () {
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ContentBuilder content: () -> Content
  ) {
    self.init(placement: placement, content: content())
  }
}

nonisolated public struct ToolbarItemGroup<Content> where Content: View {
  let placement: ToolbarItemPlacement
  let content: Content
}

extension ToolbarItemGroup: ToolbarContent {
  public typealias Body = Never

  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ContentBuilder content: () -> Content
  ) {
    self.init(placement: placement, content: content())
  }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {}

// MARK: Parts

/// A view and its placement in the bar.
struct ToolbarPart {
  let placement: ToolbarItemPlacement
  let view: any View
}

/// Toolbar content without a body. It provides its parts.
@MainActor protocol PrimitiveToolbarContent {
  var parts: [ToolbarPart] { get }
}

extension ToolbarContent {
  var parts: [ToolbarPart] { (self as? any PrimitiveToolbarContent)?.parts ?? body.parts }
}

/// Toolbar content that consists of other toolbar contents.
nonisolated struct ToolbarParts: ToolbarContent {
  typealias Body = Never
  let contents: [any ToolbarContent]
}

@MainActor extension ToolbarParts: PrimitiveToolbarContent {
  var parts: [ToolbarPart] { contents.flatMap(\.parts) }
}

@MainActor extension ToolbarItem: PrimitiveToolbarContent {
  var parts: [ToolbarPart] { [ToolbarPart(placement: placement, view: content)] }
}

@MainActor extension ToolbarItemGroup: PrimitiveToolbarContent {
  var parts: [ToolbarPart] { [ToolbarPart(placement: placement, view: content)] }
}

@MainActor extension Optional: PrimitiveToolbarContent where Wrapped: ToolbarContent {
  var parts: [ToolbarPart] { map(\.parts) ?? [] }
}
