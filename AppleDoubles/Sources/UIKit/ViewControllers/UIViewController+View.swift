extension UIViewController {
  /// Rule 77: loads the view on first use, and says so once.
  func loadedViewMakingIt() -> UIView? {
    if loadedView == nil, !isLoadingView {
      isLoadingView = true
      loadView()
      isLoadingView = false
      if loadedView == nil {
        world.raise("NSInternalInconsistencyException", "\(self.label) loadView did not set a view")
      } else {
        note("viewDidLoad")
        viewDidLoad()
      }
    }
    return loadedView
  }

  func replaceView(with new: UIView?) {
    if loadedView?.controller === self { loadedView?.controller = nil }
    loadedView = new
    new?.controller = self
  }

  func layOutView() {
    viewWillLayoutSubviews()
    loadedView?.layoutSubviews()
    viewDidLayoutSubviews()
  }

  /// Rule 79: the root's window, the presenter, or the view around this controller's view.
  var nextInChain: UIResponder? {
    hostWindow ?? ownPresentation?.presenter ?? loadedView?.superview ?? parentController
  }

  /// What messages call this controller.
  var label: String { "<\(UIKitDouble.name(of: self))>" }

  func note(_ callback: String, animated: Bool? = nil) { world.note(self, callback, animated: animated) }

  func nearestAncestor<Container: UIViewController>() -> Container? {
    var candidate = parent
    while let next = candidate {
      if let found = next as? Container { return found }
      candidate = next.parent
    }
    return nil
  }

  /// The topmost ancestor, or this controller where it has no parent.
  var topmostAncestor: UIViewController { parentController?.topmostAncestor ?? self }

  /// Where the chain of parents and presenters ends.
  var foundation: UIViewController {
    let top = topmostAncestor
    return top.ownPresentation?.presenter?.foundation ?? top
  }
}
