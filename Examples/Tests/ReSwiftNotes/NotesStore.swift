import Foundation
import ReSwift
import Waymark

struct NoteList: Destination {}
struct Note: Destination { var id: Int }
struct SignIn: Destination {}

nonisolated struct AppState {
  var user: String?
  var message: String?
  var route: [String] = []
  var navigation = NavigationSnapshot(start: .stack(NoteList()))
}

nonisolated struct WindowEvent: Action { let event: StoreEvent }
nonisolated struct OpenNote: Action { let id: Int }
nonisolated struct SignOut: Action {}
nonisolated struct SetRoute: Action { let route: [String] }

nonisolated func reduce(action: any Action, state: AppState?) -> AppState {
  var state = state ?? AppState()
  switch action {
  case let action as WindowEvent: note(action.event, in: &state)
  case let action as OpenNote: state.navigation.request(.go(to: Note(id: action.id)))
  case is SignOut:
    state.user = nil
    state.navigation.request(.reset(to: SignIn()), animated: false)
  case let action as SetRoute: setRoute(action.route, in: &state)
  default: break
  }
  return state
}

nonisolated func note(_ event: StoreEvent, in state: inout AppState) {
  state.navigation.apply(event)
  switch event.kind {
  case .ended(_, .refused(_, let reason)): state.message = reason
  case .ended(_, .failed): state.message = "This is not possible now."
  case .changed: state.message = nil
  case .ended, .refused, .updated, .closed: break
  }
}

nonisolated func setRoute(_ route: [String], in state: inout AppState) {
  switch route.first {
  case "notes": state.navigation.request(.open("/" + route.joined(separator: "/")))
  default: state.route = route
  }
}

@MainActor
final class WindowSubscriber: StoreSubscriber {
  let adapter: StoreAdapter

  init(_ navigator: Navigator, _ store: Store<AppState>) {
    adapter = StoreAdapter(
      navigator, read: { store.state.navigation }, dispatch: { store.dispatch(WindowEvent(event: $0)) })
    store.subscribe(self) { $0.select(\.navigation) }
  }

  nonisolated func newState(state: NavigationSnapshot) {
    Task { @MainActor in adapter.storeDidChange() }
  }
}

/// The part of the app that creates the store and its window.
@MainActor
public final class NotesWindow {
  public let navigator: Navigator
  private let store: Store<AppState>
  private let subscriber: WindowSubscriber

  public init() throws {
    let map = try NavigationMap {
      Route(to: Note.self, link: "/notes/{id}").using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
    }
    let navigator = Navigator(map, start: .stack(NoteList()))
    let store = Store(reducer: reduce, state: nil)
    let subscriber = WindowSubscriber(navigator, store)
    (self.navigator, self.store, self.subscriber) = (navigator, store, subscriber)
  }

  public func open(note id: Int) { store.dispatch(OpenNote(id: id)) }

  /// Dispatches an action of the old router.
  public func setRoute(_ route: [String]) { store.dispatch(SetRoute(route: route)) }

  /// The route of the old router.
  public var route: [String] { store.state.route }

  public func signOut() { store.dispatch(SignOut()) }

  /// Dispatches an action on another thread while this one does nothing else, as an app with a lock around its
  /// store does.
  public func openInBackground(note id: Int) async {
    let action = BackgroundDispatch(store: store, id: id)
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        action.store.dispatch(OpenNote(id: action.id))
        done.resume()
      }
    }
  }

  public var message: String? { store.state.message }
  public var isInStep: Bool { store.state.navigation == NavigationSnapshot(navigator) }
  public var titleInFront: String { "\(store.state.navigation)" }
}

/// A store and an action for another thread.
private nonisolated struct BackgroundDispatch: @unchecked Sendable {
  let store: Store<AppState>
  let id: Int
}
