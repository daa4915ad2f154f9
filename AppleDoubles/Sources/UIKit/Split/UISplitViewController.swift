@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  private let ownStyle: Style
  /// The delegate that was set, whatever a subclass has `delegate` return.
  weak var storedDelegate: (any UISplitViewControllerDelegate)?
  /// What the app put into the columns.
  var contents: [Column: UIViewController] = [:]
  /// What stands in the columns: the contents, in a navigation controller each.
  var stacks: [Column: UIViewController] = [:]
  /// The controllers without columns: the primary one and the secondary one.
  var classicControllers: [UIViewController] = []
  var collapsed = false
  var mode = DisplayMode.oneBesideSecondary
  var showsInspector = false
  /// Whether the column for narrow screens takes the place of the others.
  var usesCompact = false
  /// Whose views are in place.
  var shownControllers: [UIViewController] = []
  /// Whose views are to be in place once all that is under way has ended.
  var targetControllers: [UIViewController] = []

  public init(style: Style) {
    ownStyle = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    ownStyle = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    ownStyle = .unspecified
    super.init(coder: coder)
  }

  // MARK: The columns

  open var style: Style { ownStyle }

  open var viewControllers: [UIViewController] {
    get { isClassic ? classicControllers : columnStacks }
    set { setClassicControllers(newValue) }
  }

  open func setViewController(_ vc: UIViewController?, for column: Column) { put(vc, into: column) }
  open func viewController(for column: Column) -> UIViewController? { contents[column] }
  open func show(_ column: Column) { showColumn(column) }
  open func hide(_ column: Column) { hideColumn(column) }
  open func isShowing(_ column: Column) -> Bool { visibleColumns.contains(column) }

  // MARK: How they stand

  open weak var delegate: (any UISplitViewControllerDelegate)? {
    get { storedDelegate }
    set { storedDelegate = newValue }
  }
  open var isCollapsed: Bool { collapsed }
  open var displayMode: DisplayMode { mode }
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { if !collapsed { change(to: resolve(preferredDisplayMode)) } }
  }
  open var preferredSplitBehavior = SplitBehavior.automatic
  open var splitBehavior: SplitBehavior { preferredSplitBehavior }
  open var presentsWithGesture = true
  open var showsSecondaryOnlyButton = false
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic
  open var primaryEdge = PrimaryEdge.leading
  open var primaryBackgroundStyle = BackgroundStyle.none
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension
  open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem()

  public nonisolated static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  // MARK: Showing

  open override func show(_ vc: UIViewController, sender: Any?) { showPrimary(vc, sender: sender) }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    showDetail(vc, sender: sender)
  }

  // MARK: Appearing

  override func childrenToForward(appears: Bool) -> [UIViewController] {
    appears ? shownControllers : super.childrenToForward(appears: false)
  }

  override func prepareToAppear(animated: Bool) {
    adapt()
    showTargets()
  }

  // What is around the view is known by now.
  override func concludeAppearing(animated: Bool) { adapt() }

  override func sizeClassDidChange() {
    super.sizeClassDidChange()
    if isOnScreen { adapt() }
  }
}
