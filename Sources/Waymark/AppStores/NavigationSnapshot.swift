/// The navigation of a window as the app's own store keeps it: the state, and which change of the window it comes from.
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
/// A reducer may set ``state`` to one that the window had before, or ask for an action by ``request(_:)``. It makes no nodes itself:
/// only the window gives out ids. ``StoreAdapter`` carries both out.
public struct NavigationSnapshot: Hashable, Sendable {
  /// The revision of the window that the state comes from: see ``Navigator/revision``.
  public private(set) var revision: UInt64
  /// The navigation. Setting it has the window go there, without asking guards: use ``request(_:)`` wherever there is an action.
  public var state: NavigationState
  /// What was asked for and has not been handed on to the window.
  private(set) var requests: [StoreRequest] = []
  /// The number of the last one that was ever asked for.
  private(set) var lastRequest: UInt64 = 0

  /// Takes the navigation of a window as it is now.
  @MainActor
  public init(_ navigator: Navigator) {
    self.init(revision: navigator.revision, state: navigator.state)
  }

  init(revision: UInt64, state: NavigationState) {
    (self.revision, self.state) = (revision, state)
  }

  /// Asks for something: the window is handed it once the store has changed. A pure function, for reducers.
  public mutating func request(_ action: NavigationAction) {
    lastRequest += 1
    requests.append(StoreRequest(number: lastRequest, action: action))
  }

  /// Takes note of what has happened in the window. A pure function, for reducers.
  public mutating func apply(_ event: StoreEvent) {
    (revision, state) = (event.snapshot.revision, event.snapshot.state)
    requests.removeAll { $0.number <= event.handledRequests }
  }
}

/// Something that a reducer has asked for.
struct StoreRequest: Hashable, Sendable {
  /// Its place in the order, by which one that was handed on is known.
  let number: UInt64
  let action: NavigationAction
}

/// What the app's own store is told of a window, as an action: see ``StoreAdapter``.
public struct StoreEvent: Sendable {
  /// What has happened.
  public enum Kind: Sendable {
    /// The adapter has begun, and the store held something else.
    case joined
    /// The window has changed.
    case changed(NavigationCause)
    /// What a reducer has asked for was handed on to the window.
    case handedOn
    /// A state that the store has set was not taken over, and this is why. The snapshot says how the window is instead.
    case refused(NavigationOutcome)
  }

  /// What has happened.
  public let kind: Kind
  /// The window's navigation now.
  public let snapshot: NavigationSnapshot
  /// The number of the last request that was handed on.
  let handledRequests: UInt64
}
