#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Waymark

/// A host that shows the navigation of a window with UIKit.
///
/// ```swift
/// let host = UIKitHost(modules, in: window)
/// try await host.attach(to: navigator)
/// ```
///
/// The host performs the operations that the navigator sends. After each turn of the main run loop in which
/// something may have changed, it also inspects the window and reports every change. Changes can be made by a
/// gesture, by the system, or by code that pushes, presents or dismisses controllers. A controller that Waymark
/// did not create is reported as an external screen.
///
/// Keep a reference to the host as long as the window exists. Before another navigator's host uses the same
/// window, release the first host. Otherwise both hosts continue to change the window.
@MainActor
public final class UIKitHost {
  /// The window in which the host shows its content, or `nil` if the host is inside a controller.
  public var window: UIWindow? { place.window }
  /// The factories that create the controllers of containers.
  public let containers: UIKitContainers
  /// The appearance of layers for each presentation style.
  public let presentations: UIKitPresentations
  /// The transitions that segues perform.
  public let segues: UIKitSegues
  /// Whether the host animates changes. The default is `true`.
  ///
  /// The first content after attaching is never animated. The same applies to requests with the option
  /// `RequestOptions.noAnimation`.
  public var isAnimated = true

  /// A closure that returns the name of an external controller, which the state contains. By default, this is
  /// the name of the controller's class.
  public var nameOfForeign: (UIViewController) -> String {
    get { table.nameOfForeign }
    set { table.nameOfForeign = newValue }
  }

  /// A closure that returns whether a presented controller is transient: it closes by itself, like an open menu. Such a
  /// controller is not part of the state and does not cover the screen below it. The host closes it before it presents or
  /// dismisses a layer. The default is ``isPrivateOfUIKit(_:)``.
  ///
  /// ```swift
  /// host.isTransient = { UIKitHost.isPrivateOfUIKit($0) || $0 is ToastController }
  /// ```
  public var isTransient: (UIViewController) -> Bool = { UIKitHost.isPrivateOfUIKit($0) }

  /// Returns whether a controller's class is a private one of UIKit, with a name that begins with `_UI`. UIKit presents
  /// such controllers for menus and compact date pickers.
  public static func isPrivateOfUIKit(_ controller: UIViewController) -> Bool {
    String(describing: type(of: controller)).hasPrefix("_UI")
  }

  /// The time after which the host stops waiting for a transition. The default is ten seconds. While the user
  /// drags a transition, the host waits without a limit.
  public var motionLimit: Duration = .seconds(10)
  /// A closure that is called when the host detects a problem that makes no request fail. If it is `nil`,
  /// debug builds print the problem.
  public var onFault: ((UIKitHostFault) -> Void)?

  /// A view at the bottom of the base, which stays there while screens change, such as a small player.
  ///
  /// ```swift
  /// host.accessory = MiniPlayerView(player)
  /// ```
  ///
  /// If the base has tabs, the view is above the tab bar. From iOS 26 on, it is the tab bar controller's
  /// `bottomAccessory`. On earlier systems, tvOS and visionOS, and if the base has no tabs, the view is added
  /// over the content, and the `additionalSafeAreaInsets` of the content end above it. The view determines
  /// its height with its constraints. Presented layers cover it. It is not part of the navigation state.
  public var accessory: UIView? { didSet { if accessory !== oldValue { placeAccessory() } } }

  public var connection: HostConnection? { didSet { contentMayChange() } }
  /// The number of operations that the host has performed.
  public internal(set) var operationCount = 0

