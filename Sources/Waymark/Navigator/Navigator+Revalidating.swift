extension Navigator {
  /// Asks interceptors again about every protected screen, such as after the user has signed out.
  ///
  /// Visible screens are replaced by stand-ins until their interceptors have allowed them; hidden ones are asked about when
  /// they become visible. Requests that have not been carried out are asked about again as well. Leave guards of the
  /// screens that are replaced are not asked. Nothing happens without interceptors.
  ///
  /// - Complexity: O(n) in the number of visible screens and requests.
  public func revalidate() { send(.revalidate) }

  /// Whether interceptors are being asked about a screen that is visible.
  package var isRevealing: Bool {
    machine.activeRequests.contains { $0.request.reveals != nil && !$0.phase.isHeld }
  }

  /// The screens that are visible in the room of the host, from the lowest layer up.
  package var shownScreens: [ScreenNode] { state.shownScreens(traits: machine.traits) }
}
