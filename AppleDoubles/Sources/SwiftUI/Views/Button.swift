nonisolated public struct Button<Label>: View where Label: View {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  @preconcurrency public nonisolated init(
    action: @escaping @MainActor () -> Void, @ContentBuilder label: () -> Label
  ) { self.init(role: nil, action: action, label: label) }

  @preconcurrency public nonisolated init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ContentBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

extension Button where Label == Text {
  @_disfavoredOverload @preconcurrency public nonisolated init<S>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) where S: StringProtocol {
    self.init(role: nil, action: action) { Text(title) }
  }

  @preconcurrency public nonisolated init<S>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) where S: StringProtocol {
    self.init(role: role, action: action) { Text(title) }
  }
}

public struct ButtonRole: Equatable, Sendable {
  let name: String

  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

/// A view that a user can press.
@MainActor protocol PressableView {
  var role: ButtonRole? { get }
  func press(at node: ViewNode)
}

@MainActor extension Button: PrimitiveView, PressableView {
  func content(of node: ViewNode) -> [ViewNode.Child] { [node.child(label)] }

  func press(at node: ViewNode) { action() }
}

nonisolated public struct TextField<Label>: View where Label: View {
  let text: Binding<String>
  let label: Label
}

extension TextField where Label == Text {
  public nonisolated init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
    self.init(text: text, label: Text(title))
  }
}

/// A view with a text that a user can edit.
@MainActor protocol EditableView {
  var edited: Binding<String> { get }
}

@MainActor extension TextField: PrimitiveView, EditableView {
  var edited: Binding<String> { text }

  func content(of node: ViewNode) -> [ViewNode.Child] { [node.child(label)] }
}

nonisolated public struct SecureField<Label>: View where Label: View {
  let text: Binding<String>
  let label: Label

  public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    (self.text, self.label) = (text, label())
  }
}

@MainActor extension SecureField: PrimitiveView, EditableView {
  var edited: Binding<String> { text }

  func content(of node: ViewNode) -> [ViewNode.Child] { [node.child(label)] }
}
