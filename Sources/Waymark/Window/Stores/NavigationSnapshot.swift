/// A value that represents a window's navigation in an app's store. It consists of the window's state and
/// revision.
///
/// ```swift
/// struct AppState { var navigation = NavigationSnapshot(start: .stack(Shop())) }
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
/// A reducer can set ``state`` to an earlier state of the window, or request an action with
/// ``request(_:animated:optionsKey:)``. ``StoreAdapter`` applies both to the window. A reducer must not create
/// nodes, because only the window assigns ids.
///
/// An app can also put back a whole earlier value, for example for undo or in a time-travelling debugger. The
/// window then shows the state of that value, and its requests are not carried out a second time.
public struct NavigationSnapshot: Hashable, Sendable {
  /// The revision of the window that the state comes from. See ``Navigator/revision``.
  public private(set) var revision: UInt64
  /// The navigation state. Setting it replaces the window's state without asking leave guards. If there is an
  /// action for the change, use ``request(_:animated:optionsKey:)`` instead.
  public var state: NavigationState
  /// The requests of the store's reducers. A request stays here until the window's next event.
  private(set) var requests: [StoreRequest] = []
  /// The number of the latest request.
  private(set) var lastRequest: UInt64 = 0
  /// The number of the last event that the snapshot contains.
  private(set) var lastEvent: UInt64 = 0

  /// Creates a snapshot of a window's current navigation.
  @MainActor
  public init(_ navigator: Navigator) {
    self.init(revision: navigator.revision, state: navigator.state)
    number(navigator.storeNumbers)
  }

  /// Creates the snapshot that a new window with this content has, for a store that is created before the
  /// window.
  ///
  /// If the window starts with another state, for example because it was restored, the store receives that
  /// state when the ``StoreAdapter`` is created.
  ///
  /// - Parameters:
  ///   - start: the initial content of the window, as passed to the navigator.
  ///   - window: the id of the window.
  public init(start: NodeBlueprint, window: WindowID = .main) {
    self.init(revision: 0, state: NavigationState(window: window, start: start))
  }

  package init(revision: UInt64, state: NavigationState) {
    (self.revision, self.state) = (revision, state)
  }

  /// Requests an action. The adapter passes it to the window after the store has changed, and the store
  /// receives its outcome as ``StoreEvent/Kind/ended(_:_:)``. The method has no side effects, so reducers can
  /// call it.
  ///
  /// - Parameters:
  ///   - action: the action to carry out.
  ///   - isAnimated: whether the host may animate the change.
  ///   - optionsKey: a key for options that a reducer cannot hold, such as a payload or a closure that prepares
  ///     the view. The `options` closure of the ``StoreAdapter`` returns the options for it.
  public mutating func request(
    _ action: NavigationAction, animated isAnimated: Bool = true, optionsKey: String? = nil
  ) {
    lastRequest += 1
    requests.append(
      StoreRequest(
        number: lastRequest, basis: revision, action: action, isAnimated: isAnimated, optionsKey: optionsKey))
  }

  /// Updates the snapshot with an event that the window has sent. The method has no side effects, so reducers
  /// can call it. An event that is older than the snapshot changes nothing.
  public mutating func apply(_ event: StoreEvent) {
    requests.removeAll(where: event.handledRequests.contains)
    guard event.snapshot.lastEvent > lastEvent else { return }
    let hasState =
      switch event.kind {
      case .changed, .refused, .updated: true
      // A store that handles actions out of order may not have received the changes before this event.
      case .ended, .closed: event.snapshot.revision > revision
      }
    if hasState { (revision, state) = (event.snapshot.revision, event.snapshot.state) }
    lastRequest = max(lastRequest, event.snapshot.lastRequest)
    lastEvent = event.snapshot.lastEvent
  }

  /// Returns whether two snapshots have the same revision and state.
  func hasState(of other: NavigationSnapshot) -> Bool {
    revision == other.revision && state == other.state
  }

  /// Continues the numbers of the requests and events that stores of the window have already used.
  @MainActor
  mutating func number(_ numbers: StoreNumbers) {
    (lastRequest, lastEvent) = (numbers.handledRequests.newest, numbers.lastEvent)
  }
}

extension NavigationSnapshot: CustomStringConvertible {
  /// A short description, such as `Shop #3, revision 5`.
  public var description: String {
    let waiting =
      requests.isEmpty ? "" : ", requests \(requests.map { "\($0.action)" }.joined(separator: ", "))"
    return "\(state.front), revision \(revision)\(waiting)"
  }
}
