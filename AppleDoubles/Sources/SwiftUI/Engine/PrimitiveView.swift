/// A view of the double without a body. It provides the children of its node.
@MainActor protocol PrimitiveView: View where Body == Never {
  /// Returns the children of the node. A change of an observable property that this reads updates the node.
  func content(of node: ViewNode) -> [ViewNode.Child]

  /// Called after the children have been updated.
  func conclude(in node: ViewNode)

  /// Called when the node is removed. Undoes the effects of the view.
  func leave(_ node: ViewNode)

  /// Adds the view's values to the description of the screen. Called for the outermost view first.
  func describe(_ node: ViewNode, in screen: inout ScreenDescription)
}

extension PrimitiveView {
  func conclude(in node: ViewNode) {}
  func leave(_ node: ViewNode) {}
  func describe(_ node: ViewNode, in screen: inout ScreenDescription) {}
}
