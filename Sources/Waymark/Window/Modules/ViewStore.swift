/// A store for the views of a host's screens. Hosts use it to build, update, and release views.
@MainActor
public final class ViewStore<View> {
  private let modules: ModuleRegistry<View>
  private var views: [NodeID: View] = [:]
  /// The scopes with which the views were built.
  private var scopes: [NodeID: ScreenScope] = [:]
  private var failures: [NodeID: NavigationError] = [:]
  /// The protected screens that must not be visible, and the reason for each. The view of such a screen is kept as long
  /// as its scope exists.
  private var withheld: [NodeID: WithheldStatus] = [:]
  /// The screens that the host showed after its last change.
  private var shown: Set<NodeID> = []
  /// The screens whose views are built but not yet shown by the host.
  private var expected: Set<NodeID> = []
  /// The screens that the host still shows but whose scope has ended. Their views are released after the next
  /// change.
  private var ended: Set<NodeID> = []

  /// Creates an empty store.
  public init(_ modules: ModuleRegistry<View>) {
    self.modules = modules
  }

  /// Builds the missing views of these screens, which may then be visible. A view that was withheld is used
  /// again, and a view whose scope has ended is rebuilt. If a view cannot be built, no view is added.
  ///
  /// - Throws: ``NavigationError`` for the first screen that could not be built. In that case, the store is
  ///   unchanged.
  public func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(NavigationError) {
    var (made, built) = ([ScreenScope](), [View]())
    for screen in screens where scopes[screen.id]?.hasEnded ?? true {
      made.append(scope(screen))
      built.append(try modules.build(screen.destination, scope: made[made.count - 1]))
    }
    // Pairs of scopes and views would be of a generic type, which costs much at run time.
    for (index, scope) in made.enumerated() { (scopes[scope.id], views[scope.id]) = (scope, built[index]) }
    for (index, scope) in made.enumerated() {
      if !shown.contains(scope.id) { expected.insert(scope.id) }
      letGoInTime(of: scope)
      scope.prepare(built[index])
      if !failures.isEmpty { failures[scope.id] = nil }
    }
    if !withheld.isEmpty { for screen in screens { withheld[screen.id] = nil } }
  }

  /// Releases a screen's view after its scope has ended. If the host has never shown the screen, the view is
  /// released immediately. Otherwise, it is released after the host's next change. The views of a closed
  /// window are not released here, because no change follows.
  private func letGoInTime(of scope: ScreenScope) {
    scope.onEnd { [weak self, id = scope.id, generation = scope.generation] in
      guard let self, scopes[id]?.generation == generation else { return }
      if shown.contains(id) { ended.insert(id) } else { forget(id) }
    }
  }

  /// Records the reason why a visible screen has no view. The record is kept until the screen has a view or
  /// has been removed.
  public func note(_ failure: NavigationError, of screen: NodeID) { failures[screen] = failure }

  /// Returns the reason why a visible screen has no view, or `nil` if no failure is recorded.
  public func failure(of screen: NodeID) -> NavigationError? { failures[screen] }

  /// Records the reason why a protected screen must not be visible. Until ``build(_:scope:)`` is called for the
  /// screen, ``view(of:)`` returns `nil`. The view is released if its scope has ended, and otherwise kept.
  public func withhold(_ screen: NodeID, _ status: WithheldStatus) {
    if scopes[screen]?.hasEnded ?? true { forget(screen) } else { failures[screen] = nil }
    withheld[screen] = status
  }

  /// Returns the reason why a protected screen must not be visible, or `nil` if it may be.
  public func withheldStatus(of screen: NodeID) -> WithheldStatus? { withheld[screen] }

  /// Returns the question before a screen with a draft is removed, or `nil` if its module declares none.
  public func draftGuard(of destination: AnyDestination) -> DraftGuard? {
    modules.draftGuard(of: destination)
  }

  /// Returns the title of a screen without building its view.
  public func title(of destination: AnyDestination) -> String? { modules.title(of: destination) }

  /// Returns the settings of the bars around a screen without building its view.
  package func bars(of destination: AnyDestination) -> BarOptions { modules.bars(of: destination) }

