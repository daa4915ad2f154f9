import Waymark
import WaymarkTesting

/// Performs a row of the table of screens whose views cannot be built.
@MainActor
package final class FailedScreenRun: TableRun {
  let row: FailedScreenRow
  let app: ProtectionApp
  let host: any ProtectionHost
  let navigator: Navigator
  var problems: [String] = []
  private var faults: [NavigationFault] = []
  private let failed = FailedScreenRow.failed

  var navigators: [Navigator] { [navigator] }
  var title: String { "\(row)" }

  private init(_ row: FailedScreenRow, _ app: ProtectionApp, _ host: any ProtectionHost) {
    (self.row, self.app, self.host) = (row, app, host)
    navigator = app.makeNavigator()
    navigator.observe(.faults) { [weak self] in self?.faults.append($0) }
  }

  /// Performs a row.
  ///
  /// - Parameter makeHost: makes a host for an app.
  /// - Returns: the differences from the documented behaviour.
  package static func problems(
    of row: FailedScreenRow, on makeHost: @MainActor (ProtectionApp) async throws -> any ProtectionHost
  ) async throws -> [String] {
    let app = try ProtectionApp(start: row.start, columns: row.columns)
    let run = FailedScreenRun(row, app, try await makeHost(app))
    try await run.carryOut()
    return run.problems
  }

  private func carryOut() async throws {
    app.broken = [failed.name]
    try await host.attach(to: navigator)
    try await rest()
    switch row {
    case .sheet: try await presentAbove(by: "sheet")
    case .cover: try await presentAbove(by: "cover")
    case .dialog: try await askAbove()
    case .guarded: try await leaveGuarded()
    case .otherColumn: try await pushBeside()
    case .tabs: try await tapTabs()
    case .back, .backButton, .swipe, .leave, .reselect, .select: try await uncover()
    case .go, .push, .change: try await failToShow()
    }
    try await rest()
    let visible = await host.visible
    if visible.contains(standIn) { problems.append("a stand-in stays: \(visible)") }
    problems += await host.violations
    navigator.close()
  }

  // MARK: A visible failed screen

  /// Makes the failed screen visible beside another one.
  private func showBeside() async throws {
    try await simulate(.resize(columns: 2))
    try await see("the failure") { hasFailure($0) }
    try await rest()
    check(builds: 1)
  }

  private func presentAbove(by route: RouteName) async throws {
    let above = OpenScreen("above")
    try await showBeside()
    try await expect(.arrived, of: "the layer") { await $0.go(to: above, by: route) }
    try await see("the layer") { $0.contains(above.text) }
    try await expect(.arrived, of: "closing") { await $0.dismiss() }
    try await see("the failure again") { hasFailure($0) }
    check(builds: 1)
  }

  private func askAbove() async throws {
    try await showBeside()
    var choice: String?
    let asking = Task { choice = await navigator.choice(in: Self.dialog)?.title }
    try await press("Leave")
    try await reach("the choice") { choice != nil }
    await asking.value
    if choice != "Leave" { problems.append("the choice is \(choice ?? "nothing")") }
    try await see("the failure again") { hasFailure($0) }
    check(builds: 1)
  }

  private func leaveGuarded() async throws {
    try await showBeside()
    let edit = OpenScreen("edit")
    try await expect(.arrived, of: "the push") { await $0.go(to: edit) }
    app.scope(of: edit.name)?.leaveGuard = LeaveGuard("unsaved changes") { [weak navigator] in
      await navigator?.choice(in: Self.dialog)?.title == "Leave"
    }
    for button in ["Stay", "Leave"] {
      var outcome: NavigationOutcome?
      let request = Task { outcome = await navigator.back() }
      try await press(button)
      try await reach("the end of the request") { outcome != nil }
      await request.value
      if let outcome, (outcome.node != nil) != (button == "Leave") {
        problems.append("\(button): \(outcome)")
      }
      try await rest()
    }
    try await see("the screen below") { $0.contains(OpenScreen("detail").text) && hasFailure($0) }
    check(builds: 1)
  }

  private func pushBeside() async throws {
    try await showBeside()
    let next = OpenScreen("next")
    try await expect(.arrived, of: "the push") { await $0.go(to: next) }
    try await see("the new screen") { $0.contains(next.text) && hasFailure($0) }
    try await expect(.arrived, of: "going back") { await $0.back() }
    try await see("the screen below") { $0.contains(OpenScreen("detail").text) && hasFailure($0) }
    check(builds: 1)
  }

  // MARK: A failed screen that becomes visible

  private func tapTabs() async throws {
    try await simulate(.tapTab(1))
    try await see("the failure") { hasFailure($0) }
    try await rest()
    check(builds: 1)
    try await simulate(.tapTab(0))
    try await see("the other tab") { $0.contains(OpenScreen("home").text) }
    try await rest()
    check(builds: 1)
    // The screen appears again, so it is built again.
    app.broken = []
    try await simulate(.tapTab(1))
    try await see("the screen") { $0.contains(failed.text) }
    try await rest()
    check(builds: 2, faults: 1)
  }

  private func uncover() async throws {
    switch row {
    case .back: try await expect(.arrived, of: "going back") { await $0.back() }
    case .backButton: try await simulate(.back)
    case .swipe: try await simulate(.swipeBack)
    case .reselect: try await simulate(.tapTab(0))
    case .leave:
      let top = navigator.state.front.id
      try await expect(.arrived, of: "leaving") { await $0.perform(.leave(top)) }
    default:
      let screen = try node(of: failed)
      try await expect(.arrived, of: "selecting") { await $0.select(screen) }
    }
    try await see("the failure") { hasFailure($0) }
    try await rest()
    check(builds: 1)
    if navigator.state.focusedScreen?.destination.as(OpenScreen.self) != failed {
      problems.append("\(navigator.state.front) is in front")
    }
  }

  // MARK: A failed screen that does not become visible

  private func failToShow() async throws {
    let (before, visible) = (navigator.state, await host.visible)
    let change = StateBlueprint(.stack(failed))
    try await expect(.failed, of: "the request") { [row, failed] navigator in
      if row == .change {
        await navigator.setState(change, asksFirst: false)
      } else {
        await navigator.go(to: failed)
      }
    }
    if navigator.state != before { problems.append("the state is \(navigator.state)") }
    let now = await host.visible
    if now != visible { problems.append("\(now) in place of \(visible)") }
    check(builds: 1, faults: 0)
  }

  // MARK: Parts of rows

  private enum Expected { case arrived, failed }

  private func expect(
    _ expected: Expected, of what: String,
    _ request: @escaping @MainActor (Navigator) async -> NavigationOutcome
  ) async throws {
    try await perform(what) { [self] in
      let outcome = await request(navigator)
      let isExpected =
        switch (expected, outcome) {
        case (.arrived, .arrived), (.failed, .failed(.buildFailed)): true
        default: false
        }
      if !isExpected { problems.append("\(what): \(outcome)") }
    }
    try await rest()
  }

  private func simulate(_ gesture: UserGesture) async throws {
    if await !host.simulate(gesture) { throw Impossible(what: "\(gesture)") }
  }

  private func node(of screen: OpenScreen) throws -> NodeID {
    let node = navigator.state.screens.first { $0.destination.as(OpenScreen.self) == screen }
    guard let node else { throw Impossible(what: "\(screen)") }
    return node.id
  }

  private static let dialog = Dialog(
    "Leave?", message: "The changes are not saved.", buttons: [.cancel("Stay"), .destructive("Leave")])

  /// Waits for the dialog and presses one of its buttons.
  private func press(_ title: String) async throws {
    try await reach("the dialog") { navigator.state.focusedScreen?.destination.as(Dialog.self) != nil }
    try await reach("the view of the dialog") { app.scope(of: Self.dialog.title)?.hasEnded == false }
    guard let scope = app.scope(of: Self.dialog.title),
      let button = Self.dialog.buttons.first(where: { $0.title == title })
    else { throw Impossible(what: title) }
    try await perform(title) { await scope.finish(Self.dialog, with: button) }
  }

  private func hasFailure(_ texts: [String]) -> Bool {
    texts.contains { $0.contains(HostTexts().failure) }
  }

  /// Checks how often the failed screen was built, and how many failed builds were reported.
  private func check(builds: Int, faults: Int? = nil) {
    let count = app.builds.count { $0 == failed.name }
    if count != builds { problems.append("built \(count) times") }
    let reported = self.faults.count { if case .buildFailed = $0 { true } else { false } }
    if reported != faults ?? builds { problems.append("reported \(reported) times: \(self.faults)") }
  }
}
