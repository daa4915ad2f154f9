extension Navigator {
  /// Asks interceptors again about every protected screen, for example after the user has signed out.
  ///
  /// Visible protected screens are replaced by stand-ins until their interceptors have allowed them. Hidden
  /// screens are checked when they become visible. Requests that have not been carried out are checked again
  /// as well. The leave guards of the replaced screens are not asked. Nothing happens if there are no
  /// interceptors.
  ///
  /// - Complexity: O(n) in the number of visible screens and requests.
  public func revalidate() { send(.revalidate) }

  /// Whether interceptors are currently deciding about a visible screen.
  package var isRevealing: Bool {
    machine.activeRequests.contains { $0.request.reveals != nil && !$0.phase.isHeld }
  }

  /// The visible screens, from the lowest layer up.
  package var shownScreens: [ScreenNode] { state.shownScreens(traits: machine.traits) }
}
