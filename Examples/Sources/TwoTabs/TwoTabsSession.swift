public import Observation
import Waymark

/// The model of a window: the store, and the observers of its navigation.
@MainActor
@Observable
public final class TwoTabsSession {
  /// The store. Screens read the navigation state only from here.
  public let store: Store<TwoTabsState, TwoTabsAction>
  let watch = RoutingWatch()
  let history: NavigationHistory
  /// A sentence about the last replay of the log.
  private(set) var replayed: String?
  let adapter: StoreAdapter
  private let navigator: Navigator
  private let log: WindowLog

  /// Creates a store and connects it to the navigator of a new window.
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

  /// The way to the front screen according to the store.
  var trail: String { (["Two tabs"] + store.state.navigation.state.trail).joined(separator: " › ") }

  /// Goes back to an earlier state.
  func show(_ past: NavigationState) async -> NavigationOutcome {
    await navigator.setState(past, asksFirst: true)
  }

  /// The earlier states, the latest first, with their age and the title of the front screen.
  var past: [(age: String, title: String, state: NavigationState)] {
    // Reading the store here makes views update when the history changes. The history is ahead of the store until
    // the store has received the last change.
    let told = store.state.navigation.revision
    let revisions = history.revisions.filter { $0 <= told }
    guard let newest = revisions.last else { return [] }
    return revisions.reversed().dropFirst().prefix(Self.shownPast).compactMap { revision in
      history.state(at: revision).map { state in
        let distance = newest - revision
        return ("\(distance) \(distance == 1 ? "move" : "moves") ago", state.front.title, state)
      }
    }
  }

  /// Replays the log and compares the result with the current state.
  func replay() {
    do {
      replayed =
        try log.end() == navigator.state
        ? "Repeating all moves leads here again." : "Repeating all moves leads elsewhere."
    } catch {
      replayed = "The moves cannot be repeated: \(error)."
    }
  }

  /// The maximum number of earlier states to show.
  private static let shownPast = 5
}
