public import Waymark

/// A host for tests. It has no display, and by default it is as strict as the strictest real host
/// (``Waymark/HostCapabilities/strict``).
///
/// The host keeps its own tree, which changes only through operations and simulated user actions. If a real
/// host would refuse an operation or carry it out incorrectly, this host adds an entry to ``violations``.
///
/// ```swift
/// let host = try await HeadlessHost.attached(to: navigator)
/// await navigator.go(to: Product(id: 42))
/// #expect(host.shows(navigator.state))
/// ```
@MainActor
public final class HeadlessHost<View>: NavigationHost {
  public let capabilities: HostCapabilities
  public private(set) var isInteracting = false
  /// The layout traits of the host. To change them, call ``resize(columns:)``.
  public internal(set) var traits: LayoutTraits
  /// Whether the host delays operations until ``proceed()`` is called. Use this to simulate a long animation.
  public var isPaused = false
  /// The maximum real time that a caller waits for a held request, or `nil` if there is no limit. The default
  /// is 30 seconds. Set this property before you attach the host.
  public var holdLimit: Duration? = .seconds(30)
  /// Descriptions of the invalid operations that the host has received, in order. A test should expect an
  /// empty array.
  public internal(set) var violations: [String] = []
  /// All operations that the host has received, in order.
  public private(set) var operations: [HostOperation] = []
  /// Whether the host was allowed to animate the most recent operations. The first screens are never
  /// animated.
  public internal(set) var lastWasAnimated = false

  let views: ViewStore<View>?
  var tree = HostTree()
  public var connection: HostConnection?
  /// The screens that the user has removed, and whose views are kept because the state contains the screens.
  var leaving: [NodeID] = []
  private var lastApplied: UInt64 = 0
  private var isApplying = false
  /// The number of the latest operations that had been sent when the user or other code changed the tree.
  private var disturbance: UInt64 = 0
  /// The number of the latest operations that had been sent when the gesture began.
  private var gestureNumber: UInt64 = 0
  private var paused: [CheckedContinuation<Void, Never>] = []
  private var gestureEnds: [CheckedContinuation<Void, Never>] = []

  /// Creates a host that uses `modules` to build views. If `modules` is `nil`, the host does not build views.
  public init(
    _ modules: ModuleRegistry<View>?, capabilities: HostCapabilities = .strict,
    traits: LayoutTraits = LayoutTraits()
  ) {
    views = modules.map { ViewStore($0) }
    self.capabilities = capabilities
    self.traits = traits
  }

  /// Attaches the host to a navigator and shows its window.
  ///
  /// Applies ``holdLimit`` to every hold that does not set a limit. If a test forgets to release a hold, the
  /// test fails and the failure names the hold.
  ///
  /// - Throws: ``/Waymark/NavigationError`` if a visible screen could not be built.
  public func attach(to navigator: Navigator) async throws(NavigationError) {
    limitHolds(of: navigator)
    try await navigator.attach(self)
  }

  public func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(NavigationError) {
    try views?.build(screens, scope: scope)
  }

  public func draftGuard(of destination: AnyDestination) -> DraftGuard? {
    views?.draftGuard(of: destination)
  }

  public func showFailure(_ failure: NavigationError, of screen: NodeID) { views?.note(failure, of: screen) }

  public func withhold(_ screen: NodeID, _ status: WithheldStatus) { views?.withhold(screen, status) }

  /// Returns the reason why the view of a protected screen is withheld, or `nil` if the view is not withheld.
  public func withheldStatus(of screen: NodeID) -> WithheldStatus? { views?.withheldStatus(of: screen) }

  /// Returns the error that occurred when the view of a screen was built, or `nil` if no error occurred.
  public func failure(of screen: NodeID) -> NavigationError? { views?.failure(of: screen) }

  public func apply(_ change: HostChange) async -> HostReport {
    lastWasAnimated = change.isAnimated
    return await apply(change.operations, number: change.number)
  }

