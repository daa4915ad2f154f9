import Waymark
import WaymarkSaving
import WaymarkTesting

/// Performs a row of the table of restorations on a host.
@MainActor
package final class RestorationRun: TableRun {
  let row: RestorationRow
  let app: ProtectionApp
  let host: any ProtectionHost
  let navigator: Navigator
  var problems: [String] = []
  /// The outcomes that the callers have received, by the name of the request.
  private var outcomes: [String: [NavigationOutcome]] = [:]
  private var requests: [String] = []
  private var faults: [NavigationFault] = []
  private let (first, second): (Saved, Saved)

  /// A saved navigation, and the state from which it was saved.
  private struct Saved {
    let navigation: SavedNavigation
    let state: NavigationState
  }

  var navigators: [Navigator] { [navigator] }
  var title: String { "\(row)" }

  private init(_ row: RestorationRow, _ app: ProtectionApp, _ host: any ProtectionHost) async throws {
    (self.row, self.app, self.host) = (row, app, host)
    navigator = app.makeNavigator()
    first = try await Self.saved(
      .tabs(
        .stack(OpenScreen("home"), ProtectedScreen(number: 1)),
        .stack(OpenScreen("other"), OpenScreen("kept"))
      ), in: app)
    second = try await Self.saved(
      .tabs(.stack(OpenScreen("home"), ProtectedScreen(number: 2)), .stack(OpenScreen("other"))), in: app)
    navigator.observe(.faults) { [weak self] in self?.faults.append($0) }
  }

  private static func saved(_ blueprint: NodeBlueprint, in app: ProtectionApp) async throws -> Saved {
    let navigator = app.makeNavigator()
    await navigator.setState(StateBlueprint(blueprint), asksFirst: false)
    let json = try SavedNavigation(navigator.state).json()
    let navigation = try SavedNavigation(json: json, types: navigator.restorableTypes())
    return Saved(navigation: navigation, state: navigator.state)
  }

  /// Performs a row.
  ///
  /// - Parameter makeHost: makes a host for an app.
  /// - Returns: the differences from the article.
  package static func problems(
    of row: RestorationRow, on makeHost: @MainActor (ProtectionApp) async throws -> any ProtectionHost
  ) async throws -> [String] {
    let start = NodeBlueprint.tabs(.stack(OpenScreen("home")), .stack(OpenScreen("other")))
    let app = try ProtectionApp(start: start, columns: 2)
    let run = try await RestorationRun(row, app, try await makeHost(app))
    try await run.carryOut()
    return run.problems
  }

  private func carryOut() async throws {
    if row.attachesFirst { try await attach() }
    if row.event == .linkBefore {
      try await perform("the link") { await self.navigator.open("/open/before") }
    }
    app.porter.decision = row.check == .held ? .hold : .allow
    if row.isUndecided || row.check == .late { app.porter.close() }
    restore(first, "the restoration")
    try await reachEvent()
    try await happen()
    if row.event != .linkAfter { try await checkMeanwhile() }
    try await decide()
    if !row.attachesFirst, row.isUndecided { try await attach() }
    try await rest()
    if row.event == .linkAfter { try await perform("the link") { await self.navigator.open("/open/after") } }
    try await checkEnd()
    navigator.close()
  }

  private func attach() async throws {
    try await host.attach(to: navigator)
    try await rest()
  }

  private func restore(_ saved: Saved, _ name: String) {
    request(name) { await $0.restore(saved.navigation).outcome }
  }

  private func request(_ name: String, _ body: @escaping @MainActor (Navigator) async -> NavigationOutcome) {
    requests.append(name)
    Task {
      let outcome = await body(navigator)
      outcomes[name, default: []].append(outcome)
    }
  }

  /// Waits until the event of the row can happen.
  private func reachEvent() async throws {
    if row.isUndecided || row.check == .late {
      try await reach("the question") { !app.porter.questions.isEmpty }
      await turn(20)
    }
    if row.check == .late {
      try await reach("the limit") { app.clock.sleeperCount > 0 }
      app.clock.advance(by: .milliseconds(500))
    }
    guard !row.isUndecided else { return }
    if row.isLive || !row.attachesFirst || row.event == .tap {
      try await reach("the end of the restoration") { outcomes["the restoration"] != nil }
      if row.attachesFirst { try await rest() } else { try await attach() }
    }
    if row.check == .held { try await see("the sign-in") { $0.contains(LoginScreen.text) } }
  }

  private func happen() async throws {
    let requested = OpenScreen("requested")
    switch row.event {
    case .linkBefore, .linkAfter: break
    case .link: request("the link") { await $0.open("/open/linked") }
    case .links:
      request("the first link") { await $0.open("/open/first") }
      request("the link") { await $0.open("/open/linked") }
    case .protectedLink: request("the link") { await $0.open("/protected/3") }
    case .go: request("go") { await $0.go(to: requested) }
    case .select:
      let tabs = navigator.state.layers.first?.children.first?.container?.children
      guard let tab = tabs?.last else { throw Impossible(what: "the tab") }
      request("select") { await $0.perform(.select(tab.id)) }
    case .reset: request("reset") { await $0.reset(to: requested) }
    case .setState:
      let state = StateBlueprint(
        .tabs(.stack(OpenScreen("home"), requested), .stack(OpenScreen("other"))))
      request("set") { await $0.setState(state, asksFirst: false) }
    case .tap: try await simulate(.tapTab(1))
    case .reselect:
      let front = navigator.state.front.id
      request("reselect") { await $0.reselect(front) }
    case .back: request("back") { await $0.back() }
    case .help: try await askForHelp()
    case .backOfLogin:
      try await perform("closing") { await self.navigator.dismiss() }
      try await rest()
      app.clock.advance(by: .seconds(1))
    case .restoration: restore(second, "the second restoration")
    case .drop:
      if case .held(let hold)? = outcomes["the restoration"]?.first { navigator.drop(hold.name) }
    }
    await turn(20)
  }

  private func simulate(_ gesture: UserGesture) async throws {
    if await !host.simulate(gesture) { throw Impossible(what: "\(gesture)") }
  }

  private func askForHelp() async throws {
    let help = OpenScreen("help")
    try await perform("help") { await self.navigator.go(to: help) }
    try await see("help") { $0.contains(help.text) }
    try await perform("back") { await self.navigator.back() }
    try await rest()
    app.clock.advance(by: .seconds(1))
  }

  /// Lets the interceptor decide.
  private func decide() async throws {
    await turn(20)
    if row.check == .refused { app.porter.decision = .refuse }
    if row.check == .held, !row.endsRestoration {
      app.porter.decision = .allow
      try await signIn()
    }
    app.porter.open()
  }

  /// Uses the sign-in, which is opened again if it is not visible.
  private func signIn() async throws {
    if await !host.visible.contains(LoginScreen.text) {
      try await perform("the sign-in") { await self.navigator.go(to: LoginScreen()) }
    }
    try await see("the sign-in") { $0.contains(LoginScreen.text) }
    navigator.release("login")
  }

  // MARK: Checks

  /// Checks what is visible and what would be saved before the restoration ends.
  private func checkMeanwhile() async throws {
    guard row.isUndecided || row.isLive else { return }
    if row.isLive, row.attachesFirst { try await checkLive() }
    if row.isUndecided, row.attachesFirst, row.event != .tap {
      let text = OpenScreen(row.event == .linkBefore ? "before" : "home").text
      let visible = await host.visible
      if !visible.contains(text) { problems.append("\(visible) while interceptors decide") }
    }
    if row.endsRestoration {
      if navigator.stateToSave != navigator.state { problems.append("the restoration has not ended") }
    } else {
      let saved = screens(navigator.stateToSave)
      let isPending =
        saved == screens(first.state) || row.event == .restoration && saved == screens(second.state)
      if !isPending { problems.append("\(saved) would be saved") }
    }
  }

  private func checkLive() async throws {
    let text: String? =
      switch row.event {
      case .link, .links: OpenScreen("linked").text
      case .go, .reset, .setState: OpenScreen("requested").text
      case .select, .tap: OpenScreen("other").text
      case .drop: OpenScreen("home").text
      default: nil
      }
    if let text { try await see("\(text), while the restoration is pending") { $0.contains(text) } }
  }

  private func checkEnd() async throws {
    try await see("\(row.text) at the end") { $0.contains(row.text) }
    try await rest()
    let visible = await host.visible
    if let front = app.scope(of: "vault"), visible.contains(standIn) {
      problems.append("a stand-in stays in place of \(front.id): \(visible)")
    }
    let saved = screens(navigator.state)
    let kept: [String] =
      switch row.content {
      case .start: []
      case .first: screens(first.state)
      case .second: screens(second.state)
      }
    if !Set(kept).isSubset(of: saved) { problems.append("\(saved) is left of \(kept)") }
    if navigator.stateToSave != navigator.state { problems.append("something is still pending") }
    checkOutcomes()
    problems += app.trace.leaks + (await host.violations)
  }

  private func checkOutcomes() {
    for name in requests {
      let received = outcomes[name] ?? []
      if received.count != 1 { problems.append("\(name) has \(received.count) outcomes: \(received)") }
    }
    let isRestored = outcomes["the restoration"].map { outcomes in
      switch (row.check, outcomes.first) {
      case (.immediate, .arrived), (.slow, .arrived): true
      case (.late, .held), (.held, .held), (.refused, .refused): true
      default: false
      }
    }
    if isRestored != true { problems.append("the restoration: \(outcomes["the restoration"] ?? [])") }
    if ["the link", "go", "select", "reset", "set"].contains(where: isLost) {
      problems.append("\(outcomes)")
    }
    let isReported = faults.contains { if case .notRestored = $0 { true } else { false } }
    // Either of two undecided restorations can be allowed first. The earlier one is superseded if it is still
    // pending then.
    let isKnown = row.event != .restoration || row.check != .late
    if isKnown, isReported != (row.endsRestoration || row.replacesHeld) {
      problems.append("faults: \(faults)")
    }
  }

  /// Whether a request has ended without success although nothing has refused it.
  private func isLost(_ name: String) -> Bool {
    guard let outcome = outcomes[name]?.first else { return false }
    if row.event == .protectedLink, row.check == .refused { return false }
    return outcome.node == nil
  }

  private func screens(_ state: NavigationState) -> [String] { state.screens.map { "\($0.destination)" } }
}
