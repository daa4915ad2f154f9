@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The top-level tabs: those of the app, or one for each of its controllers.
  var entries: [UITab] = []
  /// Whether controllers or tabs have been set. The list may be empty.
  private var hasEntries = false
  /// The selected tab. It may be inside a group.
  var selection: UITab?
  /// Whether the More list is selected.
  var selectsMore = false
  /// The controller whose view is installed.
  weak var shownController: UIViewController?
  /// The controller whose view is installed once all transitions have ended.
  weak var targetController: UIViewController?
  /// The delegate as set, even if a subclass overrides `delegate`.
  weak var storedDelegate: (any UITabBarControllerDelegate)?
  private let bar = UITabBar()
  /// The controller of the More list, if it has been created.
  private(set) var madeMore: UINavigationController?
  var more: UINavigationController {
    if let madeMore { return madeMore }
    let more = makeMore()
    madeMore = more
    return more
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }

  private func setUp() { bar.delegate = self }

  // MARK: Controllers

  open var viewControllers: [UIViewController]? {
    get { hasEntries ? entries.compactMap(\.builtContent) : nil }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let controllers = viewControllers ?? []
    guard Set(controllers.map(ObjectIdentifier.init)).count == controllers.count else {
      return world.raiseInvalidArgument("All view controllers in a tab bar controller must be distinct")
    }
    hasEntries = viewControllers != nil
    replaceEntries(with: controllers.map(entry(for:)))
  }

  unowned(unsafe) open var selectedViewController: UIViewController? {
    get { selectsMore ? more : selection?.topmost.builtContent }
    set { select(controller: newValue) }
  }

  open var selectedIndex: Int {
    get { selectsMore ? NSNotFound : entries.firstIndex { $0 === selection?.topmost } ?? NSNotFound }
    set { select(index: newValue) }
  }

  open var moreNavigationController: UINavigationController { more }
  open var customizableViewControllers: [UIViewController]?

  // MARK: Tabs

  open var tabs: [UITab] {
    get { entries }
    set { setTabs(newValue, animated: false) }
  }

  open func setTabs(_ tabs: [UITab], animated: Bool) {
    guard Set(tabs.map(\.identifier)).count == tabs.count else {
      return world.raiseInvalidArgument("All tabs in a tab bar controller must have distinct identifiers")
    }
    hasEntries = true
    replaceEntries(with: tabs)
  }

  open var selectedTab: UITab? {
    get { selectsMore ? nil : selection }
    set { select(tab: newValue) }
  }

  open func tab(forIdentifier identifier: String) -> UITab? {
    entries.lazy.compactMap { $0.find(identifier) }.first
  }

  open var mode = Mode.automatic

  public enum Mode: Int, Sendable {
    case automatic, tabBar, tabSidebar
  }

  // MARK: Delegate and bar

  open weak var delegate: (any UITabBarControllerDelegate)? {
    get { storedDelegate }
    set { storedDelegate = newValue }
  }
  open var tabBar: UITabBar { bar }
  open var isTabBarHidden = false
  open var bottomAccessory: UITabAccessory? {
    didSet {
      guard bottomAccessory !== oldValue else { return }
      if let old = oldValue?.contentView, old.superview === view { old.removeFromSuperview() }
      if let new = bottomAccessory?.contentView { view.addSubview(new) }
    }
  }
  open func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
    self.bottomAccessory = bottomAccessory
  }
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  // MARK: Appearance

  override func childrenToForward(appears: Bool) -> [UIViewController] {
    if appears { return shownController.map { [$0] } ?? [] }
    return super.childrenToForward(appears: false)
  }

  override func prepareToAppear(animated: Bool) { showSelected() }

  override func sizeClassDidChange() {
    super.sizeClassDidChange()
    if selectsMore, !hasMore { select(index: 0) } else { updateBar() }
  }
}
