nonisolated public struct EmptyView: View {
  public nonisolated init() {}
}

nonisolated public struct AnyView: View {
  let view: any View

  public nonisolated init<V>(_ view: V) where V: View { self.view = view }
  public nonisolated init<V>(erasing view: V) where V: View { self.view = view }
}

nonisolated public struct TupleView<T>: View {
  public var value: T

  public nonisolated init(_ value: T) { self.value = value }
}

nonisolated public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

nonisolated public struct Group<Content> {
  public typealias Body = Never

  let content: Content
}

extension Group {
  public nonisolated init(@ContentBuilder content: () -> Content) { self.content = content() }
}

extension Group: View where Content: View {}

nonisolated public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
  public typealias Body = Never
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  public nonisolated init(_ data: Data, @ContentBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: \.id)
  }
}

extension ForEach where Content: View {
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  public nonisolated init(_ data: Range<Int>, @ContentBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 })
  }
}

// MARK: Parts

/// A view that groups other views, without evaluating them.
@MainActor protocol StructuralView: PrimitiveView {
  var parts: [(id: AnyHashable, view: any View)] { get }
}

extension StructuralView {
  func content(of node: ViewNode) -> [ViewNode.Child] { parts.map { node.child($0.view, id: $0.id) } }
}

@MainActor extension EmptyView: StructuralView {
  var parts: [(id: AnyHashable, view: any View)] { [] }
}

@MainActor extension AnyView: StructuralView {
  var parts: [(id: AnyHashable, view: any View)] { [(0, view)] }
}

@MainActor extension TupleView: StructuralView {
  var parts: [(id: AnyHashable, view: any View)] {
    Mirror(reflecting: value).children.enumerated().compactMap { index, element in
      (element.value as? any View).map { (AnyHashable(index), $0) }
    }
  }
}

@MainActor extension _ConditionalContent: PrimitiveView, StructuralView
where TrueContent: View, FalseContent: View {
  var parts: [(id: AnyHashable, view: any View)] {
    switch storage {
    case .trueContent(let view): [(true, view)]
    case .falseContent(let view): [(false, view)]
    }
  }
}

@MainActor extension Optional: PrimitiveView, StructuralView where Wrapped: View {
  var parts: [(id: AnyHashable, view: any View)] { map { [(0, $0)] } ?? [] }
}

@MainActor extension Group: PrimitiveView, StructuralView where Content: View {
  var parts: [(id: AnyHashable, view: any View)] { [(0, content)] }
}

@MainActor extension ForEach: PrimitiveView, StructuralView where Content: View {
  var parts: [(id: AnyHashable, view: any View)] { data.map { (AnyHashable(id($0)), content($0)) } }
}
