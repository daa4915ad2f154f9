/// A two-way connection between a window and an app's store. The adapter applies the store's navigation to
/// the window, and dispatches the window's changes to the store as actions.
///
/// ```swift
/// let adapter = StoreAdapter(
///   navigator, read: { store.state.navigation }, dispatch: { store.dispatch(.navigation($0)) })
/// store.onChange = { [weak adapter] in adapter?.storeDidChange() }
/// ```
///
/// - The store receives an event for each change of the window, for the outcome of each of its requests, and for
///   the end of the window. See ``StoreEvent``.
/// - Events are dispatched in order, in a later turn of the main actor, and never while the store handles another
///   action. ``settle()`` waits for them.
/// - Actions requested with ``NavigationSnapshot/request(_:animated:optionsKey:)`` are passed to the window in
///   order, once each.
/// - A state that a reducer sets is applied with
///   ``Navigator/setState(_:asksFirst:file:line:)-(NavigationState,_,_,_)``. While the window is busy, the adapter waits, and then applies only the newest state. If the window has changed since the
///   store last followed it, the new state is refused with ``NavigationError/stale``, and the store receives the
///   current one.
/// - If the app puts back a whole earlier snapshot, the window shows its state even if it has changed since.
///   External screens that have closed are left out, and the store receives the actual state.
///
/// A reducer that makes a request for every event would never stop. After 64 such requests in a row, the next ones are
/// not carried out, and ``NavigationError/requestLoop(_:)`` is reported as a fault.
///
/// The adapter retains the navigator and its closures. Releasing the adapter disconnects the window from the
/// store.
@MainActor
public final class StoreAdapter {
  private let navigator: Navigator
  private let read: @MainActor () -> NavigationSnapshot?
  private let dispatch: @MainActor (StoreEvent) -> Void
  private let options: @MainActor (String) -> RequestOptions
  private var subscription: NavigationSubscription?
  private var progress: StoreProgress
  private var loop = StoreLoop()
  /// The state that the store has set and that is not yet applied to the window.
  private var waitingSet: StoreSet?
  /// The number of requests of the store that have not ended.
  private var unendedRequests = 0
  /// The events that have not been sent to the store yet.
  private var outbox: [(kind: StoreEvent.Kind, snapshot: NavigationSnapshot)] = []
  /// The task that sends the events.
  private var delivery: Task<Void, Never>?

  /// Connects a window to a store. If the store's slice differs from the window's navigation, the store receives
  /// the window's navigation.
  ///
  /// - Parameters:
  ///   - navigator: the navigator of the window.
  ///   - read: a closure that returns the store's slice, or `nil` if the store has none for this window.
  ///   - dispatch: a closure that dispatches an event to the store. The store's reducer calls
  ///     ``NavigationSnapshot/apply(_:)`` with it. The store can process it asynchronously.
  ///   - options: a closure that returns the options for a key that a reducer passed to
  ///     ``NavigationSnapshot/request(_:animated:optionsKey:)``. By default, keys have no effect.
  public init(
    _ navigator: Navigator, read: @escaping @MainActor () -> NavigationSnapshot?,
    dispatch: @escaping @MainActor (StoreEvent) -> Void,
    options: @escaping @MainActor (String) -> RequestOptions = { _ in RequestOptions() }
  ) {
    (self.navigator, self.read, self.dispatch, self.options) = (navigator, read, dispatch, options)
    progress = StoreProgress(NavigationSnapshot(navigator))
    subscription = navigator.observe(
      .changes, { [weak self] in self?.note($0) }, onEnd: { [weak self] in self?.post(.closed) })
    // The states of the store bring removed screens back.
    navigator.historyCount += 1
    let slice = read()
    _ = progress.read(slice)
    if slice?.hasState(of: progress.newest) != true { post(.updated) }
    if let slice { carryOutRequests(in: slice, isAnswer: false) }
  }

  deinit {
    Task { @MainActor [subscription, navigator] in
      subscription?.end()
      navigator.historyCount -= 1
    }
  }

  /// Applies the store's slice to the window. Call this method on the main actor after every change of the store.
  /// If the slice has not changed, this method does nothing.
  ///
  /// - Complexity: O(1) if the state in the slice has not changed or equals the window's state, otherwise O(n) in
  ///   the number of nodes.
  public func storeDidChange() {
    guard let slice = read() else { return }
    let earlier = progress.seen
    let isAnswer = earlier.map { slice.lastEvent > $0.lastEvent } ?? false
    follow(slice, isAnswer: isAnswer)
    carryOutRequests(in: slice, isAnswer: isAnswer)
    // The app has put back an earlier snapshot, in which the numbers of requests begin again.
    if let earlier, slice.lastRequest < earlier.lastRequest, waitingSet == nil, outbox.isEmpty {
      post(.updated)
    }
    noteSettled()
  }

