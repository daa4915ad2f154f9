@preconcurrency @MainActor open class UIViewController: UIResponder, UIContentContainer {
  // MARK: State of the double

  private let nib: (name: String?, bundle: Bundle?)
  var loadedView: UIView?
  /// Whether a view is being loaded or set up.
  var isLoadingView = false
  var appearance = Appearance.disappeared
  /// Whether the current appearance change is animated.
  var appearanceIsAnimated = false
  /// Whether the call of `viewIsAppearing` is pending.
  var awaitsIsAppearing = false
  /// The transition that this controller takes part in.
  weak var transition: ScreenTransition?
  /// The transitions between the children of this container.
  lazy var transitions = TransitionQueue()
  /// The transitions of the presentations whose chain starts at this controller.
  lazy var presentationTransitions = TransitionQueue()
  var movesToParent = false
  var movesFromParent = false
  private(set) var childControllers: [UIViewController] = []
  private(set) weak var parentController: UIViewController?
  /// The window whose root this controller is.
  weak var hostWindow: UIWindow?
  /// The presentation on this controller.
  var presentation: Presentation?
  /// The presentation that presents this controller.
  weak var ownPresentation: Presentation?
  /// Whether this controller is being dismissed. Stays true until the last callbacks have run.
  var leavesPresentation = false
  var storedPresentationController: UIPresentationController?
  var storedNavigationItem: UINavigationItem?
  var storedTabBarItem: UITabBarItem?
  /// The storyboard scene for which this controller was created.
  var origin: StoryboardOrigin?
  /// The registrations for previews.
  private var previews: [any UIViewControllerPreviewing] = []
  /// The tab of this controller.
  weak var ownTab: UITab?

  // MARK: Initializers

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nib = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }

  public required init?(coder: NSCoder) {
    nib = (nil, nil)
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  open var nibName: String? { nib.name }
  open var nibBundle: Bundle? { nib.bundle }
  open var title: String? {
    didSet {
      storedNavigationItem?.title = title
      storedTabBarItem?.title = title
    }
  }
  open var restorationIdentifier: String?
  open var hidesBottomBarWhenPushed = false
  open var edgesForExtendedLayout: UIRectEdge = .all
  open var additionalSafeAreaInsets = UIEdgeInsets.zero

  open var contentUnavailableConfiguration: (any UIContentConfiguration)?
  open func setNeedsUpdateContentUnavailableConfiguration() {}

  open override var next: UIResponder? { nextInChain }

  // MARK: View

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get { loadedViewMakingIt() }
    set { replaceView(with: newValue) }
  }
  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }
  open func loadView() { makeView() }
  open func loadViewIfNeeded() { _ = loadedViewMakingIt() }
  open func viewDidLoad() {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func updateViewConstraints() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func didReceiveMemoryWarning() {}
  open func encode(with coder: NSCoder) {}

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  open var isBeingPresented: Bool { ownPresentation?.phase == .coming }
  open var isBeingDismissed: Bool { leavesPresentation }
  open var isMovingToParent: Bool { movesToParent }
  open var isMovingFromParent: Bool { movesFromParent }

  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard turnAppearance(isAppearing, animated: animated) else { return warnUnbalanced() }
  }

  open func endAppearanceTransition() {
    guard endAppearance() else { return warnUnbalanced() }
  }

  // MARK: Containment

  open weak var parent: UIViewController? { parentController }
  open var children: [UIViewController] { childControllers }
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  open func removeFromParent() { leaveParent() }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(fromViewController, toViewController, duration, animations, completion)
  }

  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open var navigationController: UINavigationController? { nearestAncestor() }
  open var navigationItem: UINavigationItem { navigationItemMakingIt() }
  open var splitViewController: UISplitViewController? { nearestAncestor() }
  open var tabBarController: UITabBarController? { nearestAncestor() }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabBarItem: UITabBarItem! {
    get { tabBarItemMakingIt() }
    set { storedTabBarItem = newValue }
  }
  open var tab: UITab? { ownTab ?? parentController?.tab }

  // MARK: Transitions

  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    currentTransition?.visibleCoordinator
  }

  // MARK: Presentation

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }

  // Descendants report the presented controller and the presenter of their ancestor.
  open var presentedViewController: UIViewController? {
    presentation?.presented ?? parentController?.presentedViewController
  }
  open var presentingViewController: UIViewController? {
    ownPresentation?.presenter ?? parentController?.presentingViewController
  }
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open var preferredTransition: Transition?
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false
  open var preferredContentSize = CGSize.zero
  open var modalPresentationCapturesStatusBarAppearance = false
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var presentationController: UIPresentationController? { presentationControllerMakingIt() }

  open func show(_ vc: UIViewController, sender: Any?) { showSomewhere(vc, sender: sender) }

  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    showDetailSomewhere(vc, sender: sender)
  }

  // MARK: Without effect

  open var isEditing = false
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open var toolbarItems: [UIBarButtonItem]?
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  open var extendedLayoutIncludesOpaqueBars = false
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? { parent }

  @discardableResult open func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing {
    let context = PreviewingContext(delegate, sourceView)
    previews.append(context)
    return context
  }
  open func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
    previews.removeAll { $0 === previewing }
  }

  // MARK: For containers of the double

  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}

  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { nil }

  // MARK: Storyboards

  open var storyboard: UIStoryboard? { origin?.storyboard }
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    carryOutSegue(identifier, sender: sender)
  }
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { origin?.scene?.unwinding[action.name] != nil }
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Traits

  open var traitCollection: UITraitCollection { inheritedTraits.overridden(by: ownTraits.overrides) }
  open var traitOverrides: any UITraitOverrides {
    get { storedOverrides }
    set { storedOverrides = newValue }
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) { childViewController.storedOverrides = collection?.values ?? TraitValues() }

  /// Called when the width may have changed. Children are called after their parent.
  func sizeClassDidChange() {}

  /// Returns the children whose appearance changes with this container.
  func childrenToForward(appears: Bool) -> [UIViewController] {
    guard let loadedView else { return [] }
    return childControllers.filter { $0.loadedView?.isDescendant(of: loadedView) ?? false }
  }

  /// Called before `viewWillAppear`. Containers install the views of their children here.
  func prepareToAppear(animated: Bool) {}

  /// Called after `viewDidAppear` of this controller and of its children.
  func concludeAppearing(animated: Bool) {}

  func setParent(_ parent: UIViewController?) {
    if let old = parentController { old.childControllers.removeAll { $0 === self } }
    parentController = parent
    parent?.childControllers.append(self)
  }
}
