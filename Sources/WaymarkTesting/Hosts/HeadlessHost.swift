public import Waymark

/// A host for tests that has no display and is as strict as the strictest real host.
///
/// The host keeps its own tree, which only operations and the simulated user can change. If a real host would
/// refuse an operation or carry it out incorrectly, the host records that in ``violations``.
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
  /// The layout traits of the host. ``resize(columns:)`` changes them.
  public internal(set) var traits: LayoutTraits
  /// Whether operations wait for a call to ``proceed()``, as during a long animation.
  public var isPaused = false
  /// The maximum real time that a caller waits for a held request, or `nil` for no limit. The default is 30
  /// seconds. Set this property before you attach the host.
  public var holdLimit: Duration? = .seconds(30)
  /// The errors in the operations that the host has received, in order. A test should expect an empty array.
  public internal(set) var violations: [String] = []
  /// All operations that the host has received, in order.
  public private(set) var operations: [HostOperation] = []
  /// Whether the host was allowed to animate the last operations. The first screens are never animated.
  public internal(set) var lastWasAnimated = false

  let views: ViewStore<View>?
  var tree = HostTree()
  public var connection: HostConnection?
  private var lastApplied: UInt64 = 0
  private var isApplying = false
  /// The number of the last operations that were sent before the user or other code changed the tree.
  private var disturbance: UInt64 = 0
  /// The number of the last operations that were sent before the gesture began.
  private var gestureNumber: UInt64 = 0
  private var paused: [CheckedContinuation<Void, Never>] = []
  private var gestureEnds: [CheckedContinuation<Void, Never>] = []

  /// Creates a host that builds views with `modules`. If `modules` is `nil`, the host builds no views.
  public init(
    _ modules: ModuleRegistry<View>?, capabilities: HostCapabilities = HostCapabilities(),
    traits: LayoutTraits = LayoutTraits()
  ) {
    views = modules.map { ViewStore($0) }
    self.capabilities = capabilities
    self.traits = traits
  }

  /// Attaches the host to a navigator and shows its window.
  ///
  /// Sets ``holdLimit`` as the limit of all holds that do not set a limit. If a test forgets to release a
  /// hold, the test then fails with the name of the hold.
  ///
  /// - Throws: ``BuildFailure`` if a visible screen could not be built.
  public func attach(to navigator: Navigator) async throws(BuildFailure) {
    navigator.limitHeld(to: holdLimit)
    try await navigator.attach(self)
  }

  public func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(BuildFailure) {
    try views?.build(screens, scope: scope)
  }

  public func showFailure(_ failure: BuildFailure, of screen: NodeID) { views?.note(failure, of: screen) }

  public func withhold(_ screen: NodeID, _ status: WithheldStatus) { views?.withhold(screen, status) }

  /// Returns the reason why the view of a protected screen is withheld, or `nil` if it is not withheld.
  public func withheldStatus(of screen: NodeID) -> WithheldStatus? { views?.withheldStatus(of: screen) }

  /// Returns the error that occurred when the view of a screen was built, or `nil` if there was none.
  public func failure(of screen: NodeID) -> BuildFailure? { views?.failure(of: screen) }

  public func apply(_ operations: [HostOperation], number: UInt64, animated: Bool) async -> HostReport {
    lastWasAnimated = animated
    return await apply(operations, upTo: operations.count, number: number)
  }

  /// Applies the first `count` operations. If some operations are left out, a visible screen without a view
  /// is not a violation.
  func apply(_ operations: [HostOperation], upTo count: Int, number: UInt64) async -> HostReport {
    if isApplying { violations.append("told to move while it is still moving") }
    if phase == .interacting, number > gestureNumber {
      violations.append("told to move during a gesture")
    }
    isApplying = true
    if isPaused { await withCheckedContinuation { paused.append($0) } }
    if phase == .interacting { await withCheckedContinuation { gestureEnds.append($0) } }
    // Operations that were sent before the tree changed may not match the tree. This is not a violation.
    let isDisturbed = disturbance >= number
    let change = carryOut(count == operations.count ? operations : Array(operations.prefix(count)))
    if !isDisturbed { violations += change.refusals.map(\.reason) }
    lastApplied = number
    views?.follow(change)
    if !isDisturbed, count == operations.count { checkViews() }
    isApplying = false
    return count == operations.count ? tree.acknowledge() : .shows(snapshot)
  }

  /// Changes the tree just before the operations with the given number are applied. If these operations do
  /// not match the tree, that is not a violation.
  func disturb(before number: UInt64, _ change: () -> Void) {
    change()
    disturbance = number
  }

  /// Records that the user or other code has changed the tree.
  func noteDisturbance() { disturbance = connection?.lastOperations ?? 0 }

  /// Replaces the tree and the traits, and clears the recorded operations and violations.
  func reset(to tree: HostTree, traits: LayoutTraits) {
    self.tree = tree
    self.traits = traits
    operations.removeAll(keepingCapacity: true)
    if !violations.isEmpty { violations = [] }
  }

  /// Carries out the waiting operations.
  public func proceed() {
    let waiting = paused
    paused = []
    for continuation in waiting { continuation.resume() }
  }

  /// Whether operations are waiting for a call to ``proceed()``.
  public var isWaiting: Bool { !paused.isEmpty }

  /// The current contents of the host's own tree.
  public var snapshot: HostSnapshot { tree.snapshot }

  /// Returns whether the host's own tree matches `state`.
  public func shows(_ state: NavigationState) -> Bool { tree.matches(state) }

  /// Returns the value of a node in the host's own tree, or `nil` if the tree does not contain the node.
  ///
  /// - Complexity: O(1).
  public func value(of identity: ShownIdentity) -> NodeValue? { tree[identity]?.value }

  /// The visible screens of the top layer, read from the host's own tree.
  public var screensInFront: [NodeID] {
    tree.layers.last?.visibleItems(traits: traits).compactMap { $0.screen?.id } ?? []
  }

  /// Returns the view of a screen, or `nil` if it has not been built.
  public func view(of screen: NodeID) -> View? { views?.view(of: screen) }

  /// The number of views in memory.
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

  /// Records a violation for each visible screen without a view, unless the view is withheld or could not be
  /// built.
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
