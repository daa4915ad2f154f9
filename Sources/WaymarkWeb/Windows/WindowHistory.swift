#if Web
import Waymark

/// The history of one browser tab. It contains the state that the window showed at each entry.
///
/// The server cannot read the browser's list of entries. Waymark therefore gives each entry a key and a
/// serial number, which only this type interprets.
struct WindowHistory {
  /// An entry of the history.
  struct Entry {
    let key: String
    /// The position of the entry in the browser's list, relative to the first entry of this window.
    let serial: Int
    /// The state that the window showed at this entry, or `nil` if it has not shown one yet.
    var state: NavigationState?
    /// The path that the address bar shows for this entry.
    var path: String
  }

  /// The known entries, in the order of the browser's list.
  private(set) var entries: [Entry]
  /// The index of the entry that the window shows.
  private var current = 0
  /// The serial number of the browser's current entry. While the browser navigates to another entry, it
  /// differs from the serial number of the entry that the window shows.
  private var position: Int
  private let limit: Int
  private let makeKey: () -> String

  /// Creates a history with one entry.
  init(path: String, limit: Int, makeKey: @escaping () -> String) {
    self.limit = max(limit, 1)
    self.makeKey = makeKey
    entries = [Entry(key: makeKey(), serial: 0, state: nil, path: path)]
    position = 0
  }

  /// The entry that the window shows.
  var entry: Entry { entries[current] }

  /// Returns the entry that has the given key, or `nil` if the entry has expired or never existed.
  func entry(_ key: String?) -> Entry? { entries.first { $0.key == key } }

  /// Records the current state and returns the step that the browser must carry out.
  ///
  /// If an earlier entry has the same state and no screens were added, the browser goes back to that entry.
  /// The Forward button then leads to the removed screens. Otherwise, if screens were only removed, the state
  /// replaces the state of the current entry. After any other change, the state becomes a new entry.
  ///
  /// - Parameter isVisit: whether a changed state becomes a new entry in any case, because the user has
  ///   selected a tab or followed a link.
  /// - Returns: the step in the browser's history, or `nil` if the history is up to date.
  mutating func follow(
    _ state: NavigationState, path: String, isVisit: Bool
  ) -> ServerMessage.HistoryStep? {
    guard let shown = entry.state else { return replace(state, path) }
    if state == shown {
      return path == entry.path && position == entry.serial ? nil : replace(state, path)
    }
    if isVisit { return push(state, path) }
    if !state.hasArrivals(since: shown),
      let earlier = entries[..<current].lastIndex(where: { $0.state == state })
    {
      current = earlier
      return go()
    }
    return state.hasOnlyLost(from: shown) ? replace(state, path) : push(state, path)
  }

  /// Records that the browser has navigated to another entry.
  mutating func noteVisit(to entry: Entry) { position = entry.serial }

  /// Marks an entry as shown and stores the state after the visit.
  ///
  /// - Returns: the step that updates the entry in the browser. If the entry has expired, the result of
  ///   ``follow(_:path:isVisit:)``.
  mutating func arrive(at key: String, _ state: NavigationState, path: String) -> ServerMessage.HistoryStep? {
    guard let index = entries.firstIndex(where: { $0.key == key }) else {
      return follow(state, path: path, isVisit: false)
    }
    current = index
    return replace(state, path)
  }

  /// Marks an entry as shown while the browser navigates to another one. Does nothing if the entry has
  /// expired.
  mutating func noteShown(_ key: String) {
    if let index = entries.firstIndex(where: { $0.key == key }) { current = index }
  }

  /// Returns the step that takes the browser back to the entry that the window shows, or `nil` if the browser
  /// is already there. Call this method after a visit has failed.
  mutating func returnToCurrent() -> ServerMessage.HistoryStep? { position == entry.serial ? nil : go() }

  /// Returns the step that assigns a key and a serial number to the browser's current entry.
  mutating func label() -> ServerMessage.HistoryStep { step(.replace) }

  /// Removes all entries except the shown entry.
  ///
  /// - Parameter serial: the position of the entry in the browser's list. The list may contain older entries.
  mutating func restart(at serial: Int) {
    let shown = entry
    entries = [Entry(key: shown.key, serial: serial, state: shown.state, path: shown.path)]
    (current, position) = (0, serial)
  }

  /// Records that the browser is at an unknown entry. Either the browser has created the entry, for example
  /// because the user typed an address, or the entry has expired.
  ///
  /// - Parameter serial: the position of the entry in the browser's list, or `nil` if the entry is new and
  ///   follows the entry that the window shows.
  mutating func noteVisit(toUnknown serial: Int?, path: String) {
    guard let serial, !entries.contains(where: { $0.serial == serial }) else { return append(path: path) }
    current = entries.firstIndex { $0.serial > serial } ?? entries.endIndex
    entries.insert(Entry(key: makeKey(), serial: serial, state: nil, path: path), at: current)
    position = serial
    shorten()
  }

  /// Records that the browser has loaded the address of the shown entry as a new document, which replaces the
  /// entry. Browsers do so if the user enters the address that the address bar already shows.
  mutating func noteReplacement() {
    entries[current] = Entry(key: makeKey(), serial: entry.serial, state: nil, path: entry.path)
    position = entry.serial
  }

  private mutating func append(path: String) {
    entries.removeSubrange((current + 1)...)
    entries.append(Entry(key: makeKey(), serial: entry.serial + 1, state: nil, path: path))
    current += 1
    position = entry.serial
    shorten()
  }

  /// Removes entries until their number is within the limit. Removes the oldest entries first, but never the
  /// entry that the window shows.
  private mutating func shorten() {
    while entries.count > limit {
      if current > 0 {
        entries.removeFirst()
        current -= 1
      } else {
        entries.removeLast()
      }
    }
  }

  private mutating func push(_ state: NavigationState, _ path: String) -> ServerMessage.HistoryStep {
    append(path: path)
    entries[current].state = state
    return step(.push)
  }

  private mutating func replace(_ state: NavigationState, _ path: String) -> ServerMessage.HistoryStep {
    (entries[current].state, entries[current].path) = (state, path)
    return step(.replace)
  }

  private mutating func go() -> ServerMessage.HistoryStep { step(.go) }

  private mutating func step(_ deed: ServerMessage.HistoryStep.Deed) -> ServerMessage.HistoryStep {
    position = entry.serial
    return ServerMessage.HistoryStep(deed: deed, key: entry.key, serial: entry.serial, path: entry.path)
  }

}

extension NavigationState {
  /// Returns whether the state contains screens that the earlier state does not contain.
  fileprivate func hasArrivals(since earlier: NavigationState) -> Bool {
    !Set(screens.map(\.id)).isSubset(of: earlier.screens.map(\.id))
  }

  /// Returns whether screens of the earlier state were removed and no screens were added.
  fileprivate func hasOnlyLost(from earlier: NavigationState) -> Bool {
    !hasArrivals(since: earlier) && screens.count < earlier.screens.count
  }
}
#endif
