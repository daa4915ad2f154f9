/// How far a store has followed its window. Tells whether the store has set a state, or has only not caught up
/// yet.
struct StoreProgress {
  /// The meaning of a slice.
  enum Reading { case unchanged, agrees, sets, isStale, isMissing }

  /// The states of the window that the store can still have, newest last. A store that dispatches asynchronously
  /// can be several states behind.
  private var told: [NavigationSnapshot]
  /// The newest state of the window.
  private(set) var newest: NavigationSnapshot
  /// The last slice of the store, or `nil` if none was read yet.
  private(set) var seen: NavigationSnapshot?
  /// The revision after the last change that the store did not make by setting a state. A slice with an earlier
  /// revision does not know of that change.
  private var currentSince: UInt64

  /// The number of the last event that reported a refused state to the store.
  private var lastRefusal: UInt64 = 0

  init(_ snapshot: NavigationSnapshot) {
    (told, newest, currentSince) = ([snapshot], snapshot, snapshot.revision)
  }

  /// Records a change of the window.
  ///
  /// - Parameter isSet: whether the store has made the change by setting a state.
  mutating func note(_ change: NavigationChange, isSet: Bool) {
    newest = NavigationSnapshot(revision: change.revision, state: change.after)
    told.append(newest)
    if told.count > Self.toldLimit { told.removeFirst() }
    if !isSet { currentSince = change.revision }
  }

  /// Records the number of an event that tells the store that a state was refused.
  mutating func noteRefusal(_ event: UInt64) { lastRefusal = event }

  /// Reads the store's slice.
  ///
  /// If a reducer answers a refusal with the same state, it has set that state once more.
  ///
  /// A revision that is lower than before, or that the window has not reached, means that the app has put back
  /// another whole state. Such a state replaces the window's, because the app has chosen it. A state that a
  /// reducer has set is stale if the window has changed since the store last followed it.
  ///
  /// - Complexity: O(1) if the slice has not changed or equals the window's state, otherwise O(n) in the number
  ///   of nodes.
  mutating func read(_ slice: NavigationSnapshot?) -> Reading {
    guard let slice else { return .isMissing }
    let earlier = seen
    seen = slice
    if let earlier {
      let isAnswer = earlier.lastEvent < lastRefusal && lastRefusal <= slice.lastEvent
      if !isAnswer, slice.hasState(of: earlier) { return .unchanged }
      if slice.revision < earlier.revision { return .sets }
    }
    guard slice.revision <= newest.revision else { return .sets }
    if let place = told.firstIndex(where: slice.hasState) {
      told.removeFirst(place)
      return .agrees
    }
    if let oldest = told.first, slice.revision < oldest.revision { return .agrees }
    return slice.revision < currentSince ? .isStale : .sets
  }

  /// The maximum number of states to keep for a store that is behind. A slice with an older state is not compared:
  /// it counts as unchanged, and the events that the store has not handled yet replace it.
  private static let toldLimit = 1_000
}
