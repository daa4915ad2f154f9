@preconcurrency @MainActor open class UIApplication: UIResponder {
  private unowned let home: UIKitDouble.World
  /// The sessions of connected scenes, and of scenes that can be reconnected.
  var sessions: Set<UISceneSession> = []

  init(world: UIKitDouble.World) {
    home = world
    super.init()
  }

  open class var shared: UIApplication { UIKitDouble.world.application }

  open weak var delegate: (any UIApplicationDelegate)?
  open var connectedScenes: Set<UIScene> = []
  open var openSessions: Set<UISceneSession> { sessions }
  open var supportsMultipleScenes: Bool { home.supportsMultipleScenes }
  open var windows: [UIWindow] { home.liveWindows }
  open var keyWindow: UIWindow? { home.keyWindow }
  open var isIdleTimerDisabled = false

  open var applicationState: State {
    let states = connectedScenes.map(\.activationState)
    if states.isEmpty || states.contains(.foregroundActive) { return .active }
    return states.contains(.foregroundInactive) ? .inactive : .background
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: Opening URLs and scenes

  open func canOpenURL(_ url: URL) -> Bool { true }

  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    home.openedURLs.append(url)
    home.schedule { completion?(true) }
  }

  @discardableResult open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    home.openedURLs.append(url)
    return true
  }

  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) { home.activateScene(of: sceneSession, userActivity, errorHandler) }

  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    sceneSession.scene.map(home.disconnect)
    sessions.remove(sceneSession)
    delegate?.application(self, didDiscardSceneSessions: [sceneSession])
  }

  public enum State: Int, Sendable {
    case active, inactive, background
  }

  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let sourceApplication = Self(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    public static let userActivityDictionary = Self(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
  }

  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }
}

@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {}
