/// A destination of a tab bar, which creates its controller when it is first needed.
@preconcurrency @MainActor open class UITab: NSObject {
  public enum Placement: Int, Sendable {
    case automatic, `default`, optional, movable, pinned, fixed, sidebarOnly
  }

  private let provider: ((UITab) -> UIViewController)?
  /// The controller, if it has been created.
  private(set) var builtController: UIViewController?
  weak var group: UITabGroup?
  weak var container: UITabBarController?
  /// Whether the tab wraps an existing controller and takes its title and image from the controller's tab bar
  /// item.
  private let isWrapper: Bool
  private var ownTitle: String
  private var ownImage: UIImage?

  open private(set) var identifier: String
  open var subtitle: String?
  open var badgeValue: String? {
    didSet { item.badgeValue = badgeValue }
  }
  open var userInfo: Any?
  open var preferredPlacement = Placement.automatic
  open var allowsHiding = false
  open var isHiddenByDefault = false
  open var isHidden = false {
    didSet { if isHidden != oldValue { container?.updateBar() } }
  }
  open var isEnabled = true

  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    ownTitle = title
    ownImage = image
    self.identifier = identifier
    provider = viewControllerProvider
    isWrapper = false
  }

  init(wrapping controller: UIViewController) {
    ownTitle = ""
    identifier = UUID().uuidString
    provider = nil
    builtController = controller
    isWrapper = true
    super.init()
    controller.ownTab = self
  }

  open var title: String {
    get { isWrapper ? builtController?.tabBarItem.title ?? "" : ownTitle }
    set {
      ownTitle = newValue
      item.title = newValue
    }
  }
  open var image: UIImage? {
    get { isWrapper ? builtController?.tabBarItem.image : ownImage }
    set {
      ownImage = newValue
      item.image = newValue
    }
  }
  open var parent: UITabGroup? { group }
  open var tabBarController: UITabBarController? { group?.tabBarController ?? container }
  open var managingTabGroup: UITabGroup? {
    group.flatMap { $0.managingNavigationController == nil ? $0.managingTabGroup : $0 }
  }
  open var hasVisiblePlacement: Bool { !isHidden && tabBarController != nil }

  // The controller is created once, on first use.
  open var viewController: UIViewController? {
    if builtController == nil, let provider {
      let controller = provider(self)
      builtController = controller
      controller.ownTab = self
    }
    return builtController
  }

  // MARK: For the container

  /// The bar item of this tab.
  var item: UITabBarItem { isWrapper ? builtController?.tabBarItem ?? ownItem : ownItem }
  private lazy var ownItem = UITabBarItem(title: ownTitle, image: ownImage, selectedImage: nil)

  /// The controller that the container shows for this tab. It is created if needed.
  var content: UIViewController? { viewController }
  /// The controller that the container shows for this tab, if it has been created.
  var builtContent: UIViewController? { builtController }
  /// The top-level tab: this tab, or the outermost group that contains it.
  var topmost: UITab { group?.topmost ?? self }
  /// The tab that is selected when this tab is tapped.
  var resolved: UITab { self }

  func find(_ identifier: String) -> UITab? { self.identifier == identifier ? self : nil }
}

/// The search tab.
@preconcurrency @MainActor open class UISearchTab: UITab {
  open var automaticallyActivatesSearch = false

  public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    self.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "com.apple.UIKit.Search",
      viewControllerProvider: viewControllerProvider)
  }
}
