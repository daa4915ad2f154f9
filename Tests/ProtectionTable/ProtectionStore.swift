import Waymark

/// A store of an app's own that keeps the navigation of a window, and hears of each change a turn later.
@MainActor
final class ProtectionStore {
  private var navigation: NavigationSnapshot
  private var adapter: StoreAdapter?

  init(_ navigator: Navigator) {
    navigation = NavigationSnapshot(navigator)
    adapter = StoreAdapter(
      navigator, read: { [unowned self] in navigation },
      dispatch: { [weak self] event in
        Task { self?.apply(event) }
      })
  }

  /// Sets a state, as a reducer does.
  func set(_ state: NavigationState) {
    navigation.state = state
    adapter?.storeDidChange()
  }

  private func apply(_ event: StoreEvent) {
    navigation.apply(event)
    adapter?.storeDidChange()
  }
}
