/// A two-way connection between a window and an app's store. The adapter applies the store's navigation to
/// the window, and dispatches the window's changes to the store as actions.
///
/// ```swift
/// let adapter = StoreAdapter(
///   navigator, read: { store.state.navigation }, dispatch: { store.dispatch(.navigation($0)) })
/// store.onChange = { adapter.storeDidChange() }
/// ```
///
/// - Each window change is dispatched once, in order. The adapter ignores the store update that the change
///   causes.
/// - A state set by the store is applied with ``Navigator/setState(_:file:line:)``. While the window is
///   busy, the adapter waits, and then applies only the newest state. If the window has changed since the
///   store read its state, the new state is refused with ``NavigationError/stale`` and the store receives the
///   current one.
/// - Actions requested with ``NavigationSnapshot/request(_:)`` are dispatched to the window in order.
///
/// Dispatches are never nested. If a reducer or subscriber causes a change in the window, the store receives
/// the change after the current dispatch. The adapter retains the navigator. Releasing the adapter
/// disconnects the window from the store.
@MainActor
public final class StoreAdapter {
  private let navigator: Navigator
  private let read: @MainActor () -> NavigationSnapshot
  private let dispatch: @MainActor (StoreEvent) -> Void
  private var subscription: NavigationSubscription?
  /// The snapshots that were sent to the store and that it might still contain, newest last. A store that
  /// dispatches asynchronously can be several snapshots behind.
  private var told: [NavigationSnapshot]
  private var handledRequests: UInt64 = 0
  /// The events that have not been sent to the store yet.
  private var outbox: [StoreEvent] = []
  private var isSending = false
  /// The states that the store has set and that are not yet applied to the window, newest last.
  private var sets: [StoreSet] = []
  /// The last slice that the window refused. The store might not have received the refusal yet.
  private var refused: NavigationSnapshot?

  /// Connects a window to a store. If the store's slice differs from the window's navigation, the window's
  /// navigation is dispatched to the store immediately.
  ///
  /// - Parameters:
  ///   - navigator: the navigator of the window.
  ///   - read: a closure that returns the store's slice.
  ///   - dispatch: a closure that dispatches an event to the store. The store's reducer calls
  ///     ``NavigationSnapshot/apply(_:)`` with it. The store can process it asynchronously.
  public init(
    _ navigator: Navigator, read: @escaping @MainActor () -> NavigationSnapshot,
    dispatch: @escaping @MainActor (StoreEvent) -> Void
  ) {
    (self.navigator, self.read, self.dispatch) = (navigator, read, dispatch)
    told = [NavigationSnapshot(navigator)]
    subscription = navigator.observe(.changes) { [weak self] in self?.note($0) }
    if !catchesUp(read()) { send() }
  }

  deinit {
    Task { @MainActor [subscription] in subscription?.end() }
  }

  /// Applies the store's slice to the window. Call this method after every change of the store. If the slice
  /// has not changed, this method does nothing.
  ///
  /// - Complexity: O(1) if the slice equals the last snapshot that was sent to the store, otherwise O(n) in
  ///   the number of nodes.
  public func storeDidChange() {
    let slice = read()
    follow(slice)
    // Request numbers only increase within a slice. A smaller number means that the app has replaced the
    // slice with a new one.
    if slice.lastRequest < handledRequests { handledRequests = 0 }
    let requests = slice.requests.filter { $0.number > handledRequests }
    guard let last = requests.last else { return }
    handledRequests = last.number
    send()
    for request in requests { navigator.dispatch(request.action) }
  }

  /// Applies the slice to the window if the store has set a new state.
  private func follow(_ slice: NavigationSnapshot) {
    if catchesUp(slice) { return refused = nil }
    if let refused, refused.revision == slice.revision, refused.state == slice.state { return }
    guard slice.revision == told.last?.revision else { return refuse(slice, .failed(.stale)) }
    if sets.last?.slice.state != slice.state { set(slice) }
  }

  /// Removes the snapshots that are older than the store's slice.
  ///
  /// - Returns: whether the slice equals any snapshot that was sent to the store. If it does, the store has
  ///   not set a new state.
  private func catchesUp(_ slice: NavigationSnapshot) -> Bool {
    let place = told.firstIndex { $0.revision == slice.revision && $0.state == slice.state }
    guard let place else { return false }
    told.removeFirst(place)
    return true
  }

  private func set(_ slice: NavigationSnapshot) {
    for set in sets { set.request?.cancel() }
    // Record the set before dispatching it. The window might apply the state before `dispatch` returns, and
    // report the outcome later.
    let set = StoreSet(slice)
    sets.append(set)
    let request = navigator.dispatch(.setState(slice.state))
    set.request = request
    if let outcome = request.outcome { return finish(set, outcome) }
    Task { [weak self] in
      let outcome = await request.value
      self?.finish(set, outcome)
    }
  }

  private func finish(_ set: StoreSet, _ outcome: NavigationOutcome) {
    guard let place = sets.firstIndex(where: { $0 === set }) else { return }
    let isNewest = place == sets.count - 1
    sets.remove(at: place)
    // External screens cannot be restored, so the window's state may differ from the state that was set.
    if isNewest, outcome.node == nil || navigator.state != set.slice.state { refuse(set.slice, outcome) }
  }

  private func refuse(_ slice: NavigationSnapshot, _ outcome: NavigationOutcome) {
    refused = slice
    send(refusal: outcome)
  }

  private func note(_ change: NavigationChange) {
    told.append(NavigationSnapshot(revision: change.revision, state: change.after))
    if told.count > Self.toldLimit { told.removeFirst() }
    send(change.cause)
    if let done = sets.lastIndex(where: { change.cause == .action(.setState($0.slice.state)) }) {
      // The states that the store has set after this one remain valid.
      sets.removeFirst(done + 1)
    } else if let newest = sets.last {
      sets = []
      newest.request?.cancel()
      send(refusal: .failed(.stale))
    }
  }

  private func send(_ cause: NavigationCause? = nil, refusal: NavigationOutcome? = nil) {
    guard let newest = told.last else { return }
    outbox.append(
      StoreEvent(cause: cause, refusal: refusal, snapshot: newest, handledRequests: handledRequests))
    if isSending { return }
    isSending = true
    while !outbox.isEmpty { dispatch(outbox.removeFirst()) }
    isSending = false
  }

  /// The maximum number of snapshots to keep for a store that is behind. An older slice is refused as stale.
  private static let toldLimit = 64
}

/// A state that the store has set, and the request that applies it.
@MainActor
private final class StoreSet {
  let slice: NavigationSnapshot
  var request: DispatchedRequest?

  init(_ slice: NavigationSnapshot) { self.slice = slice }
}
