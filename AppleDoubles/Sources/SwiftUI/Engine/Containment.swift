extension ViewNode {
  /// Adds a controller as a child of the controller that shows this node.
  func contain(_ controller: UIViewController) {
    guard controller.parent == nil, let owner = tree?.controller else { return }
    owner.addChild(controller)
    owner.view.addSubview(controller.view)
    controller.didMove(toParent: owner)
  }

  /// Removes a controller from its parent.
  func release(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
  }

  /// Whether the current update is animated: its transaction allows it, and the controller is in a window.
  var isAnimated: Bool {
    !renderer.transaction.disablesAnimations && tree?.controller?.viewIfLoaded?.window != nil
  }
}
