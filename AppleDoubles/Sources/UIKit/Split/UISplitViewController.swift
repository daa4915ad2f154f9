@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  private let ownStyle: Style
  /// The delegate as set, even if a subclass overrides `delegate`.
  weak var storedDelegate: (any UISplitViewControllerDelegate)?
  /// The controllers that the app has set for the columns.
  var contents: [Column: UIViewController] = [:]
  /// The controllers in the columns: the contents, wrapped in navigation controllers where needed.
  var stacks: [Column: UIViewController] = [:]
  /// The primary and the secondary controller of a split view without columns.
  var classicControllers: [UIViewController] = []
  var collapsed = false
  var mode = DisplayMode.oneBesideSecondary
  var showsInspector = false
  /// Whether the compact column replaces the others while collapsed.
  var usesCompact = false
  /// The controllers whose views are installed.
  var shownControllers: [UIViewController] = []
  /// The controllers whose views are installed once all transitions have ended.
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

  // MARK: Columns

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

  // MARK: Display

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

  // MARK: Appearance

  override func childrenToForward(appears: Bool) -> [UIViewController] {
    appears ? shownControllers : super.childrenToForward(appears: false)
  }

  override func prepareToAppear(animated: Bool) {
    adapt()
    showTargets()
  }

  // The surrounding size class is known only now.
  override func concludeAppearing(animated: Bool) { adapt() }

  override func sizeClassDidChange() {
    super.sizeClassDidChange()
    if isOnScreen { adapt() }
  }
}
