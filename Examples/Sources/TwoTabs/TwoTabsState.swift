public import Waymark

/// What the two tabs know: where the user is, and where they have been.
public struct TwoTabsState: Sendable {
  /// Where the user is. The window and this are the same, whoever of the two was first.
  public private(set) var navigation: NavigationSnapshot
  /// What the window showed before, the latest last.
  private(set) var past: [NavigationState] = []
  /// What the window has told last.
  private var shown: NavigationState

  init(_ navigation: NavigationSnapshot) {
    self.navigation = navigation
    shown = navigation.state
  }

  /// What the screen in front shows, in the app's words.
  var front: String { navigation.state.front.title }
}

/// What can happen to the two tabs.
public enum TwoTabsAction: Sendable {
  /// Something has happened in the window.
  case navigation(StoreEvent)
  /// The app wants to be elsewhere.
  case want(NavigationAction)
  /// The app wants to be where it was before.
  case undo
}

extension TwoTabsState {
  /// The app's reducer, which asks nobody and knows no window.
  static func reduce(_ state: inout TwoTabsState, _ action: TwoTabsAction) {
    switch action {
    case .navigation(let event): state.apply(event)
    case .want(let action): state.navigation.request(action)
    case .undo: state.undo()
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
    // What the window cannot show any longer is left out.
    case .refused: past = past.dropLast()
    case .joined, .handedOn: break
    }
    shown = event.snapshot.state
  }

  private mutating func note(_ cause: NavigationCause) {
    if let undone = past.last, cause == .action(.setState(undone)) {
      past.removeLast()
    } else {
      past = (past + [shown]).suffix(Self.longestPast)
    }
  }

  /// How many steps can be undone.
  private static let longestPast = 20
}
