@_exported public import UIKit

/// What libraries around UIKit import of SwiftUI. Bodies are never evaluated, and nothing is shown.
@preconcurrency @MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("A primitive view has no body.") }
}

extension View where Body == Never {
  public var body: Never { fatalError("A primitive view has no body.") }
}

public struct EmptyView: View {
  public nonisolated init() {}
}

public struct Text: View {
  let text: String

  public nonisolated init(verbatim content: String) { text = content }
  public nonisolated init<Content: StringProtocol>(_ content: Content) { text = String(content) }
}

public struct AnyView: View {
  let view: any View

  public init<Content: View>(_ view: Content) { self.view = view }
}

public struct TupleView<Content>: View {
  let content: Content
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

public enum ConditionalContent<First: View, Second: View>: View {
  case first(First)
  case second(Second)
}

@preconcurrency @MainActor @resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView(content: (repeat each content)) }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalContent<First, Second> { .first(first) }

  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalContent<First, Second> { .second(second) }
}
