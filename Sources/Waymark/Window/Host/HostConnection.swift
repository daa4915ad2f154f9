/// The connection through which a host reports user interaction to its navigator.
///
/// The navigator gives each attached host a separate connection. Attaching another host disconnects the
/// previous host, and later calls on its connection have no effect. If a host is deallocated together with
/// its connection, requests no longer wait for the host.
@MainActor
public final class HostConnection {
  /// The navigator, or `nil` if another host has been attached or the navigator has been deallocated.
  public private(set) weak var navigator: Navigator?
  /// Whether the next acknowledgement of operations must contain a full snapshot. It must for the first
  /// operations, because the host may already show content, and after a report that was ignored.
  private var wantsAll = true
  /// The actions of the gestures that the host has announced in this turn.
  private var announced: Set<NavigationAction> = []
  /// Whether the host has not acknowledged all operations yet.
  private(set) var isNew = true

  init(_ navigator: Navigator) {
    self.navigator = navigator
  }

  /// The number of the most recent operations sent to the host, or 0 if there were none.
  public var lastOperations: UInt64 { navigator?.machine.lastOperations ?? 0 }

  deinit {
    guard let navigator else { return }
    Task { @MainActor in navigator.noticeMissingHost() }
  }

  /// Reports a change that the user made, as one operation: a selection, a pop, a dismissal, or an external screen that
  /// was pushed or presented.
  ///
  /// The cost does not depend on the size of the window. If the operation does not fit the state, or if a host cannot
  /// make such a change, the navigator reads the host's ``NavigationHost/snapshot`` instead.
  ///
  /// Nothing happens if the report is older than the most recent operations. A report during their
  /// ``NavigationHost/apply(_:)`` takes effect when the host returns: if it explains the returned snapshot, the request
  /// does not fail.
  ///
  /// If the user has selected another tab, the report supersedes requests that are not yet committed, like a call of
  /// `select` of ``Navigator``. Otherwise those requests are planned again.
  ///
  /// - Parameters:
  ///   - operation: the change that the user made. For an external screen, see
  ///     ``HostOperation/pushForeign(_:onto:)`` and ``HostOperation/presentForeign(_:)``.
  ///   - lastApplied: the number of the last operations that the host carried out before the change.
  public func report(_ operation: HostOperation, lastApplied: UInt64) {
    send(.userPerformed(operation, lastApplied: lastApplied), lastApplied: lastApplied)
  }

  /// Reports a change made by the user that no single operation describes. Use
  /// ``report(_:lastApplied:)-(HostOperation,_)`` if possible, because the cost of a snapshot is proportional to the
  /// size of the window.
  ///
  /// Nothing happens if the state already matches the snapshot, or if the report is older than the most
  /// recent operations.
  ///
  /// - Parameters:
  ///   - snapshot: the current content of the host, read from its view hierarchy.
  ///   - lastApplied: the number of the last operations that the host carried out.
  public func report(_ snapshot: HostSnapshot, lastApplied: UInt64) {
    send(.observed(snapshot, lastApplied: lastApplied), lastApplied: lastApplied)
  }

  private func send(_ report: RequestInput, lastApplied: UInt64) {
    guard let navigator else { return }
    // The host may acknowledge other operations before a queued report is handled.
    if navigator.isHandling || navigator.machine.ignoresReport(lastApplied: lastApplied) { wantsAll = true }
    navigator.send(report)
  }

  /// Returns whether the window's state contains a node.
  ///
  /// - Complexity: O(1).
  package func contains(_ node: NodeID) -> Bool { navigator?.machine.contains(node) ?? false }

  /// Prints a problem of the host that the app does not observe, in one line. Release builds print nothing.
  package func printInDebugBuild(_ problem: @autoclosure () -> some CustomStringConvertible) {
    navigator?.printInDebugBuild(problem().description)
  }

  /// Reports that a gesture has begun. No request is committed until it ends.
  public func beginInteraction() {
    navigator?.send(.hostPhase(.interacting))
  }

  /// Reports the end of a gesture, and the change that it made.
  ///
  /// - Parameters:
  ///   - operation: the change, as in ``report(_:lastApplied:)-(HostOperation,_)``, or `nil` if the gesture changed
  ///     nothing, for example because it was cancelled.
  ///   - lastApplied: the number of the last operations that the host carried out before the change.
  public func endInteraction(after operation: HostOperation?, lastApplied: UInt64) {
    if let operation {
      send(.userPerformed(operation, lastApplied: lastApplied, endsGesture: true), lastApplied: lastApplied)
    } else {
      navigator?.send(.hostPhase(.idle))
    }
    navigator?.forgetHiddenFailures()
  }

