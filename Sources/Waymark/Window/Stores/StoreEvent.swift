/// An event that a window sends to the app's store. The store's reducer passes it to
/// ``NavigationSnapshot/apply(_:)``. See ``StoreAdapter``.
public struct StoreEvent: Sendable {
  /// The kind of an event.
  public enum Kind: Equatable, Sendable {
    /// The window has changed, by a request, by the user, or by the store itself.
    case changed(NavigationCause)
    /// A request of the store has ended with this outcome. After a redirection, the action is still the requested
    /// one.
    case ended(NavigationAction, NavigationOutcome)
    /// The window has not adopted a state that the store set. The outcome says why.
    case refused(NavigationOutcome)
    /// The navigation in the store was out of date without a change in the window: when the adapter was created,
    /// or after the app has put back an earlier state that equals the current one.
    case updated
    /// The window has closed. Later requests of the store end with ``NavigationError/closed``.
    case closed
  }

  /// The kind of the event.
  public let kind: Kind
  /// The window's navigation at the time of the event. A store that keeps no navigation for the window yet can
  /// start with it.
  public let snapshot: NavigationSnapshot
  /// The requests in the store that were passed to the window before the event was sent.
  let handledRequests: [StoreRequest]
}

extension StoreEvent: CustomStringConvertible {
  /// A short description, such as `changed by going back: Shop #3, revision 5`.
  public var description: String {
    switch kind {
    case .changed(let cause): "changed by \(cause): \(snapshot)"
    case .ended(let action, let outcome): "ended \(action): \(outcome)"
    case .refused(let outcome): "refused a state (\(outcome)): \(snapshot)"
    case .updated: "updated: \(snapshot)"
    case .closed: "closed: \(snapshot)"
    }
  }
}
