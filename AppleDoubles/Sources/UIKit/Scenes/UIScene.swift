@preconcurrency @MainActor open class UIScene: UIResponder {
  private let ownSession: UISceneSession
  private var state = ActivationState.unattached

  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    ownSession = session
    super.init()
    session.attach(self)
  }

  open var session: UISceneSession { ownSession }
  open var delegate: (any UISceneDelegate)?
  open var activationState: ActivationState { state }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""
  open var subtitle = ""
  open override var next: UIResponder? { world.application }

  open func open(
    _ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
  ) { world.application.open(url, completionHandler: completion) }

  func setState(_ new: ActivationState) { state = new }

  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// The URLs and activities with which a scene is connected.
  @preconcurrency @MainActor public class ConnectionOptions: NSObject {
    public let urlContexts: Set<UIOpenURLContext>
    public let userActivities: Set<NSUserActivity>
    public let shortcutItem: UIApplicationShortcutItem?
    public var sourceApplication: String? { nil }
    public var handoffUserActivityType: String? { nil }

    init(
      urls: [URL] = [], activities: [NSUserActivity] = [], shortcutItem: UIApplicationShortcutItem? = nil
    ) {
      urlContexts = Set(urls.map { UIOpenURLContext(url: $0) })
      userActivities = Set(activities)
      self.shortcutItem = shortcutItem
    }
  }

  /// The options of a request to activate a scene.
  @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
    open var requestingScene: UIScene?
    public override init() {}
  }

  @preconcurrency @MainActor public class OpenURLOptions: NSObject {
    public var sourceApplication: String? { nil }
    public var annotation: Any? { nil }
    public var openInPlace: Bool { false }
  }

  @preconcurrency @MainActor public class OpenExternalURLOptions: NSObject {
    public var universalLinksOnly = false
    public override init() {}
  }

  public nonisolated static let willConnectNotification = NSNotification.Name(
    "UISceneWillConnectNotification")
  public nonisolated static let didDisconnectNotification = NSNotification.Name(
    "UISceneDidDisconnectNotification")
  public nonisolated static let didActivateNotification = NSNotification.Name(
    "UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification")
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")
}

@preconcurrency @MainActor public class UIOpenURLContext: NSObject {
  public let url: URL
  public let options = UIScene.OpenURLOptions()

  init(url: URL) { self.url = url }
}

/// A quick action of the app's icon on the home screen.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
  open private(set) var type: String
  open private(set) var localizedTitle: String
  open private(set) var userInfo: [String: any NSSecureCoding]?

  public init(type: String, localizedTitle: String) {
    self.type = type
    self.localizedTitle = localizedTitle
  }
}
