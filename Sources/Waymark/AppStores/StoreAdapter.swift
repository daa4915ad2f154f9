/// Joins a window to a store that the app already has, both ways (T5): the window follows the store's slice, and what happens in
/// the window arrives in the store as actions.
///
/// ```swift
/// let adapter = StoreAdapter(
///   navigator, read: { store.state.navigation }, dispatch: { store.dispatch(.navigation($0)) })
/// store.onChange = { adapter.storeDidChange() }
/// ```
///
/// - Each change of the window is dispatched once, in order. What comes back from the store by that is known as an echo.
/// - A state that the store sets is taken over by ``Navigator/setState(_:)``. While the window is busy it waits; of several the newest
///   counts. If the window has changed since the store read it, it ends as ``NavigationError/stale``, and the store is given the newest.
/// - What a reducer asks for by ``NavigationSnapshot/request(_:)`` is dispatched to the window in its order.
///
/// Events are never dispatched while another is: a store whose reducer or subscribers make something happen in the window hears of
/// that when they are done. The adapter keeps the navigator alive, and ends when it is released.
@MainActor
public final class StoreAdapter {
  private let navigator: Navigator
  private let read: @MainActor () -> NavigationSnapshot
  private let dispatch: @MainActor (StoreEvent) -> Void
  private var listener: Int?
  /// What the store was told and may still hold: the newest is last. A store that dispatches later is behind for a while.
  private var told: [NavigationSnapshot]
  private var handledRequests: UInt64 = 0
  /// What the store has still to be told.
  private var outbox: [StoreEvent] = []
  private var isSending = false
  /// The states that the store has set and the window has not taken over yet; the newest is last.
  private var sets: [StoreSet] = []
  /// A slice that was refused, of which the store may not have heard yet.
  private var refused: NavigationSnapshot?

  /// Begins with the window's navigation, which is dispatched at once if the store has another.
  ///
  /// - Parameters:
  ///   - navigator: of the window.
  ///   - read: reads the slice out of the store.
  ///   - dispatch: dispatches an action that has the store's reducer call ``NavigationSnapshot/apply(_:)``. A store may do that later.
  public init(
    _ navigator: Navigator, read: @escaping @MainActor () -> NavigationSnapshot,
    dispatch: @escaping @MainActor (StoreEvent) -> Void
  ) {
    (self.navigator, self.read, self.dispatch) = (navigator, read, dispatch)
    told = [NavigationSnapshot(navigator)]
    listener = navigator.feed.listen { [weak self] in self?.note($0) }
    if !catchesUp(read()) { send(.joined) }
  }

  deinit {
    Task { @MainActor [navigator, listener] in if let listener { navigator.feed.remove(listener) } }
  }

  /// Has the window follow the store. To be called whenever the store has changed; nothing happens if its slice has not.
  ///
  /// - Complexity: O(1) if the slice is what the store was told last, else O(n) for n nodes.
  public func storeDidChange() {
    let slice = read()
    follow(slice)
    // The numbers of a slice only grow, so this is another one: the app has begun with a new state.
    if slice.lastRequest < handledRequests { handledRequests = 0 }
    let requests = slice.requests.filter { $0.number > handledRequests }
    guard let last = requests.last else { return }
    handledRequests = last.number
    send(.handedOn)
    for request in requests { navigator.dispatch(request.action) }
  }

  /// Has the window take over what the store has set.
  private func follow(_ slice: NavigationSnapshot) {
    if catchesUp(slice) { return refused = nil }
    if let refused, refused.revision == slice.revision, refused.state == slice.state { return }
    guard slice.revision == told.last?.revision else { return refuse(slice, .failed(.stale)) }
    if sets.last?.slice.state != slice.state { set(slice) }
  }

  /// Takes note of how far the store has come.
  ///
  /// - Returns: whether it holds what it was told, if not always the newest, and so has set nothing.
  private func catchesUp(_ slice: NavigationSnapshot) -> Bool {
    let place = told.firstIndex { $0.revision == slice.revision && $0.state == slice.state }
    guard let place else { return false }
    told.removeFirst(place)
    return true
  }

  private func set(_ slice: NavigationSnapshot) {
    for set in sets { set.request?.cancel() }
    // The window may take it over before its request is in hand, and answer the request only later.
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
    // External screens cannot be restored, so this may lead to what is already shown.
    if isNewest, outcome.node == nil || navigator.state != set.slice.state { refuse(set.slice, outcome) }
  }

  private func refuse(_ slice: NavigationSnapshot, _ outcome: NavigationOutcome) {
    refused = slice
    send(.refused(outcome))
  }

  private func note(_ change: NavigationChange) {
    told.append(NavigationSnapshot(revision: change.revision, state: change.after))
    if told.count > Self.toldLimit { told.removeFirst() }
    send(.changed(change.cause))
    if let done = sets.lastIndex(where: { change.cause == .action(.setState($0.slice.state)) }) {
      // What the store has set meanwhile is meant for that one.
      sets.removeFirst(done + 1)
    } else if let newest = sets.last {
      sets = []
      newest.request?.cancel()
      send(.refused(.failed(.stale)))
    }
  }

  private func send(_ kind: StoreEvent.Kind) {
    guard let newest = told.last else { return }
    outbox.append(StoreEvent(kind: kind, snapshot: newest, handledRequests: handledRequests))
    if isSending { return }
    isSending = true
    while !outbox.isEmpty { dispatch(outbox.removeFirst()) }
    isSending = false
  }

  /// How far a store may be behind before what it holds counts as old.
  private static let toldLimit = 64
}

/// A state that the store has set.
@MainActor
private final class StoreSet {
  let slice: NavigationSnapshot
  var request: DispatchedRequest?

  init(_ slice: NavigationSnapshot) { self.slice = slice }
}
