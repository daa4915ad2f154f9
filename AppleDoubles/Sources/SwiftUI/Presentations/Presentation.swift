extension View {
  public nonisolated func sheet<Item, Content>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ContentBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    applying(PresentationEffect(.sheet, item, onDismiss, content))
  }

  public nonisolated func sheet<Content>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ContentBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    applying(PresentationEffect(.sheet, isPresented, onDismiss, content))
  }

  public nonisolated func fullScreenCover<Item, Content>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ContentBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    applying(PresentationEffect(.cover, item, onDismiss, content))
  }

  public nonisolated func fullScreenCover<Content>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ContentBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    applying(PresentationEffect(.cover, isPresented, onDismiss, content))
  }

  public nonisolated func popover<Item, Content>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ContentBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    applying(PresentationEffect(.popover, item, nil, content))
  }

  public nonisolated func popover<Content>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ContentBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    applying(PresentationEffect(.popover, isPresented, nil, content))
  }
}

/// The style of a presentation.
enum PresentationStyle {
  case sheet, cover, popover, alert, dialog
}

/// Presents content while a binding requests it.
struct PresentationEffect: ViewEffect {
  let style: PresentationStyle
  /// Returns the content that the binding requests and its id, or `nil`.
  let wanted: () -> Wanted?
  let clear: () -> Void
  let onDismiss: () -> Void

  struct Wanted {
    let id: AnyHashable
    let content: Content
  }

  /// The content of a presentation.
  enum Content {
    case views(any View)
    case alert(AlertText)
  }

  func read(at node: ViewNode) {
    let bridge = node.bridge { PresentationBridge(at: node) }
    bridge.wanted = wanted()
    bridge.effect = self
  }

  func conclude(at node: ViewNode) { (node.bridge as? PresentationBridge)?.follow() }

  func leave(_ node: ViewNode) { (node.bridge as? PresentationBridge)?.leave() }
}

extension PresentationEffect {
  nonisolated init<Item: Identifiable, Content: View>(
    _ style: PresentationStyle, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> Content
  ) {
    self.init(
      style: style,
      wanted: { item.wrappedValue.map { Wanted(id: AnyHashable($0.id), content: .views(content($0))) } },
      clear: { item.wrappedValue = nil }, onDismiss: onDismiss ?? {})
  }

  nonisolated init<Content: View>(
    _ style: PresentationStyle, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?,
    _ content: @escaping () -> Content
  ) {
    self.init(
      style: style, wanted: { isPresented.wrappedValue ? Wanted(id: true, content: .views(content())) : nil },
      clear: { isPresented.wrappedValue = false }, onDismiss: onDismiss ?? {})
  }

  nonisolated init(_ style: PresentationStyle, _ isPresented: Binding<Bool>, _ text: AlertText?) {
    self.init(
      style: style,
      wanted: {
        guard isPresented.wrappedValue, let text else { return nil }
        return Wanted(id: true, content: .alert(text))
      }, clear: { isPresented.wrappedValue = false }, onDismiss: {})
  }
}