  let place: HostPlace
  let views: ViewStore<UIViewController>
  let table = ControllerTable()
  let clock: any Clock<Duration>
  let loop = MainLoopObserver()
  /// The tasks that wait for the end of the current turn of the main run loop.
  var waiting: [CheckedContinuation<Void, Never>] = []
  /// The sequence number of the last operations that the host applied.
  var lastApplied: UInt64 = 0
  /// The app's containers while the host adopts its window, otherwise `nil`.
  var adoption: UIKitAdoption?
  /// Whether the host is performing operations.
  var isApplying = false
  /// The scheduled replacements of layer roots.
  var exchanges: [RootExchange] = []
  /// The root controllers of the layers that wait until the host is in a window.
  var waitingRoots: [UIViewController] = []
  /// The controller that the host fills, if it is embedded in SwiftUI views.
  package var embedding: EmbeddingController? { place.embedding }
  /// An object that another module stores in the host. The host retains it.
  package var companion: AnyObject?
  /// The tabs that show the accessory.
  weak var accessoryTabs: TabsController?
  /// The accessory of a base without tabs.
  var overlay: AccessoryOverlay?
  /// Notifies the host when a model that the tabs show has changed.
  let tabWatch = DrawingWatch()
  /// Whether the host is replacing a controller. UIKit may briefly show stand-ins during the replacement.
  var isReplacing = false
  /// A closure that is called in each turn of the run loop in which the content may have changed. It replaces
  /// stand-ins if no transition is running.
  var atRest: () -> Void = {}
  /// The number of possible content changes since the content was last read.
  var changeCount = 1
  /// How many operations of the host have pushed or popped a stack since the content was last read.
  var ownChangeCount = 0
  /// Whether the layout traits may have changed since they were last reported.
  var mayHaveResized = true
  /// Whether a module declares the badge of a tab.
  private(set) lazy var declaresBadges = views.declaresBadges
  /// The visible screens, as they were when the content was last read. `nil` if they do not show every change.
  var watch: ContentWatch?
  /// The screens whose controllers are shown inside stand-ins until a transition has ended.
  var uncovered: [NodeID] = []
  /// The stand-in whose screen is being built because a transition has uncovered it.
  weak var uncovering: CoveredController?
  /// Whether the host is replacing layer roots.
  var isExchanging = false
  /// The stack in which the user has begun a back swipe, until it has ended.
  weak var swipedStack: StackController?
  /// Whether a transition has exceeded ``motionLimit``, so that the host no longer waits for it.
  var isStuck = false
  /// Whether the host has reported a transition that it did not start, and that is still running.
  var hasReportedInteraction = false
  /// The state that the host shows, or was last told to show. `nil` before the first change.
  var target: NavigationState?
  /// The content that the host last reported, or `nil` if it is exactly ``target``.
  var otherContent: HostSnapshot?
  /// The number of the change whose base an embedded host has shown before it was told to apply the change.
  var shownAtOnce: UInt64?
  /// Whether the host has shown any content.
  var hasShown: Bool { target != nil }

  /// Creates a host for a window. The window can be hidden until the host is attached.
  ///
  /// - Parameters:
  ///   - modules: the modules that build the controllers of the screens.
  ///   - window: the window. Its root controller is replaced, or adopted with
  ///     ``adopt(into:stackRole:tabsRole:replacing:)``.
  ///   - containers: the controllers of stacks, tabs and other containers.
  ///   - presentations: the presentation styles.
  ///   - segues: the transitions that are performed with segues. By default, there are none.
  ///   - clock: the clock that measures ``motionLimit``.
  public convenience init(
    _ modules: ModuleRegistry<UIViewController>, in window: UIWindow,
    containers: UIKitContainers = UIKitContainers(), presentations: UIKitPresentations = UIKitPresentations(),
    segues: UIKitSegues = UIKitSegues(), clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      modules, at: HostPlace(window), containers: containers, presentations: presentations, segues: segues,
      clock: clock)
  }

  /// Creates a host inside a controller of an app that uses Waymark only there, for example in a tab, a sheet
  /// or a stack.
  ///
  /// ```swift
  /// let notes = UIViewController()
  /// notes.tabBarItem = UITabBarItem(title: "Notes", image: nil, tag: 2)
  /// tabs.viewControllers?.append(notes)
  /// let host = UIKitHost(modules, inside: notes)
  /// ```
  ///
  /// The content of the host fills the controller's view, and its presentations cover the entire app. Screens
  /// that the app presents over the controller are external screens. Nothing else in the app changes. For
  /// example, a request does not select the tab that contains the controller. While the controller is not in
  /// a window, requests that present a layer fail, because UIKit refuses to present it.
  ///
  /// - Parameters:
  ///   - modules: the modules that build the controllers of the screens.
  ///   - container: the controller. The host does not retain it.
  ///   - containers: the controllers of stacks, tabs and other containers.
  ///   - presentations: the presentation styles.
  ///   - segues: the transitions that are performed with segues. By default, there are none.
  ///   - clock: the clock that measures ``motionLimit``.
  public convenience init(
    _ modules: ModuleRegistry<UIViewController>, inside container: UIViewController,
    containers: UIKitContainers = UIKitContainers(), presentations: UIKitPresentations = UIKitPresentations(),
    segues: UIKitSegues = UIKitSegues(), clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      modules, at: HostPlace(inside: container), containers: containers, presentations: presentations,
      segues: segues, clock: clock)
  }

  private init(
    _ modules: ModuleRegistry<UIViewController>, at place: HostPlace, containers: UIKitContainers,
    presentations: UIKitPresentations, segues: UIKitSegues, clock: any Clock<Duration>
  ) {
    views = ViewStore(modules)
    self.place = place
    self.containers = containers
    self.presentations = presentations
    self.segues = segues
    self.clock = clock
    loop.onTurn = { [weak self] in self?.look() }
    observeTraits()
  }

  public var traits: LayoutTraits { LayoutTraits(columns: isCollapsed ? 1 : .max) }

  public var isInteracting: Bool {
    // The end of the main loop's turn reports the end of a transition that the navigator knows of.
    if !isApplying, !hasReportedInteraction, mayDiffer { hasReportedInteraction = hasToWait }
    return hasReportedInteraction
  }
}
#endif
