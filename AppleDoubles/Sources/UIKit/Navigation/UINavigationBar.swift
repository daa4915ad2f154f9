@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// The navigation controller of this bar, whose controllers provide the items.
  weak var owner: UINavigationController?
  /// The delegate as set, even if a subclass overrides `delegate`.
  weak var storedDelegate: (any UINavigationBarDelegate)?
  private var ownItems: [UINavigationItem] = []

  open weak var delegate: (any UINavigationBarDelegate)? {
    get { storedDelegate }
    set { storedDelegate = newValue }
  }
  open var prefersLargeTitles = false
  open var isTranslucent = true
  open var barTintColor: UIColor?

  open var items: [UINavigationItem]? {
    get { owner?.viewControllers.map(\.navigationItem) ?? ownItems }
    set { ownItems = newValue ?? [] }
  }
  open var topItem: UINavigationItem? { items?.last }
  open var backItem: UINavigationItem? { items?.dropLast().last }
}

@preconcurrency @MainActor public protocol UINavigationBarDelegate: NSObjectProtocol {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
    true
  }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    true
  }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

extension UINavigationBarDelegate {
  /// The `navigationBar` methods for the optional-call form `delegate?.navigationBar?(…)`.
  public var navigationBar: UINavigationBarDelegateMethods? { UINavigationBarDelegateMethods(delegate: self) }
}

@preconcurrency @MainActor public struct UINavigationBarDelegateMethods {
  let delegate: any UINavigationBarDelegate

  public func callAsFunction(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
    delegate.navigationBar(navigationBar, shouldPush: item)
  }

  public func callAsFunction(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
    delegate.navigationBar(navigationBar, didPush: item)
  }

  public func callAsFunction(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    delegate.navigationBar(navigationBar, shouldPop: item)
  }

  public func callAsFunction(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
    delegate.navigationBar(navigationBar, didPop: item)
  }
}

@preconcurrency @MainActor open class UIToolbar: UIView {
  open var items: [UIBarButtonItem]?
}
