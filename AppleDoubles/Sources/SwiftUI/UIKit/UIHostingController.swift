/// A controller that shows views.
protocol HostsViews: UIViewController {
  var tree: ViewTree { get }
}

@preconcurrency @MainActor open class UIHostingController<Content>: UIViewController, HostsViews
where Content: View {
  public var rootView: Content {
    didSet { showRoot() }
  }
  public var sizingOptions: UIHostingControllerSizingOptions = []
  lazy var tree = ViewTree(of: self)
  /// The environment values that the root view inherits.
  var environment = EnvironmentValues() {
    didSet { showRoot() }
  }

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public init?(coder aDecoder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: aDecoder)
  }

  /// Returns `nil`, since an archive contains no root view.
  public required dynamic init?(coder aDecoder: NSCoder) { nil }

  isolated deinit { tree.renderer.inWorld { tree.end() } }

  open func sizeThatFits(in size: CGSize) -> CGSize { size }

  open override func viewDidLoad() {
    super.viewDidLoad()
    tree.onScreenChange { [unowned self] in describeScreen() }
    tree.show(rootView, in: completeEnvironment)
  }

  private func showRoot() {
    if isViewLoaded { tree.show(rootView, in: completeEnvironment) }
  }

  private var completeEnvironment: EnvironmentValues {
    var environment = environment
    environment.horizontalSizeClass = UserInterfaceSizeClass(traitCollection.horizontalSizeClass)
    return environment
  }

  /// Whether this is the root controller of a sheet.
  private var isSheet: Bool { parent == nil && modalPresentationStyle == .pageSheet }

  /// Whether the title and the bar items of the views have been set.
  private var barItemsHaveCome = false

  private func describeScreen() {
    isModalInPresentation = tree.description.refusesDismissal
    if isSheet { tree.description.sheet.apply(to: self) }
    if barItemsHaveCome { showBarItems() }
  }

  /// Sets the title and the bar items that the views declare. The time is not documented: knobs select
  /// layout, `viewIsAppearing` or `viewDidAppear`.
  private func showBarItems() {
    barItemsHaveCome = true
    let description = tree.description
    if let title = description.title { navigationItem.title = title }
    navigationItem.hidesBackButton = description.hidesBackButton ?? false
    navigationItem.leftBarButtonItems = description.leadingButtons.map(\.item)
    navigationItem.rightBarButtonItems = description.buttons.map(\.item)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if SwiftUIDouble.knobs.appearsBeforeFirstFrame { tree.setVisible(true) }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if SwiftUIDouble.knobs.layoutBringsBarItems, SwiftUIDouble.knobs.barItemsComeEarly { showBarItems() }
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if SwiftUIDouble.knobs.barItemsComeEarly { showBarItems() }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    showBarItems()
    tree.setVisible(true)
    tree.didAppear()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    tree.setVisible(false)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showRoot()
  }
}

extension ToolbarButton {
  @MainActor fileprivate var item: UIBarButtonItem {
    let item = UIBarButtonItem(primaryAction: UIAction(title: title) { _ in action() })
    item.isEnabled = isEnabled
    return item
  }
}

extension UserInterfaceSizeClass {
  init?(_ sizeClass: UIUserInterfaceSizeClass) {
    switch sizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    default: return nil
    }
  }
}

public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let preferredContentSize = Self(rawValue: 1 << 0)
  public static let intrinsicContentSize = Self(rawValue: 1 << 1)
}

/// A hosting controller that the double creates: for a screen of a stack, a sheet, a tab or a column.
final class HostedScreen: UIHostingController<AnyView> {
  /// The identity of this screen in its container.
  var key: AnyHashable?
  /// Called when the screen has disappeared.
  var onDisappear: () -> Void = {}
  /// Creates the root view when the controller loads its view. `nil` if the initializer received it.
  private var make: (() -> any View)?

  init(_ view: any View, in environment: EnvironmentValues, key: AnyHashable? = nil) {
    self.key = key
    super.init(rootView: AnyView(view))
    self.environment = environment
  }

  init(makingLater make: @escaping () -> any View, in environment: EnvironmentValues, key: AnyHashable) {
    (self.make, self.key) = (make, key)
    super.init(rootView: AnyView(EmptyView()))
    self.environment = environment
  }

  required dynamic init?(coder aDecoder: NSCoder) { nil }

  override func loadView() {
    if let make { rootView = AnyView(make()) }
    make = nil
    super.loadView()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onDisappear()
  }

  func show(_ view: any View, in environment: EnvironmentValues) {
    self.environment = environment
    rootView = AnyView(view)
  }
}
