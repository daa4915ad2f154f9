/// A value that represents a window's navigation in an app's store. It consists of the window's state and
/// revision.
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
/// ``StoreAdapter`` applies both to the window. A reducer must not create nodes, because only the window
/// assigns ids.
public struct NavigationSnapshot: Hashable, Sendable {
  /// The revision of the window that the state comes from. See ``Navigator/revision``.
  public private(set) var revision: UInt64
  /// The navigation state. Setting it replaces the window's state without asking leave guards. If there is an
  /// action for the change, use ``request(_:)`` instead.
  public var state: NavigationState
  /// The requests that have not been passed to the window yet.
  private(set) var requests: [StoreRequest] = []
  /// The number of the latest request.
  private(set) var lastRequest: UInt64 = 0

  /// Creates a snapshot of a window's current navigation.
  @MainActor
  public init(_ navigator: Navigator) {
    self.init(revision: navigator.revision, state: navigator.state)
  }

  package init(revision: UInt64, state: NavigationState) {
    (self.revision, self.state) = (revision, state)
  }

  /// Requests an action. The adapter passes it to the window after the store has changed. The method has no
  /// side effects, so reducers can call it.
  public mutating func request(_ action: NavigationAction) {
    lastRequest += 1
    requests.append(StoreRequest(number: lastRequest, action: action))
  }

  /// Updates the snapshot with an event that the window has sent. The method has no side effects, so reducers
  /// can call it.
  public mutating func apply(_ event: StoreEvent) {
    (revision, state) = (event.snapshot.revision, event.snapshot.state)
    requests.removeAll { $0.number <= event.handledRequests }
  }
}

/// An action that a reducer has requested.
struct StoreRequest: Hashable, Sendable {
  /// The number of the request. It identifies requests that have already been passed to the window.
  let number: UInt64
  let action: NavigationAction
}

/// An event that a window sends to the app's store. See ``StoreAdapter``.
///
/// An event without a cause and without a refusal only updates the snapshot: the adapter has found another
/// state in the store when it started, or it has taken over the requests of a reducer.
public struct StoreEvent: Sendable {
  /// The cause of the window's change, or `nil` if the window has not changed.
  public let cause: NavigationCause?
  /// The outcome with which the window has rejected a state that the store set, otherwise `nil`. The snapshot
  /// contains the window's actual navigation.
  public let refusal: NavigationOutcome?
  /// The window's current navigation.
  public let snapshot: NavigationSnapshot
  /// The number of the last request that was passed to the window.
  let handledRequests: UInt64
}