  /// Reports the end of a gesture, and the content that the host now shows.
  public func endInteraction(showing snapshot: HostSnapshot, lastApplied: UInt64) {
    send(.observed(snapshot, lastApplied: lastApplied, endsGesture: true), lastApplied: lastApplied)
    navigator?.forgetHiddenFailures()
  }

  /// Reports that the user has tapped the tab or item that is already selected. The host must not change its
  /// content itself. A failure of the request is reported as ``NavigationFault/failed(_:_:)``.
  public func reselect(_ node: NodeID) { dispatch(NavigationRequest(.reselect(node))) }

  /// Returns whether a gesture that removes screens may begin.
  ///
  /// The result is `false` if one of the screens has a leave guard, because the gesture could not be undone
  /// if the guard refused. In that case, this method makes an equivalent request, and the leave guard decides
  /// about it.
  public func allows(_ gesture: LeavingGesture, takingAway screens: some Sequence<NodeID>) -> Bool {
    guard isGuarded(screens) else { return true }
    ask(gesture)
    return false
  }

  /// Returns whether the host may select a tab or another child immediately when the user chooses it.
  ///
  /// The result is `false` if the selection would reveal a protected screen. In that case, this method
  /// requests the selection, and the child is selected after interceptors have allowed the screen. A failure of
  /// the request is reported as ``NavigationFault/failed(_:_:)``.
  public func allowsSelection(of node: NodeID) -> Bool {
    guard let navigator, navigator.machine.asksAboutSelection(of: node) else { return true }
    dispatch(NavigationRequest(.select(node)))
    return false
  }

  /// Returns whether any of these screens has a leave guard. Unlike ``allows(_:takingAway:)``, this method
  /// makes no request.
  public func isGuarded(_ screens: some Sequence<NodeID>) -> Bool {
    guard let navigator else { return false }
    return screens.contains(where: navigator.guardedScreens.contains)
  }

  /// Makes a request that is equivalent to a gesture. Call this method if the gesture was not allowed to
  /// begin. Leave guards decide about the request. A failure of the request is reported as
  /// ``NavigationFault/failed(_:_:)``.
  public func ask(_ gesture: LeavingGesture) {
    switch gesture {
    case .back: dispatch(NavigationRequest(.back))
    case .backTo(let node): dispatch(.backTo(node))
    case .dismiss: dispatch(NavigationRequest(.dismiss))
    }
  }

  /// Makes a request in place of a gesture, and reports its failure.
  ///
  /// A toolkit can announce a gesture twice in one turn: SwiftUI does for a step back, and UIKit can ask whether to select
  /// a tab for its controller and for its `UITab`. The request is made once, in the next turn.
  private func dispatch(_ request: NavigationRequest) {
    guard let navigator, let action = request.action, announced.insert(action).inserted else { return }
    Task {
      announced.remove(action)
      navigator.dispatch(request) { [weak navigator] in
        navigator?.note($0, of: action, at: nil)
      }
    }
  }

  /// Builds the views of screens that are about to become visible, or whose views could not be built before.
  /// If one view cannot be built, the host shows the failure in its place, and the others are still built.
  ///
  /// A host that builds views lazily calls this method before a gesture uncovers a screen. If interceptors
  /// have refused a visible screen, they are asked again. Ignores other screens that have not been admitted,
  /// and screens that are not in the state.
  public func loadViews(of screens: some Sequence<NodeID>) { load(screens) { _ in true } }

  /// Builds the view of a screen that is about to become visible, like ``loadViews(of:)``. Does nothing if the
  /// view could not be built for the same gesture or request, because UIKit announces a screen several times.
  package func loadUncovered(_ screen: NodeID) {
    guard let navigator else { return }
    load([screen]) { !navigator.hasFailed($0) }
  }

  private func load(_ screens: some Sequence<NodeID>, where isWanted: (ScreenNode) -> Bool) {
    guard let navigator else { return }
    let known = screens.compactMap { navigator.machine.node($0)?.screen }.filter(isWanted)
    navigator.show(known.filter(navigator.machine.isAdmitted))
    for screen in known where !navigator.machine.isAdmitted(screen) { navigator.send(.retry(screen.id)) }
  }

  /// Reports that the layout traits have changed.
  public func change(_ traits: LayoutTraits) {
    guard let navigator, navigator.isHandling || navigator.machine.traits != traits else { return }
    navigator.send(.traits(traits))
  }

  /// Returns the content of a host after operations, or `nil` if the host shows exactly the content that the
  /// operations specify.
  ///
  /// After a report that was ignored, ``HostReport/applied`` is not sufficient, so this method reads the host's
  /// snapshot.
  func shown(after report: HostReport, by host: any NavigationHost) -> HostSnapshot? {
    defer { (wantsAll, isNew) = (false, false) }
    return wantsAll ? report.snapshot ?? host.snapshot : report.snapshot
  }

  /// Disconnects the host.
  func cut() {
    navigator = nil
  }
}
