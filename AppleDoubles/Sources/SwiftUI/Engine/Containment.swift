extension ViewNode {
  /// Puts a controller into the controller whose views these are.
  func contain(_ controller: UIViewController) {
    guard controller.parent == nil, let owner = tree?.controller else { return }
    owner.addChild(controller)
    owner.view.addSubview(controller.view)
    controller.didMove(toParent: owner)
  }

  /// Takes a controller out again.
  func release(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
  }

  /// Whether what changes now is to be animated.
  var isAnimated: Bool {
    !renderer.transaction.disablesAnimations && tree?.controller?.viewIfLoaded?.window != nil
  }
}
