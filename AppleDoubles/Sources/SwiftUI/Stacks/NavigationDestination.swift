extension View {
  public nonisolated func navigationDestination<D, C>(
    for data: D.Type, @ContentBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View {
    applying(
      DescriptionEffect { screen in
        let key = ObjectIdentifier(data)
        guard screen.destinations[key] == nil else { return }
        screen.destinations[key] = { element in
          (element as? D).map { AnyView(destination($0)) } ?? AnyView(EmptyView())
        }
      })
  }

  public nonisolated func navigationDestination<V>(
    isPresented: Binding<Bool>, @ContentBuilder destination: () -> V
  ) -> some View where V: View {
    let view = destination()
    return applying(
      PushEffect(
        wanted: { isPresented.wrappedValue ? AnyHashable(true) : nil }, view: { _ in view },
        clear: { isPresented.wrappedValue = false }))
  }

  public nonisolated func navigationDestination<D, C>(
    item: Binding<D?>, @ContentBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View {
    applying(
      PushEffect(
        wanted: { item.wrappedValue.map { AnyHashable($0) } },
        view: { ($0.base as? D).map { AnyView(destination($0)) } ?? AnyView(EmptyView()) },
        clear: { item.wrappedValue = nil }))
  }
}

/// Pushes a view while a binding requests it.
private struct PushEffect: ViewEffect {
  let wanted: () -> AnyHashable?
  let view: (AnyHashable) -> any View
  let clear: () -> Void

  func read(at node: ViewNode) { node.bridge(Pushed.init).wanted = wanted() }

  func conclude(at node: ViewNode) {
    let pushed = node.bridge(Pushed.init)
    guard let stack = node.environment[StackKey.self].bridge, pushed.wanted != pushed.shown else { return }
    let former = pushed.screen
    (pushed.shown, pushed.screen) = (pushed.wanted, nil)
    if let former { stack.pop(former) }
    guard let item = pushed.wanted else { return }
    pushed.screen = stack.push(view(item)) { [weak pushed, clear] in
      guard let pushed, pushed.screen != nil else { return }
      (pushed.shown, pushed.screen) = (nil, nil)
      clear()
    }
  }

  func leave(_ node: ViewNode) {
    guard let screen = (node.bridge as? Pushed)?.screen else { return }
    node.environment[StackKey.self].bridge?.pop(screen)
  }
}

private final class Pushed {
  var wanted: AnyHashable?
  var shown: AnyHashable?
  var screen: HostedScreen?
}
