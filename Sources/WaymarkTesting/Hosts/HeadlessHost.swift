public import Waymark

/// A host without a screen that behaves like the strictest real one, for tests.
///
/// It keeps a tree of its own, which it changes only by the operations it is given and by what a test does in
/// the user's place. What a real host would refuse or get wrong is recorded in ``violations``.
///
/// ```swift
/// let host = try await HeadlessHost.attached(to: navigator)
/// await navigator.go(to: Product(id: 42))
/// #expect(host.shows(navigator.state))
/// ```
@MainActor
public final class HeadlessHost<View>: NavigationHost {
  public let capabilities: HostCapabilities
  public private(set) var phase = HostPhase.idle
  /// The room that the host has; a test may change it with ``resize(columns:)``.
  public internal(set) var traits: LayoutTraits
  /// Whether operations wait until a test calls ``proceed()``, as behind a long animation.
  public var isPaused = false
  /// How long the caller of a held request waits, in real time: 30 seconds. Set it before the host is attached; `nil` for no
  /// limit.
  public var holdLimit: Duration? = .seconds(30)
  /// What a real host would have refused, in order. Empty in a test that passes.
  public internal(set) var violations: [String] = []
  /// All operations that the host was given, in order.
  public private(set) var operations: [HostOperation] = []
  /// Whether the host was allowed to animate the last operations that it was given. What shows first is never animated.
  public internal(set) var lastWasAnimated = false

  let views: ViewStore<View>?
  var tree = HostTree()
  public var connection: HostConnection?
  private var lastApplied: UInt64 = 0
  private var isApplying = false
  /// The number of the last operations when something else than those changed the tree.
  private var disturbance: UInt64 = 0
  /// The number of the last operations when the gesture began.
  private var gestureNumber: UInt64 = 0
  private var paused: [CheckedContinuation<Void, Never>] = []
  private var gestureEnds: [CheckedContinuation<Void, Never>] = []

  /// Makes a host that builds views by these modules, or none at all.
  public init(
    _ modules: ModuleRegistry<View>?, capabilities: HostCapabilities = HostCapabilities(),
    traits: LayoutTraits = LayoutTraits()
  ) {
    views = modules.map { ViewStore($0) }
    self.capabilities = capabilities
    self.traits = traits
  }

  /// Shows a window from now on.
  ///
  /// From then on, callers of requests wait at most ``holdLimit`` for a hold that has no time limit of its own, so that a
  /// test which forgets to release it fails with the name of the hold.
  ///
  /// - Throws: ``BuildFailure`` if a screen that shows could not be built.
  public func attach(to navigator: Navigator) async throws(BuildFailure) {
    navigator.limitHeld(to: holdLimit)
    try await navigator.attach(self)
  }

  public func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(BuildFailure) {
    try views?.build(screens, scope: scope)
  }

  public func showFailure(_ failure: BuildFailure, of screen: NodeID) { views?.note(failure, of: screen) }

  public func withhold(_ screen: NodeID, _ status: WithheldStatus) { views?.withhold(screen, status) }

  /// Why a protected screen that shows has no view; `nil` if it has one.
  public func withheldStatus(of screen: NodeID) -> WithheldStatus? { views?.withheldStatus(of: screen) }

  /// Why a screen that shows has no view; `nil` if it has one.
  public func failure(of screen: NodeID) -> BuildFailure? { views?.failure(of: screen) }

  public func apply(_ operations: [HostOperation], number: UInt64, animated: Bool) async -> HostReport {
    lastWasAnimated = animated
    return await apply(operations, upTo: operations.count, number: number)
  }

  /// Carries out only the first of these operations. What shows then need not have a view, which is nobody's fault.
  func apply(_ operations: [HostOperation], upTo count: Int, number: UInt64) async -> HostReport {
    if isApplying { violations.append("told to move while it is still moving") }
    if phase == .interacting, number > gestureNumber {
      violations.append("told to move during a gesture")
    }
    isApplying = true
    if isPaused { await withCheckedContinuation { paused.append($0) } }
    if phase == .interacting { await withCheckedContinuation { gestureEnds.append($0) } }
    // Operations that were on their way when the tree changed need not fit, and that is nobody's fault.
    let isDisturbed = disturbance >= number
    let change = carryOut(count == operations.count ? operations : Array(operations.prefix(count)))
    if !isDisturbed { violations += change.refusals.map(\.reason) }
    lastApplied = number
    views?.follow(change)
    if !isDisturbed, count == operations.count { checkViews() }
    isApplying = false
    return count == operations.count ? tree.acknowledge() : .shows(snapshot)
  }

  /// Changes what is shown just before the next operations are carried out.
  func disturb(before number: UInt64, _ change: () -> Void) {
    change()
    disturbance = number
  }

  /// Notes that something else than operations has changed what is shown.
  func noteDisturbance() { disturbance = connection?.lastOperations ?? 0 }

  /// Shows something else from now on, as if nothing had happened before.
  func reset(to tree: HostTree, traits: LayoutTraits) {
    self.tree = tree
    self.traits = traits
    operations.removeAll(keepingCapacity: true)
    if !violations.isEmpty { violations = [] }
  }

  /// Lets waiting operations be carried out.
  public func proceed() {
    let waiting = paused
    paused = []
    for continuation in waiting { continuation.resume() }
  }

  /// Whether operations are waiting for ``proceed()``.
  public var isWaiting: Bool { !paused.isEmpty }

  /// What is shown, read from the host's own tree.
  public var snapshot: HostSnapshot { tree.snapshot }

  /// Tells whether the host shows exactly what a state says.
  public func shows(_ state: NavigationState) -> Bool { tree.matches(state) }

  /// What something on display is, by the host's own tree; `nil` if it is not there.
  ///
  /// - Complexity: O(1).
  public func value(of identity: ShownIdentity) -> NodeValue? { tree[identity]?.value }

  /// The screens that show in the layer on top, read from the host's own tree.
  public var screensInFront: [NodeID] {
    tree.layers.last?.visibleItems(traits: traits).compactMap { $0.screen?.id } ?? []
  }

  /// The view of a screen, if the host has made one.
  public func view(of screen: NodeID) -> View? { views?.view(of: screen) }

  /// How many views are alive.
  public var viewCount: Int { views?.count ?? 0 }

  private func carryOut(_ operations: [HostOperation]) -> HostTree.Change {
    self.operations += operations
    if !capabilities.dismissesSeveralLayers {
      for case .dismiss(let layers) in operations where layers.count > 1 {
        violations.append("told to close several layers at once")
      }
    }
    return tree.apply(operations)
  }

  /// Records which screens show without a view.
  func checkViews() {
    guard let views else { return }
    for screen in tree.visibleScreens(traits: traits)
    where views.view(of: screen) == nil && views.failure(of: screen) == nil
      && views.withheldStatus(of: screen) == nil
    {
      violations.append("\(screen) shows without a view")
    }
  }

  func begin() {
    guard phase == .idle else { return }
    phase = .interacting
    gestureNumber = connection?.lastOperations ?? 0
    connection?.beginInteraction()
  }

  func end() {
    phase = .idle
    connection?.endInteraction(showing: snapshot, lastApplied: lastApplied)
    let waiting = gestureEnds
    gestureEnds = []
    for continuation in waiting { continuation.resume() }
  }
}
