extension UIKitDouble {
  /// One device with its clock, its settings and its record of what happened.
  @preconcurrency @MainActor public final class World {
    /// How the timing that nobody documents is set.
    public var knobs: Knobs
    /// The system whose behaviour is followed.
    public var version = Version.v18
    /// How wide the screen is.
    public internal(set) var horizontalSizeClass = UIUserInterfaceSizeClass.compact
    /// The callbacks, warnings and exceptions so far, in order.
    public internal(set) var trace: [Event] = []
    /// What UIKit would have written to the console.
    public private(set) var warnings: [String] = []
    /// What was raised, where the world records it.
    public private(set) var exceptions: [Exception] = []
    /// The storyboards there are, by their names.
    public var storyboards: [String: UIKitDouble.Storyboard] = [:]
    /// The nibs there are, by their names.
    public var nibs: [String: NibFactory] = [:]
    /// What the app had other apps open.
    public internal(set) var openedURLs: [URL] = []
    /// Whether the app may have several scenes at once, as its `Info.plist` and the system say.
    public var supportsMultipleScenes = true
    /// Makes the delegates of scenes that the app asks for. Without it the system has none to give.
    public var makeSceneDelegate: (() -> any UISceneDelegate)?
    /// What was posted for those who do not see the screen.
    public internal(set) var accessibilityPosts:
      [(notification: UIAccessibility.Notification, argument: Any?)] =
        []
    public var isVoiceOverRunning = false
    public var isReduceMotionEnabled = false
    /// Whether a raised exception is recorded instead of trapping.
    public var recordsExceptions: Bool

    /// What is brought up to date at the end of each turn, before layout.
    package var updates: [@MainActor () -> Void] = []
    /// What the doubles of other frameworks keep for this world, by their types.
    package var companions: [ObjectIdentifier: AnyObject] = [:]

    let runLoop: RunLoop
    var transactions: [TransactionGroup] = []
    var animationsAreEnabled = true
    /// Where animations go while an interaction holds them.
    var heldAnimations: HeldAnimations?
    weak var keyWindow: UIWindow?
    /// The view that the finger is on.
    weak var touchedView: UIView?
    weak var firstResponder: UIResponder?
    var windows: [WeakWindow] = []
    /// The application, made when it is first asked for.
    public internal(set) lazy var application = UIApplication(world: self)

    public init(knobs: Knobs = Knobs(), clock: Clock = .manual, recordsExceptions: Bool = false) {
      self.knobs = knobs
      self.recordsExceptions = recordsExceptions
      runLoop = RunLoop(clock: clock)
      runLoop.layOut = { [weak self] in
        guard let self else { return }
        for update in updates { update() }
        layOutWindows()
      }
    }

    func raise(_ name: String, _ reason: String) {
      guard recordsExceptions else { fatalError("*** \(name): \(reason)") }
      exceptions.append(Exception(name: name, reason: reason))
      note("UIKit", "exception")
    }

    func raiseInvalidArgument(_ reason: String) { raise("NSInvalidArgumentException", reason) }

    func warn(_ text: String) {
      warnings.append(text)
      note("UIKit", "warning")
    }
  }

  /// What `raise` was told.
  public struct Exception: Hashable, Sendable {
    public let name: String
    public let reason: String
  }
}
