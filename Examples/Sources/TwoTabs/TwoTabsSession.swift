public import Observation
import Waymark

/// What a window of the two tabs has besides its screens: the store, and who looks on.
@MainActor
@Observable
public final class TwoTabsSession {
  /// What the app knows. Screens read it and nothing else.
  public let store: Store<TwoTabsState, TwoTabsAction>
  let watch = RoutingWatch()
  let history: NavigationHistory
  /// What came of replaying the log.
  private(set) var replayed: String?
  private let adapter: StoreAdapter
  private let navigator: Navigator
  private let log: WindowLog

  /// Joins a window that has just been made to a store of its own.
  init(_ navigator: Navigator) throws {
    self.navigator = navigator
    let store = Store(TwoTabsState(NavigationSnapshot(navigator)), reduce: TwoTabsState.reduce)
    let adapter = StoreAdapter(
      navigator, read: { store.state.navigation }, dispatch: { store.dispatch(.navigation($0)) })
    store.onChange = { [weak adapter] in adapter?.storeDidChange() }
    (self.store, self.adapter) = (store, adapter)
    history = NavigationHistory(of: navigator, maximumBytes: 1 << 18)
    log = try WindowLog(navigator)
    watch.begin(in: navigator)
  }

  /// What the store says, for screens to show.
  var account: String { "The store says: \(store.state.front)." }

  /// What showed some changes ago, the latest first.
  var past: [(title: String, revision: UInt64)] {
    // Whoever shows this hears of changes by what they read in the store.
    let newest = store.state.navigation.revision
    return history.revisions.reversed().dropFirst().prefix(Self.shownPast).compactMap { revision in
      history.state(at: revision).map { state in
        let distance = newest - revision
        return ("\(distance) \(distance == 1 ? "change" : "changes") ago: \(state.front.title)", revision)
      }
    }
  }

  /// Reads what was written down, replays it, and says what has come of that.
  func replay() {
    do {
      replayed =
        try log.end() == navigator.state
        ? "The log replays to what the window shows." : "The log replays to something else."
    } catch {
      replayed = "The log cannot be replayed: \(error)."
    }
  }

  /// How much of the past is shown.
  private static let shownPast = 5
}