  /// Returns the view of a screen, or `nil` if it has not been built or is withheld.
  public func view(of screen: NodeID) -> View? { isWithheld(screen) ? nil : views[screen] }

  /// Returns the scope of the screen's view, or `nil` if the screen has no view or is withheld.
  package func scope(of screen: NodeID) -> ScreenScope? { isWithheld(screen) ? nil : scopes[screen] }

  /// Returns the generation of the scope of the screen's view, or `nil` if the screen has no view or is
  /// withheld.
  package func generation(of screen: NodeID) -> UInt64? { scope(of: screen)?.generation }

  private func isWithheld(_ screen: NodeID) -> Bool { !withheld.isEmpty && withheld[screen] != nil }

  /// Returns the badge of a tab that starts with a destination, or `nil` if there is none.
  public func badge(of destination: AnyDestination) -> String? { modules.badge(of: destination) }

  /// Whether any module declares a badge.
  package var declaresBadges: Bool { modules.declaresBadges }

  /// Returns whether the module of a destination declares a badge, even if the badge is not shown now.
  package func declaresBadge(of destination: AnyDestination) -> Bool {
    modules.declaresBadge(of: destination)
  }

  /// Updates the view of a screen to show another destination. Does nothing if the screen has no view.
  public func update(_ screen: NodeID, to destination: AnyDestination) {
    if let view = views[screen] { modules.update(view, to: destination) }
  }

  /// Releases the views of screens that the user has closed.
  ///
  /// After a gesture, a host calls this method instead of ``follow(_:)`` or ``keep(only:)``, because the
  /// store might already contain views for screens that the host does not show yet.
  ///
  /// - Complexity: O(k) in the number of given screens.
  public func release(_ screens: some Sequence<NodeID>) {
    for screen in screens { release(screen) }
  }

  private func release(_ screen: NodeID) {
    forget(screen)
    shown.remove(screen)
  }

  /// Updates the store after a change. Updates the views whose destinations have changed. Releases the views of
  /// screens that were removed or never shown, or whose scope has ended.
  ///
  /// - Complexity: O(k) in the number of nodes that differ.
  public func follow(_ change: HostChange) {
    for screen in change.updated { update(screen.id, to: screen.destination) }
    note(shown: change.inserted, removed: change.removed)
  }

  /// Updates the store after a host has shown a change or a part of it. Releases the views of screens that were removed
  /// or never shown, or whose scope has ended.
  package func note(shown inserted: [NodeID], removed: [NodeID]) {
    for screen in removed { release(screen) }
    for node in inserted { shown.insert(node) }
    for screen in expected where !shown.contains(screen) { forget(screen) }
    for screen in ended where scopes[screen]?.hasEnded == true { letGo(of: screen) }
    (expected, ended) = ([], [])
  }

  /// Records nodes that the host shows now, although no change has inserted them.
  package func note(shown inserted: some Sequence<NodeID>) {
    for node in inserted { shown.insert(node) }
  }

  /// Releases the views of all screens except the given ones, and the views whose scope has ended. A host
  /// that may not have shown the whole change calls this method instead of ``follow(_:)``.
  ///
  /// - Complexity: O(n) in the number of views.
  public func keep(only screens: Set<NodeID>) {
    (expected, ended) = ([], [])
    for (screen, scope) in scopes where scope.hasEnded || !screens.contains(screen) { letGo(of: screen) }
    shown = screens
    if !failures.isEmpty { failures = failures.filter { screens.contains($0.key) } }
    if !withheld.isEmpty { withheld = withheld.filter { screens.contains($0.key) } }
  }

  private func forget(_ screen: NodeID) {
    letGo(of: screen)
    if !failures.isEmpty { failures[screen] = nil }
    if !withheld.isEmpty { withheld[screen] = nil }
  }

  private func letGo(of screen: NodeID) {
    if scopes.removeValue(forKey: screen) != nil { views[screen] = nil }
  }

  /// The number of stored views.
  public var count: Int { views.count }
}
