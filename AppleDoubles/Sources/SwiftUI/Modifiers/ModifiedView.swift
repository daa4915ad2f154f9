/// A view with something that a modifier of the double adds.
nonisolated struct ModifiedView<Content: View>: View {
  let content: Content
  let effect: any ViewEffect
}

/// A view with a modifier of the double, whatever its content.
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

/// What a modifier of the double does.
protocol ViewEffect {
  /// What the content is told apart by from others in its place.
  @MainActor var identity: AnyHashable? { get }

  /// Changes the environment of the content.
  @MainActor func adjust(_ environment: inout EnvironmentValues, at node: ViewNode)

  /// Reads what is followed.
  @MainActor func read(at node: ViewNode)

  /// Does its work when the content is up to date.
  @MainActor func conclude(at node: ViewNode)

  /// Undoes its work.
  @MainActor func leave(_ node: ViewNode)

  /// Adds what the screen has to know.
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

/// A modifier of which nothing can be seen here.
struct NoEffect: ViewEffect {}
