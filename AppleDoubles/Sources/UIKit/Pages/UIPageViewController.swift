@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  private let style: TransitionStyle
  private let orientation: NavigationOrientation
  /// The current pages, including pages whose transition has not ended.
  var pages: [UIViewController] = []
  /// The pages whose views are installed.
  var shownPages: [UIViewController] = []
  /// The delegate as set, even if a subclass overrides `delegate`.
  weak var storedDelegate: (any UIPageViewControllerDelegate)?
  weak var storedDataSource: (any UIPageViewControllerDataSource)?
  private let recognizer = UIPanGestureRecognizer()

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    self.style = style
    orientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .pageCurl
    orientation = .horizontal
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = .pageCurl
    orientation = .horizontal
    super.init(coder: coder)
  }

  open weak var delegate: (any UIPageViewControllerDelegate)? {
    get { storedDelegate }
    set { storedDelegate = newValue }
  }
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    get { storedDataSource }
    set { storedDataSource = newValue }
  }
  open var transitionStyle: TransitionStyle { style }
  open var navigationOrientation: NavigationOrientation { orientation }
  open var spineLocation: SpineLocation { style == .pageCurl ? .min : .none }
  open var isDoubleSided = false
  open var gestureRecognizers: [UIGestureRecognizer] { style == .pageCurl ? [recognizer] : [] }

  open var viewControllers: [UIViewController]? { pages }

  // The delegate is called for gestures of the user only.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    turn(to: viewControllers ?? [], animated: animated, dragged: false) { completion?($0) }
  }

  public enum NavigationOrientation: Int, Sendable {
    case horizontal, vertical
  }

  public enum SpineLocation: Int, Sendable {
    case none, min, mid, max
  }

  public enum NavigationDirection: Int, Sendable {
    case forward, reverse
  }

  public enum TransitionStyle: Int, Sendable {
    case pageCurl, scroll
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let spineLocation = Self(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    public static let interPageSpacing = Self(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  // MARK: Appearance

  override func childrenToForward(appears: Bool) -> [UIViewController] {
    appears ? shownPages : super.childrenToForward(appears: false)
  }

  override func prepareToAppear(animated: Bool) { showPages() }
}
