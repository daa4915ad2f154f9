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
public final class UIKitHost: NavigationHost {
  /// The window.
  public let window: UIWindow
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
  public private(set) var operationCount = 0

  let views: ViewStore<UIViewController>
  let table = ControllerTable()
  let clock: any Clock<Duration>
  let loop = MainLoopObserver()
  /// Who waits for the end of this turn of the main run loop.
  var waiting: [CheckedContinuation<Void, Never>] = []
  /// The revision of the last operations.
  private var revision: UInt64 = 0
  /// Whether the host is being moved by what it was told.
  private(set) var isApplying = false
  /// Whether what moves has moved for so long that the host waits for it no longer.
  var isStuck = false
  /// Whether something moves that the host has not been told to move.
  private var isInteracting = false
  /// What was last reported.
  private var reported = Observed()
  /// Whether the window shows what this host has shown in it.
  private var hasShown: Bool { !reported.entries.isEmpty }

  /// Makes a host for a window, which may be hidden until it is attached.
  ///
  /// - Parameters:
  ///   - modules: build the controllers of the screens.
  ///   - window: the window. Its root controller is replaced.
  ///   - containers: how the controllers of stacks, tabs and other containers are made.
  ///   - presentations: how each style of presentation looks.
  ///   - segues: which transitions are carried by segues; by default none.
  ///   - clock: measures ``motionLimit``.
  public init(
    _ modules: ModuleRegistry<UIViewController>, in window: UIWindow,
    containers: UIKitContainers = UIKitContainers(), presentations: UIKitPresentations = UIKitPresentations(),
    segues: UIKitSegues = UIKitSegues(), clock: any Clock<Duration> = ContinuousClock()
  ) {
    views = ViewStore(modules)
    self.window = window
    self.containers = containers
    self.presentations = presentations
    self.segues = segues
    self.clock = clock
    loop.onTurn = { [weak self] in self?.look() }
  }

  /// Shows a navigator's window from now on, and makes the window visible if it is hidden.
  ///
  /// - Throws: ``BuildFailure`` if a screen that shows could not be built.
  public func attach(to navigator: Navigator) async throws(BuildFailure) {
    try await navigator.attach(self)
  }

  public var traits: NavigationTraits { NavigationTraits(isFolded: isFolded) }
  public var phase: HostPhase { hasToWait ? .interacting : .idle }

  public func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(BuildFailure) {
    try views.build(screens, scope: scope)
    replaceStandIns()
  }

  public func showFailure(_ failure: BuildFailure, of screen: NodeID) {
    views.note(failure, of: screen)
    replaceStandIns()
  }

  public func apply(_ operations: [HostOperation], revision: UInt64, animated: Bool) async -> HostReport {
    isApplying = true
    if hasToWait || observed != reported { await stillness() }
    let former = hasShown ? front : nil
    let isAnimated = isAnimated && animated && hasShown
    let steps = AnimatedOperation.steps(of: operations, isAnimated: isAnimated) {
      table.controller(of: $0) != nil
    }
    for step in steps { await carryOut(step.operation, animated: step.isAnimated) }
    if window.isHidden { window.makeKeyAndVisible() }
    self.revision = revision
    operationCount += operations.count
    showVisiblePanes()
    reported = observed
    views.keep(only: reported.nodes)
    table.prune(keeping: reported.nodes)
    announceFront(unless: former, after: steps)
    isApplying = false
    return .shows(reported)
  }

  /// Looks at what shows, and reports what has changed since it last looked. Called at the end of each turn of the main
  /// run loop.
  private func look() {
    endTurn()
    if isStuck { isStuck = isMoving }
    if isApplying { return }
    connection?.change(traits)
    showVisiblePanes()
    let hasToWait = self.hasToWait
    if hasToWait != isInteracting {
      hasToWait ? begin() : end()
    } else if !hasToWait, observed != reported {
      end()
    }
  }

  private func begin() {
    isInteracting = true
    connection?.beginInteraction()
  }

  private func end() {
    isInteracting = false
    let before = reported.nodes
    reported = observed
    // There may be views already for screens that the host has yet to be told to show.
    views.release(before.subtracting(reported.nodes))
    table.prune(keeping: reported.nodes)
    connection?.endInteraction(showing: reported, lastApplied: revision)
  }
}

extension Observed {
  fileprivate var nodes: Set<NodeID> { Set(entries.compactMap(\.identity.node)) }
}

extension ShownIdentity {
  var node: NodeID? { if case .node(let id) = self { id } else { nil } }
}
#endif
