/// A view of the double, which has no body: it says what its place holds.
@MainActor protocol PrimitiveView: View where Body == Never {
  /// What is to stand below the node. What this reads is followed.
  func content(of node: ViewNode) -> [ViewNode.Child]

  /// Does what is left to do when everything below is up to date.
  func conclude(in node: ViewNode)

  /// Undoes what the view has done, since its place is no more.
  func leave(_ node: ViewNode)

  /// Adds what the screen has to know, outermost first.
  func describe(_ node: ViewNode, in screen: inout ScreenDescription)
}

extension PrimitiveView {
  func conclude(in node: ViewNode) {}
  func leave(_ node: ViewNode) {}
  func describe(_ node: ViewNode, in screen: inout ScreenDescription) {}
}
