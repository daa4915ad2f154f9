/// How a host tells its navigator what the user does.
///
/// A navigator gives each host that it attaches a connection of its own. When another host takes over, the
/// connection of the one before is cut: whatever that one still says has no effect. When a host goes away with its
/// connection, requests no longer wait for it.
@MainActor
public final class HostConnection {
  /// The navigator; `nil` once another host has taken over, or when the navigator is gone.
  public private(set) weak var navigator: Navigator?
  /// Whether the next answer to operations has to say what is shown: the first one, since the host may have shown something
  /// before, and the first one after a report.
  private var wantsAll = true
  /// Whether the host has not answered operations yet.
  private(set) var isNew = true

  init(_ navigator: Navigator) {
    self.navigator = navigator
  }

  /// The number of the last operations that the host was told to carry out; 0 if there were none.
  public var lastOperations: UInt64 { navigator?.machine.lastOperations ?? 0 }

  deinit {
    guard let navigator else { return }
    Task { @MainActor in navigator.noticeMissingHost() }
  }

  /// Reports that the user has changed what is shown: a swipe back, a tap on a tab, a sheet pulled down.
  ///
  /// Nothing happens if the state says so already, or if the report is older than the last operations. A report that
  /// only another tab is selected takes the place of requests that are not yet committed, as ``Navigator/select(_:)``
  /// does; any other leaves them to be planned anew.
  ///
  /// - Parameters:
  ///   - snapshot: what is shown now, read from the host's own tree.
  ///   - lastApplied: the number of the last operations that the host carried out.
  public func report(_ snapshot: HostSnapshot, lastApplied: UInt64) {
    wantsAll = true
    navigator?.send(.observed(snapshot, lastApplied: lastApplied))
  }

  /// Reports that a gesture has begun. Nothing is committed until it has ended.
  public func beginInteraction() {
    navigator?.send(.hostPhase(.interacting))
  }

  /// Reports that a gesture has ended, and what is shown now.
  public func endInteraction(showing snapshot: HostSnapshot, lastApplied: UInt64) {
    wantsAll = true
    navigator?.send(.gestureEnded(snapshot, lastApplied: lastApplied))
  }

  /// Reports that the user has tapped on what is selected already (B13). Unlike most that is reported, nothing has
  /// changed yet on the screen.
  public func reselect(_ node: NodeID) {
    guard let navigator else { return }
    Task { await navigator.reselect(node) }
  }

  /// Tells whether a gesture that takes screens away may begin.
  ///
  /// It may not if one of them is guarded: a gesture cannot be taken back once the guard has refused. What the user
  /// wanted is then asked for as a request, for which the guard is asked.
  public func allows(_ gesture: LeavingGesture, takingAway screens: some Sequence<NodeID>) -> Bool {
    guard isGuarded(screens) else { return true }
    ask(gesture)
    return false
  }

  /// Whether a tap on a tab, or another choice of a child, may select it at once.
  ///
  /// It may not if that would make a protected screen visible. The selection is then requested, and happens once interceptors
  /// have allowed the screen.
  public func allowsSelection(of node: NodeID) -> Bool {
    guard let navigator, navigator.machine.asksAboutSelection(of: node) else { return true }
    Task { await navigator.select(node) }
    return false
  }

  /// Tells whether one of these screens is guarded. Asking changes nothing.
  public func isGuarded(_ screens: some Sequence<NodeID>) -> Bool {
    guard let navigator else { return false }
    return screens.contains(where: navigator.guardedScreens.contains)
  }

  /// Asks for what the user wanted when a gesture could not begin; guards decide.
  public func ask(_ gesture: LeavingGesture) {
    guard let navigator else { return }
    Task {
      switch gesture {
      case .back: await navigator.back()
      case .backTo(let node): await navigator.perform(.backTo(node))
      case .dismiss: await navigator.dismiss()
      }
    }
  }

  /// Has the views made of screens that are about to come to light, or that could not be made before: the host is told
  /// to build those that have none yet, one by one, and of each that cannot be built, to show that.
  ///
  /// A host that makes a view only when its screen is uncovered calls this before a gesture does so. Interceptors are asked
  /// again about a visible screen that they have refused. Nothing happens for other screens that they have not allowed, and
  /// for those that are not in the state.
  public func loadViews(of screens: some Sequence<NodeID>) {
    guard let navigator else { return }
    let known = screens.compactMap { navigator.machine.state.node($0)?.screen }
    navigator.show(known.filter(navigator.machine.isAdmitted))
    for screen in known where !navigator.machine.isAdmitted(screen) { navigator.send(.retry(screen.id)) }
  }

  /// Reports that the host has more or less room.
  public func change(_ traits: LayoutTraits) {
    navigator?.send(.traits(traits))
  }

  /// What a host shows that has answered operations; `nil` if that is what it was told to show.
  ///
  /// A report that came while operations were carried out was left to their answer. So the answer that all is as told
  /// counts only if there was none.
  func shown(after report: HostReport, by host: any NavigationHost) -> HostSnapshot? {
    defer { (wantsAll, isNew) = (false, false) }
    return wantsAll ? report.snapshot ?? host.snapshot : report.snapshot
  }

  /// Makes the connection of no effect.
  func cut() {
    navigator = nil
  }
}
