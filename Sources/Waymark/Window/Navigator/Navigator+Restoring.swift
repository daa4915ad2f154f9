/// Restoring a window's navigation, for saved navigation.
extension Navigator {
  /// The content of a window that would otherwise be empty.
  package var start: NodeBlueprint { machine.start }

  /// The interceptors that decide about every request of the window.
  package var interceptors: [any Interceptor] { machine.interceptors }

  /// The current state, also while a change is being published.
  package var currentState: NavigationState { machine.state }

  /// Returns whether another open window of the app is the window with this key, or has restored its navigation.
  package func isOpenElsewhere(_ key: WindowKey) -> Bool {
    app?.windows.contains { $0 !== self && ($0.key == key || $0.restoredKey == key) } ?? false
  }

  /// Records that the window is saved, so that what cannot be restored is reported.
  package func noteSaving() { isSaved = true }

  /// Reports a part of the window that cannot be restored, if the window is saved.
  package func reportIfSaved(_ part: NotRestorable) { if isSaved { report(.notRestorable(part)) } }

  /// The navigation to save: a pending restored navigation, otherwise the current one.
  package var stateToSave: NavigationState { machine.restoringState ?? state }

  /// The metadata of the nodes in ``stateToSave``.
  package var metadataToSave: NodeMetadata { machine.restoringMetadata ?? machine.metadata }

  /// The planner that places screens whose container cannot be restored.
  package var rehoming: Rehoming { Rehoming(map: map, traits: machine.traits) }

  /// Replaces the window's state with a restored one, without animation. Interceptors are asked as for any
  /// request.
  ///
  /// Later requests and taps on tabs wait while interceptors decide, for at most half a second. The call never
  /// waits longer: the outcome is then ``NavigationOutcome/held(_:)``, and later requests act on what the
  /// window shows. They do not end the restoration. Setting the state, resetting the window, dropping the hold
  /// and a later restoration do. Cancelling the caller's task does not, because a view can disappear while its
  /// window is restored.
  ///
  /// - Parameters:
  ///   - metadata: the metadata of the restored nodes.
  ///   - lost: the screens that are missing from the state and whose results have receivers. The receivers are
  ///     notified when the state has been restored.
  package func restore(
    _ state: NavigationState, _ metadata: NodeMetadata = NodeMetadata(), lost: [LostScreen] = []
  ) async -> NavigationOutcome {
    (isRestored, isSaved) = (true, true)
    if !metadata.isEmpty || !lost.isEmpty { flows.noteUse() }
    // A screen that opens before the restoration continues, such as a login, must not get one of the restored
    // ids.
    machine.ids.skip(past: state.nextNumber &- 1)
    var request = NavigationRequest(
      .setState(state, asksFirst: true), origin: .code,
      options: RequestOptions(returnsWhenHeld: true, animated: false),
      metadata: lost.isEmpty && metadata.isEmpty ? nil : RequestMetadata(restored: metadata, lost: lost))
    request.restores = true
    EnclosingDecision.current?.note(in: &request, of: self)
    let caller = makeCaller()
    submit(request, as: caller)
    if let outcome = pendingCallers.removeOutcome(for: caller) { return outcome }
    return await withCheckedContinuation { pendingCallers.wait(caller, $0) }
  }

  /// Reports types that a restoration would not know, as ``NavigationFault/notRestorable(_:)``. Each type is
  /// reported once.
  package func reportNotRestorable(_ types: [String]) {
    let new = types.filter { reportedTypes.insert($0).inserted }
    if !new.isEmpty { report(.notRestorable(.types(new))) }
  }

  /// Reports that a saved navigation could not be read, as ``NavigationFault/unreadable(_:)``.
  package func reportUnreadable(_ reason: String) { report(.unreadable(reason)) }

  /// Asks interceptors again about every protected screen of the window, for example after a session has
  /// expired. ``NavigationApp/revalidate(keepsViews:)`` does this in all windows.
  ///
  /// Protected screens are replaced by stand-ins at once. Interceptors are asked about visible screens now, and
  /// about other screens when they become visible. Requests that have not been carried out are checked again
  /// as well. A screen that is allowed again shows its old view: its scope, its leave guard and typed text are
  /// kept, also while a hold waits for the user to sign in. The view of a screen that is refused is released.
  /// Nothing happens if there are no interceptors.
  ///
  /// - Parameter keepsViews: whether views are kept until interceptors have decided. Pass `false` if a different
  ///   user may sign in, who must not see the previous user's input and data. Then the views are released and
  ///   their scopes end at once, and a screen that is allowed again is built again.
  /// - Complexity: O(n) in the number of screens and requests.
  public func revalidate(keepsViews: Bool = true) {
    let decision = EnclosingDecision.current?.decision(in: self)
    send(.revalidate(keepsViews: keepsViews, by: decision))
  }

  /// Whether interceptors are currently deciding about a visible screen.
  package var isRevealing: Bool {
    machine.activeRequests.contains { $0.request.reveals != nil && !$0.phase.isHeld }
  }

  /// The screens that each layer shows, from the lowest layer up.
  package var screensToBuild: [ScreenNode] { state.screensToBuild(traits: machine.traits) }

  /// The id that the next request gets.
  package var nextRequest: RequestID { RequestID(number: machine.nextNumber) }

  /// Whether interceptors are deciding about a visible screen, or a request with the id `first` or a later one is
  /// in progress. Held requests do not count, but requests that open the screen of a hold do.
  package func isSettling(from first: RequestID) -> Bool {
    machine.activeRequests.contains { !$0.waitsAside && ($0.request.reveals != nil || $0.id >= first) }
  }

  /// Waits until ``isSettling(from:)`` is `false`, the window closes, or the task is cancelled.
  package func settle(from first: RequestID) async {
    guard isSettling(from: first) else { return }
    let slice = NavigationSlice(key: .currentRequest) { [weak self] _ in
      self?.isSettling(from: first) ?? false
    }
    // A `for` loop would call a function that macOS 14 and iOS 17 do not have.
    var values = observe(slice).makeAsyncIterator()
    while await values.next() != nil, isSettling(from: first) {}
  }
}

/// Tags that other modules give to nodes.
extension Navigator {
  /// Returns a number for a group of tags. Ids are never reused, so the number is unique in the window.
  package func makeGroupNumber() -> UInt64 { machine.ids.next().number }

  /// The metadata of the nodes.
  package var metadata: NodeMetadata { machine.metadata }

  /// Whether the window is closed.
  package var isClosed: Bool { machine.isClosed }

  /// Returns whether a node is in the tree.
  ///
  /// - Complexity: O(*d*) in the depth of the node.
  package func contains(_ node: NodeID) -> Bool { machine.contains(node) }

  /// Shows a screen by a route, and gives tags to nodes.
  ///
  /// - Parameters:
  ///   - tags: the tags and the nodes that get them. Without a node, the tag is for the screen that is shown.
  ///   - reuse: the condition for showing an equal screen again.
  package func show(
    _ destination: AnyDestination, by route: RouteName, tags: [(tag: NodeTag, node: NodeID?)],
    reuse: ReuseCondition?
  ) async -> NavigationOutcome {
    await perform(
      NavigationRequest(.go(destination, route), metadata: RequestMetadata(tags: tags, reuse: reuse)))
  }
}
