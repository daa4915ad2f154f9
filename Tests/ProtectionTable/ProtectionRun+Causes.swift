import Waymark
import WaymarkSaving
import WaymarkSequences
import WaymarkTesting

/// An error that is thrown if a row cannot be performed.
struct Impossible: Error {
  let what: String
}

extension ProtectionRun {
  typealias Act = @MainActor () async throws -> Void

  /// Brings the window to the state in which the cause can occur.
  ///
  /// - Returns: the action that makes the protected screen visible.
  func prepare() async throws -> Act {
    let (navigator, host, target) = (navigator, host, row.cause.target)
    switch row.cause {
    case .go: return { await navigator.go(to: target) }
    case .link: return { await navigator.open("/protected/\(target.number)") }
    case .reset: return { await navigator.reset(to: target) }
    case .select:
      let screen = try id(of: target)
      return { await navigator.select(screen) }
    case .tap: return gesture(.tapTab(1))
    case .reselect: return gesture(.tapTab(0))
    case .backButton: return gesture(.back)
    case .swipe: return gesture(.swipeBack)
    case .wider: return gesture(.resize(columns: 2))
    case .back: return { await navigator.back() }
    case .leave:
      let detail = navigator.state.front.id
      return { await navigator.perform(.leave(detail)) }
    case .attach: return { try await host.attach(to: navigator) }
    case .revalidate, .revalidateLayer:
      let route: RouteName = row.cause == .revalidate ? .default : "sheet"
      try await finish { await navigator.go(to: target, by: route) }
      return { navigator.revalidate() }
    case .setBlueprint, .askingBlueprint:
      let blueprint = StateBlueprint(.stack(OpenScreen("home"), target))
      return { [asks = row.cause == .askingBlueprint] in await navigator.setState(blueprint, asksFirst: asks)
      }
    case .restore, .undo, .traverse, .forwardButton, .setState, .store: return try await prepareReturn()
    case .flowStep, .finish, .flowFinish, .sequenceStep: return try await prepareFlow()
    case .otherWindow, .newWindow: return try prepareWindows()
    case .changeByRequest, .changeBack, .changeByState, .changeWhileHidden: return try await prepareChange()
    case .storeEcho:
      _ = attachStore()
      return { await navigator.back() }
    }
  }

  private func gesture(_ gesture: UserGesture) -> Act {
    { [host] in if await !host.simulate(gesture) { throw Impossible(what: "\(gesture)") } }
  }

  private func id(of screen: ProtectedScreen) throws -> NodeID {
    let node = navigator.state.screens.first { $0.destination.as(ProtectedScreen.self) == screen }
    guard let node else { throw Impossible(what: "\(screen)") }
    return node.id
  }

  /// Shows a protected screen and leaves it.
  private func prepareReturn() async throws -> Act {
    let (navigator, host, target) = (navigator, host, row.cause.target)
    let history = NavigationHistory(of: navigator)
    try await finish { await navigator.go(to: target) }
    let state = navigator.state
    try await finish { await navigator.back() }
    switch row.cause {
    case .restore:
      let json = try SavedNavigation(state).json()
      let saved = try SavedNavigation(json: json, types: navigator.restorableTypes())
      return { await navigator.restore(saved) }
    case .undo: return { await history.undo() }
    case .traverse: return { await navigator.setState(state, asksFirst: true) }
    case .forwardButton: return { if await !host.goForward() { throw Impossible(what: "forward") } }
    case .store:
      let store = attachStore()
      return { store.set(state) }
    default: return { await navigator.setState(state, asksFirst: false) }
    }
  }

  /// Begins or ends flows.
  private func prepareFlow() async throws -> Act {
    let (navigator, target) = (navigator, row.cause.target)
    switch row.cause {
    case .flowStep: return { await navigator.flow?.push(target) }
    case .finish:
      let scope = app.scope(of: "detail")
      return { await scope?.finish() }
    case .flowFinish:
      let flow = navigator.flow(of: navigator.state.front.id)
      return { await flow?.finish() }
    default:
      let manager = SequenceManager(navigator) {
        StepGuider("open") { _ in OpenScreen("step") }
        StepGuider("protected") { _ in target }
      }
      kept.append(manager)
      try await finish { await manager.start(StepSequence(id: "steps", steps: ["open", "protected"])) }
      return { _ = await manager.next() }
    }
  }

  /// Changes the destination of a visible protected screen.
  private func prepareChange() async throws -> Act {
    let navigator = navigator
    let (one, two) = (ProtectedScreen(number: 1), ProtectedScreen(number: 2))
    try await finish { await navigator.go(to: one) }
    if row.cause == .changeByRequest { return { await navigator.go(to: two, by: "changing") } }
    if row.cause == .changeWhileHidden { try await finish { await navigator.go(to: OpenScreen("detail")) } }
    let first = navigator.state
    if row.cause == .changeWhileHidden { try await finish { await navigator.back() } }
    try await finish { await navigator.go(to: two, by: "changing") }
    let second = navigator.state
    switch row.cause {
    case .changeBack: return { await navigator.setState(first, asksFirst: true) }
    case .changeWhileHidden:
      try await finish { await navigator.setState(first, asksFirst: true) }
      return { await navigator.back() }
    default:
      try await finish { await navigator.setState(first, asksFirst: false) }
      return { await navigator.setState(second, asksFirst: false) }
    }
  }

  /// Connects the window to a store that receives changes one turn late.
  private func attachStore() -> ProtectionStore {
    let store = ProtectionStore(navigator)
    kept.append(store)
    return store
  }

  /// Requests a screen in the host's window from a window without a host.
  private func prepareWindows() throws -> Act {
    let windows = NavigationApp { [app] in app.makeNavigator($0) }
    self.windows = windows
    let other = app.makeNavigator(WindowID(rawValue: 9), start: .stack(OpenScreen("home")))
    let target = row.cause.target
    try windows.addWindow(other)
    guard row.cause == .newWindow else {
      try windows.addWindow(navigator)
      return { await other.perform(.go(to: target), in: .existing) }
    }
    let presenter = ProtectionPresenter(host)
    windows.presenter = presenter
    kept.append(presenter)
    return { await other.perform(.go(to: target), in: .new) }
  }
}

/// Shows the windows that requests open on the host of a run.
@MainActor
private final class ProtectionPresenter: WindowPresenter {
  private let host: any ProtectionHost

  init(_ host: any ProtectionHost) { self.host = host }

  func canOpenWindow(for asked: Navigator?) -> Bool { true }
  func open(_ window: Navigator, for asked: Navigator?) async throws { try await host.attach(to: window) }
  func bringToFront(_ window: Navigator) {}
  func close(_ window: Navigator) {}
}
