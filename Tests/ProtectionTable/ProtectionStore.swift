import Waymark

/// A store of the app that keeps the navigation of a window and receives each change one turn late.
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

  /// Sets a state, as a reducer would.
  func set(_ state: NavigationState) {
    navigation.state = state
    adapter?.storeDidChange()
  }

  private func apply(_ event: StoreEvent) {
    navigation.apply(event)
    adapter?.storeDidChange()
  }
}
