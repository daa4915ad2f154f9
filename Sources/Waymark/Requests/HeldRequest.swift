/// A request that waits for a hold, as it is kept with the screen that the hold has opened.
///
/// The request itself is in the window, too, with its callers. If that screen outlives it, the request is made again when
/// the hold is released: after the next launch, or after the screen was removed and has returned. Interceptors are then
/// asked again.
package struct HeldRequest: Hashable, Sendable {
  package let destination: AnyDestination
  /// The route of the destination. Of a link, only the destination and its route are kept.
  package let route: RouteName
  /// Whether the request resets the window.
  package let isReset: Bool
  /// Whether a link made the request, which supersedes others.
  package let isLink: Bool
  /// Whether the request comes from outside the app.
  package let isFromOutside: Bool
  /// The name of the hold.
  package let hold: String
  /// The nodes that were inserted to open the screen and that are removed if the hold is dropped.
  package let inserted: [NodeID]
  /// The active request, or `nil` if there is none.
  var id: RequestID?

  package init(
    _ destination: AnyDestination, by route: RouteName, isReset: Bool, isLink: Bool, isFromOutside: Bool,
    hold: String, inserted: [NodeID]
  ) {
    (self.destination, self.route, self.isReset, self.isLink) = (destination, route, isReset, isLink)
    (self.isFromOutside, self.hold, self.inserted) = (isFromOutside, hold, inserted)
  }

  /// Returns the request with other ids.
  package func moved(_ id: (NodeID) -> NodeID) -> HeldRequest {
    HeldRequest(
      destination, by: route, isReset: isReset, isLink: isLink, isFromOutside: isFromOutside, hold: hold,
      inserted: inserted.map(id))
  }

  /// The action that makes the request again.
  package var action: NavigationAction { isReset ? .reset(to: destination, route) : .go(destination, route) }
}
