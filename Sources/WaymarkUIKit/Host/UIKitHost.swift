#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Waymark

/// Shows a window's navigation with UIKit.
///
/// ```swift
/// let host = UIKitHost(modules, in: window)
/// try await host.attach(to: navigator)
/// ```
///
/// It decides nothing: it carries operations out, and looks at the window each time the main run loop is about to
/// wait. Whatever has changed there, by a gesture, by the system or by code that pushes, presents or dismisses by hand,
/// it reports; what it does not know is reported as foreign.
///
/// Keep the host as long as the window. Before another navigator's host takes the window over, let go of this one: both
/// would go on showing their own.
@MainActor
public final class UIKitHost {
  /// The window; `nil` if the host stands inside a controller.
  public var window: UIWindow? { place.window }
  /// How controllers around the screens are made.
  public let containers: UIKitContainers
  /// How layers are presented.
  public let presentations: UIKitPresentations
  /// Which transitions are carried by segues.
  public let segues: UIKitSegues
  /// Whether changes are animated. On by default; what shows when the host is attached never is, nor what is asked for in
  /// `Navigator.withoutAnimation`.
  public var isAnimated = true

  /// What a controller that Waymark did not make is called in the state; by default by its class.
  public var nameOfForeign: (UIViewController) -> String {
    get { table.nameOfForeign }
    set { table.nameOfForeign = newValue }
  }

  /// How long a transition may take that nobody drags. When it has taken longer, the host goes on without waiting for
  /// it. Ten seconds by default.
  public var motionLimit: Duration = .seconds(10)
  /// Is told what went wrong on the screen without a request failing. By default nothing happens.
  public var onFault: (UIKitHostFault) -> Void = { _ in }

  public var connection: HostConnection?
  /// How many operations the host has been given.
  public internal(set) var operationCount = 0

  let place: HostPlace
  let views: ViewStore<UIViewController>
  let table = ControllerTable()
  let clock: any Clock<Duration>
  let loop = MainLoopObserver()
  /// The tasks that wait for the end of this turn of the main run loop.
  var waiting: [CheckedContinuation<Void, Never>] = []
  /// The number of the last operations.
  var lastApplied: UInt64 = 0
  /// What the app showed, while it is taken over.
  var adoption: UIKitAdoption?
  /// Whether the host is being moved by what it was told.
  var isApplying = false
  /// The controllers that have still to take the place of layers' roots.
  var exchanges: [RootExchange] = []
  /// The layers' controllers that wait until the host is in a window.
  var waitingRoots: [UIViewController] = []
  /// The controller that the host fills, if it stands among SwiftUI's views.
  package var embedding: EmbeddingController? { place.embedding }
  /// What belongs to the host and lives as long as it does.
  package var companion: AnyObject?
  /// Whether a controller is being put into another one's place, which may bring stand-ins to light for a moment.
  var isReplacing = false
  /// Called at the end of each turn in which nothing moves.
  var atRest: () -> Void = {}
  /// The stand-in that a running transition brings to light.
  weak var uncovering: CoveredController?
  /// Whether such an exchange is carried out.
  var isExchanging = false
  /// Whether what moves has moved for so long that the host waits for it no longer.
  var isStuck = false
  /// Whether something moves that the host has not been told to move.
  private var isInteracting = false
  /// What was last reported.
  var reported = HostSnapshot()
  /// Whether the window shows what this host has shown in it.
  var hasShown: Bool { !reported.entries.isEmpty }

  /// Makes a host for a window, which may be hidden until it is attached.
  ///
  /// - Parameters:
  ///   - modules: build the controllers of the screens.
  ///   - window: the window. Its root controller is replaced, or taken over by ``adopt(into:role:replacing:)``.
  ///   - containers: how the controllers of stacks, tabs and other containers are made.
  ///   - presentations: how each style of presentation looks.
  ///   - segues: which transitions are carried by segues; by default none.
  ///   - clock: measures ``motionLimit``.
  public convenience init(
    _ modules: ModuleRegistry<UIViewController>, in window: UIWindow,
    containers: UIKitContainers = UIKitContainers(), presentations: UIKitPresentations = UIKitPresentations(),
    segues: UIKitSegues = UIKitSegues(), clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      modules, at: HostPlace(window), containers: containers, presentations: presentations, segues: segues,
      clock: clock)
  }

  /// Makes a host that stands inside a controller of an app that knows nothing else of it: in a tab, a sheet, a stack.
  ///
  /// ```swift
  /// let notes = UIViewController()
  /// notes.tabBarItem = UITabBarItem(title: "Notes", image: nil, tag: 2)
  /// tabs.viewControllers?.append(notes)
  /// let host = UIKitHost(modules, inside: notes)
  /// ```
  ///
  /// What the navigator shows fills the controller's view, and what it presents lies over all of the app. What the app presents over
  /// the controller is foreign to the navigator. Nothing else of the app changes: a request does not select the tab in which the
  /// controller is. Where the controller is in no window, a request that presents something fails, since UIKit refuses that.
  ///
  /// - Parameters:
  ///   - modules: build the controllers of the screens.
  ///   - container: the controller. The host does not keep it alive.
  ///   - containers: how the controllers of stacks, tabs and other containers are made.
  ///   - presentations: how each style of presentation looks.
  ///   - segues: which transitions are carried by segues; by default none.
  ///   - clock: measures ``motionLimit``.
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
  }

  public var traits: LayoutTraits { LayoutTraits(columns: isCollapsed ? 1 : .max) }
  public var phase: HostPhase { hasToWait ? .interacting : .idle }

  /// Looks at what shows, and reports what has changed since it last looked. Called at the end of each turn of the main
  /// run loop.
  private func look() {
    endTurn()
    if isStuck { isStuck = isMoving }
    guard !isApplying, !isExchanging, exchanges.isEmpty, let connection else { return }
    connection.change(traits)
    showVisiblePanes()
    let hasToWait = self.hasToWait
    if !hasToWait { atRest() }
    if hasToWait != isInteracting {
      hasToWait ? begin() : end()
    } else if !hasToWait, snapshot != reported {
      end()
    }
  }

  private func begin() {
    isInteracting = true
    connection?.beginInteraction()
  }

  private func end() {
    isInteracting = false
    let refused = putBackGuarded()
    let before = reported.nodes
    reported = snapshot
    // There may be views already for screens that the host has yet to be told to show.
    views.release(before.subtracting(reported.nodes))
    table.prune(keeping: reported.nodes)
    connection?.endInteraction(showing: reported, lastApplied: lastApplied)
    for gesture in refused { connection?.ask(gesture) }
  }
}

extension HostSnapshot {
  var nodes: Set<NodeID> { Set(entries.compactMap(\.identity.node)) }
}

extension ShownIdentity {
  var node: NodeID? { if case .node(let id) = self { id } else { nil } }
}
#endif
