@preconcurrency @MainActor open class UIWindow: UIView {
  /// The presentations in this window, with their presenters. They remain if the root is replaced.
  var presentations: [HostedPresentation] = []
  private var root: UIViewController?

  open weak var windowScene: UIWindowScene? {
    didSet {
      guard windowScene !== oldValue else { return }
      oldValue?.detach(self)
      windowScene?.attach(self)
    }
  }
  open var windowLevel = Level.normal
  open var canBecomeKey: Bool { true }

  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    isHidden = true
    self.windowScene = windowScene
    windowScene.attach(self)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  open override var window: UIWindow? { self }
  override var surroundingTraits: UITraitCollection { windowScene?.traitCollection ?? world.traits }
  open override var next: UIResponder? { windowScene ?? world.application }

  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { showOrHideRoot() } }
  }

  open var isKeyWindow: Bool { world.keyWindow === self }

  open var rootViewController: UIViewController? {
    get { root }
    set { replaceRoot(with: newValue) }
  }

  // No scene is needed.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  open func makeKey() {
    guard world.keyWindow !== self else { return }
    let former = world.keyWindow
    world.keyWindow = self
    former?.resignKey()
    former.map { NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: $0) }
    becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
  }

  open func becomeKey() {}
  open func resignKey() {}

  public nonisolated static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
  public nonisolated static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification")
  public nonisolated static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification")
  public nonisolated static let didResignKeyNotification = NSNotification.Name(
    "UIWindowDidResignKeyNotification")

  /// The position of a window in front of others.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)

    public static func + (level: Level, distance: CGFloat) -> Level { Level(level.rawValue + distance) }
    public static func - (level: Level, distance: CGFloat) -> Level { Level(level.rawValue - distance) }
  }

  // MARK: Root

  /// Replaces the root's view. Appearance follows the views, and presentations stay in the window (rules 66,
  /// 67).
  private func replaceRoot(with new: UIViewController?) {
    guard new !== root else { return }
    root?.viewIfLoaded?.removeFromSuperview()
    root?.hostWindow = nil
    root = new
    new?.hostWindow = self
    if !isHidden { new.map { insertSubview($0.view, at: 0) } }
  }

  private func showOrHideRoot() {
    if isHidden {
      root?.viewIfLoaded?.removeFromSuperview()
    } else {
      world.register(self)
      root.map { insertSubview($0.view, at: 0) }
    }
  }
}
