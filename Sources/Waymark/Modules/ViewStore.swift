/// The views that a host has made, by the screens they show: the part that all hosts have in common.
@MainActor
public final class ViewStore<View> {
  private let modules: ModuleRegistry<View>
  private var views: [NodeID: Made] = [:]
  private var failures: [NodeID: BuildFailure] = [:]
  /// The screens that show without a view because they are protected.
  private var withheld: [NodeID: WithheldStatus] = [:]
  /// The screens in the host, as far as is known.
  private var shown: Set<NodeID> = []
  /// The screens with views that are not in the host yet.
  private var expected: Set<NodeID> = []
  /// The screens in the host whose scope has ended.
  private var ended: Set<NodeID> = []

  /// A view, and the stay on display that it was made for.
  private struct Made {
    let view: View
    let scope: ScreenScope
  }

  /// Makes a store without views.
  public init(_ modules: ModuleRegistry<View>) {
    self.modules = modules
  }

  /// Makes the views of those of these screens that have none yet, all of them or none. A view whose scope has ended
  /// counts as none: it was made for an earlier stay on display.
  ///
  /// - Throws: ``BuildFailure`` with the first screen that could not be built; the store is unchanged then.
  public func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(BuildFailure) {
    var made: [NodeID: Made] = [:]
    for screen in screens where views[screen.id]?.scope.hasEnded ?? true {
      let scope = scope(screen)
      made[screen.id] = Made(view: try modules.build(screen.destination, scope: scope), scope: scope)
    }
    views.merge(made) { _, new in new }
    for (screen, made) in made {
      if !shown.contains(screen) { expected.insert(screen) }
      letGoInTime(of: made.scope)
      made.scope.prepare(made.view)
    }
    if !failures.isEmpty { failures = failures.filter { made[$0.key] == nil } }
    if !withheld.isEmpty { withheld = withheld.filter { made[$0.key] == nil } }
  }

  /// Sees to it that a view which was made for a screen that then did not come goes with its scope. What shows goes
  /// when the host shows something else; in a window that was closed it stays.
  private func letGoInTime(of scope: ScreenScope) {
    scope.onEnd { [weak self, id = scope.id, incarnation = scope.incarnation] in
      guard let self, views[id]?.scope.incarnation == incarnation else { return }
      if shown.contains(id) { ended.insert(id) } else { forget(id) }
    }
  }

  /// Keeps in mind that a screen which shows has no view, until it has one or has left.
  public func note(_ failure: BuildFailure, of screen: NodeID) { failures[screen] = failure }

  /// Why a screen that shows has no view.
  public func failure(of screen: NodeID) -> BuildFailure? { failures[screen] }

  /// Lets go of the view of a protected screen, and keeps in mind why it has none until it has one or has left.
  public func withhold(_ screen: NodeID, _ status: WithheldStatus) {
    forget(screen)
    withheld[screen] = status
  }

  /// Why a protected screen has no view; `nil` if it may have one.
  public func withheldStatus(of screen: NodeID) -> WithheldStatus? { withheld[screen] }

  /// What a screen is called, before its view is made.
  public func title(of destination: AnyDestination) -> String? { modules.title(of: destination) }

  /// The view of a screen, if it has been made.
  public func view(of screen: NodeID) -> View? { views[screen]?.view }

  /// The scope that the view of a screen was made with; `nil` if it has no view.
  package func scope(of screen: NodeID) -> ScreenScope? { views[screen]?.scope }

  /// Which stay on display of a screen its view was made for; `nil` if it has none.
  package func incarnation(of screen: NodeID) -> UInt64? { views[screen]?.scope.incarnation }

  /// Gives the view of a screen another destination. Nothing happens if it has no view.
  public func update(_ screen: NodeID, to destination: AnyDestination) {
    if let view = views[screen]?.view { modules.update(view, to: destination) }
  }

  /// Lets go of the views of these screens, which the user has left.
  ///
  /// After a gesture a host calls this, not ``follow(_:)`` or ``keep(only:)``: there may be views already for screens that
  /// it has yet to be told to show.
  ///
  /// - Complexity: O(k) in the number of these screens.
  public func release(_ screens: some Sequence<NodeID>) {
    for screen in screens {
      forget(screen)
      shown.remove(screen)
    }
  }

  /// Gives views the destinations that operations on a ``HostTree`` have given their screens, and lets go of the views
  /// of screens that have left, of those made for screens that did not come, and of those whose scope has ended.
  ///
  /// - Complexity: O(k) in the number of screens that have come, changed or left.
  public func follow(_ change: HostTree.Change) {
    for screen in change.updated { update(screen.id, to: screen.destination) }
    release(change.left)
    shown.formUnion(change.entered)
    for screen in expected where !shown.contains(screen) { forget(screen) }
    for screen in ended where views[screen]?.scope.hasEnded == true { views[screen] = nil }
    (expected, ended) = ([], [])
  }

  /// Lets go of the views of all screens but these, and of those whose scope has ended: for a host without a
  /// ``HostTree``, once it has carried out operations.
  ///
  /// - Complexity: O(n) in the number of views.
  public func keep(only screens: Set<NodeID>) {
    (expected, ended) = ([], [])
    for (screen, made) in views where made.scope.hasEnded || !screens.contains(screen) {
      views[screen] = nil
    }
    shown = screens
    if !failures.isEmpty { failures = failures.filter { screens.contains($0.key) } }
    if !withheld.isEmpty { withheld = withheld.filter { screens.contains($0.key) } }
  }

  private func forget(_ screen: NodeID) {
    (views[screen], failures[screen]) = (nil, nil)
    if !withheld.isEmpty { withheld[screen] = nil }
  }

  /// How many views are alive.
  public var count: Int { views.count }
}
