#if Web
import Waymark

/// The history of one browser tab: what its window showed at each entry that the browser can go back or forward to.
///
/// The browser has a list of its own that nobody can read. Each entry of it carries a key and a serial number, which say
/// nothing to anybody but this history.
struct WindowHistory {
  /// One entry.
  struct Entry {
    let key: String
    /// Where it is in the browser's list, counted from the first that this window had.
    let serial: Int
    /// What was shown; `nil` as long as nothing is.
    var state: NavigationState?
    /// What is in the address bar.
    var path: String
  }

  /// The entries that can be gone to exactly, in the order of the browser's list.
  private(set) var entries: [Entry]
  /// Which of them shows.
  private var current = 0
  /// The serial number of the entry that the browser is at; on its way to another one it differs from what shows.
  private var position: Int
  private let limit: Int
  private let makeKey: () -> String

  /// Begins a history with one entry.
  init(path: String, limit: Int, makeKey: @escaping () -> String) {
    self.limit = max(limit, 1)
    self.makeKey = makeKey
    entries = [Entry(key: makeKey(), serial: 0, state: nil, path: path)]
    position = 0
  }

  /// The entry that shows.
  var entry: Entry { entries[current] }

  /// The entry with a key; `nil` if it has expired, or never was.
  func entry(_ key: String?) -> Entry? { entries.first { $0.key == key } }

  /// Takes note of what shows now.
  ///
  /// Where screens have only left, the browser goes back to the entry that showed the same, if there is one. So the way
  /// back is never longer than the way there, and forward leads to what was left. What is new gets a new entry.
  ///
  /// - Returns: what is to become of the browser's history; `nil` if it is as it should be.
  mutating func follow(_ state: NavigationState, path: String) -> ServerMessage.HistoryStep? {
    guard let shown = entry.state else { return replace(state, path) }
    if state == shown {
      return path == entry.path && position == entry.serial ? nil : replace(state, path)
    }
    if !state.hasArrivals(since: shown),
      let earlier = entries[..<current].lastIndex(where: { $0.state == state })
    {
      current = earlier
      return go()
    }
    return state.hasOnlyLost(from: shown) ? replace(state, path) : push(state, path)
  }

  /// Takes note that the browser is at another entry.
  mutating func noteVisit(to entry: Entry) { position = entry.serial }

  /// Takes note that what an entry says shows now, or what has come of it.
  mutating func arrive(at key: String, _ state: NavigationState, path: String) -> ServerMessage.HistoryStep? {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return follow(state, path: path) }
    current = index
    return replace(state, path)
  }

  /// Makes an entry the one that shows, while the browser is on its way elsewhere. Nothing happens if the entry has
  /// expired.
  mutating func noteShown(_ key: String) {
    if let index = entries.firstIndex(where: { $0.key == key }) { current = index }
  }

  /// Leads the browser back to the entry that shows, after it went to one that could not be shown.
  mutating func returnToCurrent() -> ServerMessage.HistoryStep? { position == entry.serial ? nil : go() }

  /// How the browser is to call the entry that it is at.
  mutating func label() -> ServerMessage.HistoryStep { step(.replace) }

  /// Begins anew with what shows.
  ///
  /// - Parameter serial: where it is in the browser's list, which may be older than this history.
  mutating func restart(at serial: Int) {
    let shown = entry
    entries = [Entry(key: shown.key, serial: serial, state: shown.state, path: shown.path)]
    (current, position) = (0, serial)
  }

  /// Takes note that the browser is at an entry which this history does not know, or not any longer: one that it has
  /// made itself, such as for an address that was typed, or one that has expired.
  ///
  /// - Parameter serial: where in the list it is; `nil` if it is new, behind the one that shows.
  mutating func noteVisit(toUnknown serial: Int?, path: String) {
    guard let serial, !entries.contains(where: { $0.serial == serial }) else { return append(path: path) }
    current = entries.firstIndex { $0.serial > serial } ?? entries.endIndex
    entries.insert(Entry(key: makeKey(), serial: serial, state: nil, path: path), at: current)
    position = serial
    shorten()
  }

  private mutating func append(path: String) {
    entries.removeSubrange((current + 1)...)
    entries.append(Entry(key: makeKey(), serial: entry.serial + 1, state: nil, path: path))
    current += 1
    position = entry.serial
    shorten()
  }

  /// Forgets the entries that are farthest from the one that shows.
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
  /// Tells whether something is shown that was not there before.
  fileprivate func hasArrivals(since earlier: NavigationState) -> Bool {
    !Set(screens.map(\.id)).isSubset(of: earlier.screens.map(\.id))
  }

  /// Tells whether screens have gone since, and none has come.
  fileprivate func hasOnlyLost(from earlier: NavigationState) -> Bool {
    !hasArrivals(since: earlier) && screens.count < earlier.screens.count
  }
}
#endif
