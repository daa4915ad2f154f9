/// The navigation of a window as a value in an app's own store: the state, and the revision it comes from.
///
/// ```swift
/// struct AppState { var navigation: NavigationSnapshot; … }
///
/// func reduce(_ state: inout AppState, _ action: AppAction) {
///   switch action {
///   case .navigation(let event): state.navigation.apply(event)
///   case .buy(let product): state.navigation.request(.go(to: Checkout(product)))
///   case .undo: state.navigation.state = state.earlier
///   }
/// }
/// ```
///
/// A reducer can set ``state`` to an earlier state of the window, or request an action with ``request(_:)``.
/// It must not create nodes itself, because only the window assigns ids. ``StoreAdapter`` applies both to the
/// window.
public struct NavigationSnapshot: Hashable, Sendable {
  /// The revision of the window that the state comes from. See ``Navigator/revision``.
  public private(set) var revision: UInt64
  /// The navigation state. Setting it replaces the window's state without asking leave guards. Use
  /// ``request(_:)`` if there is a matching action.
  public var state: NavigationState
  /// The requests that have not been passed to the window.
  private(set) var requests: [StoreRequest] = []
  /// The number of the most recent request.
  private(set) var lastRequest: UInt64 = 0

  /// Creates a snapshot of a window's current navigation.
  @MainActor
  public init(_ navigator: Navigator) {
    self.init(revision: navigator.revision, state: navigator.state)
  }

  package init(revision: UInt64, state: NavigationState) {
    (self.revision, self.state) = (revision, state)
  }

  /// Requests an action, which is passed to the window after the store has changed. This is a pure function
  /// for reducers.
  public mutating func request(_ action: NavigationAction) {
    lastRequest += 1
    requests.append(StoreRequest(number: lastRequest, action: action))
  }

  /// Updates the snapshot with an event of the window. This is a pure function for reducers.
  public mutating func apply(_ event: StoreEvent) {
    (revision, state) = (event.snapshot.revision, event.snapshot.state)
    requests.removeAll { $0.number <= event.handledRequests }
  }
}

/// An action requested by a reducer.
struct StoreRequest: Hashable, Sendable {
  /// The number of the request, which identifies requests that have already been passed on.
  let number: UInt64
  let action: NavigationAction
}

/// An event that a window sends to the app's store. See ``StoreAdapter``.
public struct StoreEvent: Sendable {
  /// The kind of an event.
  public enum Kind: Sendable {
    /// The adapter has started, and the store contained another state.
    case joined
    /// The window has changed.
    case changed(NavigationCause)
    /// The requests of a reducer were passed to the window.
    case handedOn
    /// The window has not accepted a state set by the store, for this reason. The snapshot has the window's
    /// actual navigation.
    case refused(NavigationOutcome)
  }

  /// The kind of the event.
  public let kind: Kind
  /// The window's current navigation.
  public let snapshot: NavigationSnapshot
  /// The number of the last request that was passed on.
  let handledRequests: UInt64
}
