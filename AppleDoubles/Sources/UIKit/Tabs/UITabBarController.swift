@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  /// What the bar offers: the app's tabs, or one for each of its controllers.
  var entries: [UITab] = []
  /// Whether there is a list of entries, which may be empty.
  private var hasEntries = false
  /// The tab that is selected, which can lie inside one that the bar offers.
  var selection: UITab?
  /// Whether the list of what the bar has no room for is selected.
  var selectsMore = false
  /// Whose view is in place.
  weak var shownController: UIViewController?
  /// Whose view is to be in place once all that is under way has ended.
  weak var targetController: UIViewController?
  /// The delegate that was set, whatever a subclass has `delegate` return.
  weak var storedDelegate: (any UITabBarControllerDelegate)?
  private let bar = UITabBar()
  /// The controller of the More list, once there has been a need for it.
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

  // MARK: The controllers

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

  // MARK: The tabs

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

  // MARK: Around them

  open weak var delegate: (any UITabBarControllerDelegate)? {
    get { storedDelegate }
    set { storedDelegate = newValue }
  }
  open var tabBar: UITabBar { bar }
  open var isTabBarHidden = false
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  // MARK: Appearing

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
