import Testing
import WaymarkTesting

@testable import Waymark

/// A window with a base, a sheet, and a second sheet whose leave guard shows a dialog.
@MainActor
final class GuardedWindow {
  let navigator: Navigator
  let host: HeadlessHost<TestView>
  /// The state without the guarded sheet.
  let unguarded: NavigationState
  /// The number of calls of the guard, and of the calls that have not returned.
  private(set) var asked = 0
  private(set) var asking = 0

  private let dialog = Dialog("Discard?", buttons: [.cancel("Keep"), .destructive("Discard")])

  init() async throws {
    let map = try NavigationMap {
      Route(to: Screen.self, link: "/screens/{name}").using(.push).from(.newStack).using(.replaceRoot)
        .from(.root)
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
      Route(to: Secret.self).using(.present(.sheet)).from(.current)
    }
    navigator = Navigator(map, start: .stack(Screen("home")))
    host = HeadlessHost(
      ModuleRegistry {
        ScreenModule(Screen.self) { TestView(AnyDestination($0), $1) }
        ScreenModule(SignIn.self) { TestView(AnyDestination($0), $1) }
        ScreenModule(Secret.self) { TestView(AnyDestination($0), $1) }
        ScreenModule(Dialog.self) { TestView(AnyDestination($0), $1) }
      })
    try await host.attach(to: navigator)
    await navigator.go(to: SignIn())
    unguarded = navigator.state
    await navigator.go(to: Secret())
    (sheet, editor) = (navigator.state.layers.last?.id, navigator.state.front.id)
    setGuard()
  }

  /// The guarded screen and its layer.
  let editor: NodeID
  let sheet: NodeID?
  var editorScope: ScreenScope? { navigator.scopes[editor] }

  /// Sets a new guard. By default it shows the dialog.
  func setGuard(_ ask: (@MainActor (GuardedWindow) async -> Bool)? = nil) {
    editorScope?.leaveGuard = LeaveGuard("unsaved") { [weak self] in
      guard let self else { return true }
      asked += 1
      asking += 1
      defer { asking -= 1 }
      return await (ask ?? { await $0.askByDialog() })(self)
    }
  }

  /// Shows the dialog and returns whether the user wants to discard.
  func askByDialog() async -> Bool {
    await navigator.choice(in: dialog)?.role == .destructive
  }

  /// The visible dialogs.
  var dialogs: [NodeID] {
    navigator.state.screens.filter { $0.destination.as(Dialog.self) != nil }.map(\.id)
  }

  /// Presses a button of the dialog.
  func decide(_ agrees: Bool) async throws {
    let scope = try #require(dialogs.last.flatMap { navigator.scopes[$0] })
    await scope.finish(dialog, with: dialog.buttons[agrees ? 1 : 0])
  }

  /// The names of the screens, the lowest layer first.
  var screens: [String] {
    navigator.state.screens.map { screen in
      if let place = screen.destination.as(Screen.self) { return place.name }
      if screen.destination.as(SignIn.self) != nil { return "sheet" }
      return screen.id == editor ? "editor" : screen.destination.as(Dialog.self) != nil ? "dialog" : "another"
    }
  }

  /// Whether no request is active and no guard is asked.
  var isQuiet: Bool { navigator.machine.activeRequests.isEmpty && asking == 0 && navigator.work.isEmpty }
}