  /// Waits until the store has received all events so far, and the events of the requests that it makes in response.
  /// Use this method in tests. It does not wait for requests that have not ended.
  public func settle() async {
    while let delivery { await delivery.value }
  }
}

// Following the store.
extension StoreAdapter {
  /// Applies the state of the slice to the window if the store has set it.
  private func follow(_ slice: NavigationSnapshot, isAnswer: Bool) {
    switch progress.read(slice) {
    case .unchanged, .isMissing: break
    // An event that was sent before the store set the state may have replaced it in the store.
    case .agrees: if !isAnswer { cancelWaitingSet() }
    case .isStale: post(.refused(.failed(.stale)))
    case .sets: if allows(.setState(slice.state, asksFirst: false), isAnswer: isAnswer) { set(slice.state) }
    }
  }

  private func set(_ state: NavigationState) {
    cancelWaitingSet()
    // Record the set before dispatching it. The window might apply the state before `dispatch` returns.
    let set = StoreSet(state)
    waitingSet = set
    set.request = navigator.dispatch(.setState(state, asksFirst: false), at: nil)
    set.request?.onEnd { [weak self] in self?.finish(set, $0) }
  }

  private func cancelWaitingSet() {
    let request = waitingSet?.request
    waitingSet = nil
    request?.cancel()
  }

  /// Handles the outcome of a set state that has not changed the window.
  private func finish(_ set: StoreSet, _ outcome: NavigationOutcome) {
    guard waitingSet === set else { return }
    waitingSet = nil
    // External screens cannot be restored, so the window's state may differ from the state that was set.
    let isShown = outcome.node != nil && navigator.state == set.state
    post(isShown ? .updated : .refused(outcome))
  }

  private func carryOutRequests(in slice: NavigationSnapshot, isAnswer: Bool) {
    let numbers = navigator.storeNumbers
    for request in slice.requests where !numbers.handledRequests.contains(request) {
      numbers.handledRequests.insert(request)
      if allows(request.action, isAnswer: isAnswer) { carryOut(request) }
    }
  }

  private func carryOut(_ request: StoreRequest) {
    var options = request.optionsKey.map(options) ?? RequestOptions()
    if !request.isAnimated { options.isAnimated = false }
    unendedRequests += 1
    navigator.dispatch(request.action, with: options, at: nil).onEnd { [weak self] outcome in
      guard let self else { return }
      unendedRequests -= 1
      post(.ended(request.action, outcome))
    }
  }

  /// Returns whether an action of the store may be carried out. Reports the first action that is not allowed because
  /// the store has responded to too many events in a row.
  private func allows(_ action: NavigationAction, isAnswer: Bool) -> Bool {
    let isRepeated = loop.isClosed
    guard let actions = loop.add(action, isAnswer: isAnswer) else { return true }
    if !isRepeated { navigator.report(.failed(action, .requestLoop(actions))) }
    return false
  }

  /// Ends a series of responses when the store has received all events and no request is active.
  private func noteSettled() {
    let hasSeenAll = progress.seen?.lastEvent == navigator.storeNumbers.lastEvent
    if hasSeenAll, outbox.isEmpty, unendedRequests == 0, waitingSet == nil { loop = StoreLoop() }
  }
}

// Informing the store.
extension StoreAdapter {
  private func note(_ change: NavigationChange) {
    let set = waitingSet
    let isSet = set.map { change.cause == .action(.setState($0.state, asksFirst: false)) } ?? false
    progress.note(change, isSet: isSet)
    post(.changed(change.cause))
    guard set != nil else { return }
    if isSet { return waitingSet = nil }
    cancelWaitingSet()
    post(.refused(.failed(.stale)))
  }

  /// Adds an event, which is sent in a later turn of the main actor.
  private func post(_ kind: StoreEvent.Kind) {
    var snapshot = progress.newest
    // A slice of another run of the app may have a higher number.
    navigator.storeNumbers.lastEvent =
      max(navigator.storeNumbers.lastEvent, progress.seen?.lastEvent ?? 0) + 1
    snapshot.number(navigator.storeNumbers)
    if case .refused = kind { progress.noteRefusal(snapshot.lastEvent) }
    outbox.append((kind, snapshot))
    guard delivery == nil else { return }
    // The requests with which the store answers do not belong to the decision that is being made now.
    EnclosingDecision.$current.withValue(nil) {
      delivery = Task { [weak self] in self?.deliver() }
    }
  }

  private func deliver() {
    while !outbox.isEmpty {
      let (kind, snapshot) = outbox.removeFirst()
      dispatch(StoreEvent(kind: kind, snapshot: snapshot, handledRequests: progress.seen?.requests ?? []))
    }
    delivery = nil
    noteSettled()
  }
}

/// A state that the store has set, and the request that applies it.
@MainActor
private final class StoreSet {
  let state: NavigationState
  var request: DispatchedRequest?

  init(_ state: NavigationState) { self.state = state }
}
