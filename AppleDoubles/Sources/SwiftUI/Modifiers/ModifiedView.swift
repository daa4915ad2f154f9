/// A view with the effect of a modifier.
nonisolated struct ModifiedView<Content: View>: View {
  let content: Content
  let effect: any ViewEffect
}

/// A modified view without the type of its content.
@MainActor protocol ModifiedViewProtocol {
  var inner: any View { get }
  var effect: any ViewEffect { get }
}

@MainActor extension ModifiedView: PrimitiveView, ModifiedViewProtocol {
  var inner: any View { content }

  func content(of node: ViewNode) -> [ViewNode.Child] {
    var environment = node.environment
    effect.adjust(&environment, at: node)
    effect.read(at: node)
    return [ViewNode.Child(id: effect.identity ?? AnyHashable(0), view: content, environment: environment)]
  }

  func conclude(in node: ViewNode) { effect.conclude(at: node) }

  func leave(_ node: ViewNode) { effect.leave(node) }

  func describe(_ node: ViewNode, in screen: inout ScreenDescription) { effect.describe(node, in: &screen) }
}

/// The effect of a modifier.
protocol ViewEffect {
  /// The identity of the content, or `nil` if the modifier sets none.
  @MainActor var identity: AnyHashable? { get }

  /// Changes the environment of the content.
  @MainActor func adjust(_ environment: inout EnvironmentValues, at node: ViewNode)

  /// Reads the observable values that the effect depends on.
  @MainActor func read(at node: ViewNode)

  /// Called after the content has been updated.
  @MainActor func conclude(at node: ViewNode)

  /// Called when the node is removed. Undoes the effect.
  @MainActor func leave(_ node: ViewNode)

  /// Adds the modifier's values to the description of the screen.
  @MainActor func describe(_ node: ViewNode, in screen: inout ScreenDescription)
}

@MainActor extension ViewEffect {
  var identity: AnyHashable? { nil }
  func adjust(_ environment: inout EnvironmentValues, at node: ViewNode) {}
  func read(at node: ViewNode) {}
  func conclude(at node: ViewNode) {}
  func leave(_ node: ViewNode) {}
  func describe(_ node: ViewNode, in screen: inout ScreenDescription) {}
}

extension View {
  nonisolated func applying(_ effect: any ViewEffect) -> ModifiedView<Self> {
    ModifiedView(content: self, effect: effect)
  }
}

/// A modifier without an effect in the double.
struct NoEffect: ViewEffect {}
