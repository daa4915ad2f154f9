public import Waymark

/// The state of the store: the navigation and its history.
public struct TwoTabsState: Sendable {
  /// The navigation state. It matches the window, no matter which of the two changed first.
  public private(set) var navigation: NavigationSnapshot
  /// The earlier states of the window, the latest last.
  private(set) var past: [NavigationState] = []
  /// The text of the note.
  private(set) var note = ""
  /// The last state that the window reported.
  private var shown: NavigationState

  init(_ navigation: NavigationSnapshot) {
    self.navigation = navigation
    shown = navigation.state
  }

  /// Whether there is an earlier state to go back to.
  var canUndo: Bool { past.contains { $0 != shown } }
}

/// An action of the store.
public enum TwoTabsAction: Sendable {
  /// The window has changed.
  case navigation(StoreEvent)
  /// The app requests a navigation.
  case want(NavigationAction)
  /// The app goes back to the previous state.
  case undo
  /// The user writes on the note.
  case write(String)
}

extension TwoTabsState {
  /// The reducer of the store. It is a pure function and has no access to the window.
  static func reduce(_ state: inout TwoTabsState, _ action: TwoTabsAction) {
    switch action {
    case .navigation(let event): state.apply(event)
    case .want(let action): state.navigation.request(action)
    case .undo: state.undo()
    case .write(let text): state.note = text
    }
  }

  private mutating func undo() {
    while past.last == shown { past.removeLast() }
    if let earlier = past.last { navigation.state = earlier }
  }

  private mutating func apply(_ event: StoreEvent) {
    navigation.apply(event)
    switch event.kind {
    case .changed(let cause): note(cause)
    // The window cannot show the requested state, so that state leaves the history.
    case .refused: past = past.dropLast()
    case .ended, .updated, .closed: break
    }
    shown = event.snapshot.state
  }

  private mutating func note(_ cause: NavigationCause) {
    if let undone = past.last, cause == .action(.setState(undone, asksFirst: false)) {
      past.removeLast()
    } else {
      past = (past + [shown]).suffix(Self.longestPast)
    }
  }

  /// The maximum number of steps to undo.
  private static let longestPast = 20
}
