extension UIKitDouble {
  /// A simulated device with a clock, settings and a trace of events.
  @preconcurrency @MainActor public final class World {
    /// The settings for undocumented behaviour.
    public var knobs: Knobs
    /// The system version to imitate.
    public var version = Version.v18
    /// The horizontal size class of the screen.
    public internal(set) var horizontalSizeClass = UIUserInterfaceSizeClass.compact
    /// The callbacks, warnings and exceptions so far, in order.
    public internal(set) var trace: [Event] = []
    /// The messages that UIKit would write to the console.
    public private(set) var warnings: [String] = []
    /// The raised exceptions, if the world records exceptions.
    public private(set) var exceptions: [Exception] = []
    /// The storyboards by name.
    public var storyboards: [String: UIKitDouble.Storyboard] = [:]
    /// The nibs by name.
    public var nibs: [String: NibFactory] = [:]
    /// The URLs that the app opened with other apps.
    public internal(set) var openedURLs: [URL] = []
    /// Whether the `Info.plist` of the app and the system allow several scenes at once.
    public var supportsMultipleScenes = true
    /// Creates the delegate of a scene that the app requests. If it is `nil`, the system refuses the scene.
    public var makeSceneDelegate: (() -> any UISceneDelegate)?
    /// The posted accessibility notifications.
    public internal(set) var accessibilityPosts:
      [(notification: UIAccessibility.Notification, argument: Any?)] =
        []
    public var isVoiceOverRunning = false
    public var isReduceMotionEnabled = false
    /// Whether a raised exception is recorded instead of trapping.
    public var recordsExceptions: Bool

    /// Closures to call at the end of each turn, before layout.
    package var updates: [@MainActor () -> Void] = []
    /// The objects that the doubles of other frameworks store in this world, by type.
    package var companions: [ObjectIdentifier: AnyObject] = [:]

    let runLoop: RunLoop
    var transactions: [TransactionGroup] = []
    var animationsAreEnabled = true
    /// The object that collects animations while an interaction starts them, otherwise `nil`.
    var heldAnimations: HeldAnimations?
    weak var keyWindow: UIWindow?
    /// The view under the finger.
    weak var touchedView: UIView?
    weak var firstResponder: UIResponder?
    var windows: [WeakWindow] = []
    /// The application, created on first use.
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

  /// A raised exception.
  public struct Exception: Hashable, Sendable {
    public let name: String
    public let reason: String
  }
}
