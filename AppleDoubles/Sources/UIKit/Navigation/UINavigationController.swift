@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The controllers of the stack. Changes within the call, before the transition.
  var stack: [UIViewController] = []
  /// The controller whose view is installed.
  weak var shownController: UIViewController?
  /// Whether `didShow` for the first appearance is pending.
  var awaitsInitialShow = true
  /// Whether the next pop starts a drag by the user.
  var beginsSwipe = false
  /// Whether `navigationBar(_:shouldPop:)` is being called. The stack must not change during the call.
  var isInQuestion = false
  /// The transition of the last change of the stack, which a gesture may drive.
  weak var latestTransition: NavigationTransition?
  /// The delegate as set, even if a subclass overrides `delegate`.
  weak var storedDelegate: (any UINavigationControllerDelegate)?
  private let bar: UINavigationBar
  let edgeRecognizer = UIScreenEdgePanGestureRecognizer()
  let contentRecognizer = UIPanGestureRecognizer()
  private lazy var swipeGuard = SwipeGuard(self)

  public init(rootViewController: UIViewController) {
    bar = UINavigationBar()
    super.init(nibName: nil, bundle: nil)
    setUp()
    pushViewController(rootViewController, animated: false)
  }

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bar = (navigationBarClass as? UINavigationBar.Type)?.init(coder: NSCoder()) ?? UINavigationBar()
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UINavigationBar()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  public required init?(coder: NSCoder) {
    bar = UINavigationBar()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    // Rule 15: a navigation controller defines a presentation context.
    definesPresentationContext = true
    bar.owner = self
    bar.delegate = self as? any UINavigationBarDelegate
    edgeRecognizer.edges = .left
    edgeRecognizer.delegate = swipeGuard
    contentRecognizer.delegate = swipeGuard
  }

  // MARK: Stack

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { stack.last }
  // Rule 42: the presented controller, or else the top of the stack.
  open var visibleViewController: UIViewController? { presentation?.presented ?? stack.last }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard mayTake(viewControllers) else { return }
    replaceStack(with: viewControllers, animated: animated)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    push(viewController, animated: animated)
  }

  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    pop(to: stack.dropLast().last, animated: animated)?.last
  }

  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    pop(to: viewController, animated: animated)
  }

  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.count > 1 ? pop(to: stack.first, animated: animated) : []
  }

  // MARK: Delegate and bars

  open weak var delegate: (any UINavigationControllerDelegate)? {
    get { storedDelegate }
    set { storedDelegate = newValue }
  }
  open var navigationBar: UINavigationBar { bar }
  open var isNavigationBarHidden = false
  open var hidesBarsOnSwipe = false
  open var hidesBarsOnTap = false
  open var isToolbarHidden = true
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public private(set) lazy var toolbar: UIToolbar! = UIToolbar()
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgeRecognizer }
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? {
    world.version >= .v26 ? contentRecognizer : nil
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) { restack { $0 + [secondaryViewController] } }

  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? {
    var top: UIViewController?
    restack { stack in
      guard stack.count > 1 else { return stack }
      top = stack.last
      return stack.dropLast()
    }
    return top
  }

  // MARK: Appearance

  override func childrenToForward(appears: Bool) -> [UIViewController] {
    if appears { return shownController.map { [$0] } ?? [] }
    return super.childrenToForward(appears: false)
  }

  override func prepareToAppear(animated: Bool) { showInitially(animated: animated) }

  override func concludeAppearing(animated: Bool) { tellInitialShow(animated: animated) }

  public enum Operation: Int, Sendable {
    case none = 0
    case push = 1
    case pop = 2
  }

  public nonisolated static let hideShowBarDuration: CGFloat = 0.2
}
