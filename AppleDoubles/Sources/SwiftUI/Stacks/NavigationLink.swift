nonisolated public struct NavigationLink<Label, Destination>: View where Label: View, Destination: View {
  enum Target {
    case value(AnyHashable?)
    case view(Destination)
  }

  let target: Target
  let label: Label
}

extension NavigationLink {
  public nonisolated init(
    @ContentBuilder destination: () -> Destination, @ContentBuilder label: () -> Label
  ) { self.init(target: .view(destination()), label: label()) }
}

extension NavigationLink where Destination == Never {
  public nonisolated init<P>(value: P?, @ContentBuilder label: () -> Label) where P: Hashable {
    self.init(target: .value(value.map { AnyHashable($0) }), label: label())
  }
}

extension NavigationLink where Destination == Never {
  @_disfavoredOverload public nonisolated init<S, P>(
    _ title: S, value: P?
  ) where Label == Text, S: StringProtocol, P: Hashable {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink where Label == Text {
  @_disfavoredOverload public nonisolated init<S>(
    _ title: S, @ContentBuilder destination: () -> Destination
  ) where S: StringProtocol {
    self.init(destination: destination) { Text(title) }
  }
}

@MainActor extension NavigationLink: PrimitiveView, PressableView {
  var role: ButtonRole? { nil }

  func content(of node: ViewNode) -> [ViewNode.Child] { [node.child(label)] }

  func press(at node: ViewNode) {
    guard let stack = node.environment[StackKey.self].bridge else { return }
    switch target {
    case .value(let value): value.map(stack.push)
    case .view(let view): _ = stack.push(view) {}
    }
  }
}