  /// Applies the first `limit` operations, and all new values: a snapshot does not contain values, so a host may not
  /// refuse them. If this omits some operations, a visible screen without a view does not count as a violation.
  package func apply(_ operations: [HostOperation], upTo limit: Int = .max, number: UInt64) async
    -> HostReport
  {
    let count = min(limit, operations.count)
    if isApplying { violations.append("received operations while it applied earlier ones") }
    if isInteracting, number > gestureNumber {
      violations.append("received operations during a gesture")
    }
    isApplying = true
    if isPaused { await withCheckedContinuation { paused.append($0) } }
    if isInteracting { await withCheckedContinuation { gestureEnds.append($0) } }
    // Operations that were sent before the tree changed might not match the tree. This does not count as a
    // violation.
    let isDisturbed = disturbance >= number
    let omitted = operations.dropFirst(count)
    let change = carryOut(
      omitted.isEmpty ? operations : operations.prefix(count) + omitted.filter(\.isUpdate))
    if !isDisturbed { violations += change.refusals }
    lastApplied = number
    for screen in change.updated { views?.update(screen.id, to: screen.destination) }
    views?.note(shown: change.inserted, removed: change.removed)
    releaseLeaving { tree[.node($0)] == nil }
    leaving = []
    if !isDisturbed, count == operations.count { checkViews() }
    isApplying = false
    return count == operations.count ? tree.acknowledge() : .shows(snapshot)
  }

  /// Changes the tree just before the operations numbered `number` are applied. If these operations then do
  /// not match the tree, this does not count as a violation.
  func disturb(before number: UInt64, _ change: () -> Void) {
    change()
    disturbance = number
  }

  /// Records that the user or other code has changed the tree.
  func noteDisturbance() { disturbance = connection?.lastOperations ?? 0 }

  /// Replaces the tree and the layout traits. Clears the recorded operations and violations.
  func reset(to tree: HostTree, traits: LayoutTraits) {
    self.tree = tree
    self.traits = traits
    operations.removeAll(keepingCapacity: true)
    if !violations.isEmpty { violations = [] }
  }

  /// Carries out the operations that are waiting.
  public func proceed() {
    let waiting = paused
    paused = []
    for continuation in waiting { continuation.resume() }
  }

  /// Whether operations are waiting for a call to ``proceed()``.
  public var isWaiting: Bool { !paused.isEmpty }

  /// A snapshot of the host's own tree.
  public var snapshot: HostSnapshot { tree.snapshot }

  /// Returns whether the host's own tree matches `state`.
  public func shows(_ state: NavigationState) -> Bool { tree.matches(state) }

  /// Returns the value of a node in the host's own tree, or `nil` if the tree does not contain the node.
  ///
  /// - Complexity: O(1).
  public func value(of identity: ShownIdentity) -> NodeValue? { tree[identity]?.value }

  /// The visible screens of the top layer, according to the host's own tree.
  public var screensInFront: [NodeID] {
    tree.layers.last?.visibleItems(traits: traits).compactMap { $0.screen?.id } ?? []
  }

  /// Returns the view of a screen, or `nil` if the view has not been built.
  public func view(of screen: NodeID) -> View? { views?.view(of: screen) }

  /// The number of views that the host keeps in memory.
  public var viewCount: Int { views?.count ?? 0 }

  /// Releases the views of screens that the user has removed, if they are gone for good.
  func releaseLeaving(where isGone: (NodeID) -> Bool) {
    if leaving.isEmpty { return }
    views?.release(leaving.filter(isGone))
    leaving.removeAll(where: isGone)
  }

  private func carryOut(_ operations: [HostOperation]) -> HostTree.Change {
    self.operations += operations
    return tree.apply(operations)
  }

  /// Records a violation for each visible screen that has no view, unless the view is withheld or could not
  /// be built.
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
    guard !isInteracting else { return }
    isInteracting = true
    gestureNumber = connection?.lastOperations ?? 0
    connection?.beginInteraction()
  }

  /// Ends the gesture.
  ///
  /// - Parameter operation: the change that the gesture made, or `nil` if it changed nothing.
  func end(after operation: HostOperation? = nil) {
    isInteracting = false
    connection?.endInteraction(after: operation, lastApplied: lastApplied)
    let waiting = gestureEnds
    gestureEnds = []
    for continuation in waiting { continuation.resume() }
  }
}

extension HostOperation {
  fileprivate var isUpdate: Bool { if case .update = self { true } else { false } }
}
