@preconcurrency @MainActor open class UINavigationItem: NSObject, AssociationHolder {
  package var associations: [UnsafeRawPointer: Any] = [:]

  open var title: String?
  open var prompt: String?
  open var titleView: UIView?
  open var backBarButtonItem: UIBarButtonItem?
  open var backButtonTitle: String?
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  open var hidesBackButton = false
  open var backAction: UIAction?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var leftItemsSupplementBackButton = false
  /// The controller that the item belongs to.
  weak var owner: UIViewController?
  open var searchController: UISearchController? {
    didSet { searchController?.searched = owner }
  }
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  public init(title: String) { self.title = title }

  public required init?(coder: NSCoder) {}

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never, inline
  }

  public enum BackButtonDisplayMode: Int, Sendable {
    case `default`, generic, minimal
  }

  /// Whether the app has hidden or replaced the back button, as in rule 46.
  var replacesBack: Bool {
    hidesBackButton || (!(leftBarButtonItems ?? []).isEmpty && !leftItemsSupplementBackButton)
  }
}

extension UIViewController {
  func navigationItemMakingIt() -> UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    item.owner = self
    storedNavigationItem = item
    return item
  }
}
