import Testing
import WaymarkTesting

@testable import Waymark

/// No protected screen is built or visible before its interceptors have allowed it.
@MainActor
struct ProtectionTests {
  @Test(
    "a request for a protected tab asks the interceptor before any change",
    arguments: ProtectedWindow.Decision.allCases
  )
  func selects(decision: ProtectedWindow.Decision) async throws {
    let window = try await ProtectedWindow()
    window.porter.decision = decision
    let vault = try window.vault
    let request = Task { await window.navigator.select(vault) }
    try await waitFor("the question") { !window.porter.questions.isEmpty }
    try await window.settle()
    #expect(window.porter.questions.count == 1)
    #expect(window.hasBuiltVault == (decision == .allow))
    #expect(window.host.screensInFront.contains(vault) == (decision == .allow))
    window.navigator.drop("login")
    _ = await request.value
  }

  @Test(
    "a tap on a protected tab shows a placeholder until the interceptor allows the screen",
    arguments: ProtectedWindow.Decision.allCases)
  func taps(decision: ProtectedWindow.Decision) async throws {
    let window = try await ProtectedWindow()
    window.porter.decision = decision
    let vault = try window.vault
    window.host.tapTab(at: 1)
    try await waitFor("the question") { !window.porter.questions.isEmpty }
    try await window.settle()
    #expect(window.porter.questions.count == 1)
    #expect(window.hasBuiltVault == (decision == .allow))
    #expect(window.host.violations == [])
    switch decision {
    case .allow: #expect(window.host.view(of: vault) != nil)
    case .redirect: #expect(window.navigator.state.front.id != vault)
    case .refuse: #expect(window.host.withheldStatus(of: vault).map(HostTexts().message(for:)) == "closed")
    case .hold: #expect(window.navigator.state.layers.count == 2)
    }
  }

  @Test("a host that can refuse taps switches tabs only after the tap is allowed") func refusesTaps()
    async throws
  {
    let window = try await ProtectedWindow(refusesSelection: true)
    let home = window.navigator.state.front
    window.porter.decision = .refuse
    #expect(window.host.tapTab(at: 1) == .askedInterceptors)
    try await waitFor("the question") { !window.porter.questions.isEmpty }
    try await window.settle()
    #expect(window.navigator.state.front == home && window.host.screensInFront == [home.id])
    window.porter.decision = .allow
    window.host.tapTab(at: 1)
    try await waitFor("the tab") { window.hasBuiltVault }
  }

  @Test("a held tab is shown after the hold is released") func releases() async throws {
    let window = try await ProtectedWindow()
    window.porter.decision = .hold
    window.host.tapTab(at: 1)
    try await waitFor("the login") { window.navigator.state.layers.count == 2 }
    #expect(!window.hasBuiltVault)
    window.porter.decision = .allow
    window.navigator.release("login")
    try await waitFor("the tab") { window.hasBuiltVault }
    try await window.settle()
    let vault = try window.vault
    #expect(window.navigator.state.layers.count == 1)
    #expect(window.host.view(of: vault) != nil)
  }

  @Test("the placeholder of a dropped hold shows a text for the user") func drops() async throws {
    let window = try await ProtectedWindow()
    window.porter.decision = .hold
    window.host.tapTab(at: 1)
    try await waitFor("the login") { window.navigator.state.layers.count == 2 }
    window.navigator.drop("login")
    try await window.settle()
    #expect(
      window.host.withheldStatus(of: try window.vault).map(HostTexts().message(for:)) == HostTexts().noAccess)
  }

  @Test("the user can try a refused tab again") func retries() async throws {
    let window = try await ProtectedWindow()
    window.porter.decision = .refuse
    let vault = try window.vault
    window.host.tapTab(at: 1)
    try await waitFor("the refusal") { window.host.withheldStatus(of: vault)?.isRefused == true }
    window.porter.decision = .allow
    window.host.retry(vault)
    try await waitFor("the tab") { window.host.view(of: vault) != nil }
    #expect(window.porter.questions.count == 2)
  }

  @Test("going back does not wait for the interceptors of the revealed screen")
  func leaves() async throws {
    let window = try await ProtectedWindow(start: .stack(Vault(), Screen("detail")))
    #expect(!window.hasBuiltVault)
    window.porter.decision = .refuse
    let vault = try window.vault
    #expect(await window.navigator.back().node != nil)
    try await waitFor("the refusal") { window.host.withheldStatus(of: vault)?.isRefused == true }
    #expect(!window.hasBuiltVault && window.host.violations == [])
  }

  @Test("a protected start screen is built after its interceptors allow it") func starts() async throws {
    let window = try await ProtectedWindow(start: .stack(Vault()), attaches: false)
    window.porter.decision = .hold
    try await window.attach()
    try await waitFor("the login") { window.navigator.state.layers.count == 2 }
    #expect(!window.hasBuiltVault)
    window.porter.decision = .allow
    window.navigator.release("login")
    try await waitFor("the start") { window.hasBuiltVault }
  }

  @Test("in a test, a held request that is never released ends and names its hold") func unreleased()
    async throws
  {
    let window = try await ProtectedWindow(start: .stack(Screen("home")), attaches: false)
    window.host.holdLimit = .milliseconds(1)
    try await window.attach()
    window.porter.decision = .hold
    guard case .refused(by: .hold("login"), let reason) = await window.navigator.go(to: Vault(number: 1))
    else {
      Issue.record("it did not end")
      return
    }
    #expect(
      reason == "it was not released within 0.001 seconds: "
        + "call release(\"login\") or drop(\"login\"), or request it with .returnsWhenHeld")
  }

  @Test("interceptors are not asked again when an allowed screen is uncovered") func stays()
    async throws
  {
    let window = try await ProtectedWindow(start: .stack(Screen("home")))
    await window.navigator.go(to: Vault(number: 1))
    await window.navigator.go(to: Screen("detail"))
    window.porter.decision = .refuse
    await window.navigator.back()
    try await window.settle()
    #expect(window.porter.questions.count == 1)
    #expect(window.host.view(of: window.navigator.state.front.id) != nil)
  }

  @Test("after a sign-out, a visible protected screen loses its view, and its interceptors decide again")
  func revalidates() async throws {
    let window = try await ProtectedWindow(start: .stack(Screen("home")))
    await window.navigator.go(to: Vault(number: 1))
    let vault = try window.vault
    #expect(window.host.view(of: vault) != nil)
    window.porter.decision = .refuse
    window.navigator.revalidate()
    #expect(window.host.view(of: vault) == nil)
    try await waitFor("the refusal") { window.host.withheldStatus(of: vault)?.isRefused == true }
    #expect(window.porter.questions.count == 2)
  }

  @Test(
    "after revalidation, an allowed screen keeps its view, scope and guard, even below a sign-in",
    arguments: [false, true])
  func keepsViews(holds: Bool) async throws {
    let window = try await ProtectedWindow(start: .stack(Screen("home")))
    await window.navigator.go(to: Vault(number: 1))
    let (vault, built) = (try window.vault, window.built.count)
    let scope = try #require(window.navigator.scopes[vault])
    scope.leaveGuard = LeaveGuard("unsaved text") { false }
    window.porter.decision = holds ? .hold : .allow
    window.navigator.revalidate()
    #expect(window.host.view(of: vault) == nil && !scope.isVisible)
    if holds {
      try await waitFor("the sign-in") { window.navigator.state.layers.count == 2 }
      window.porter.decision = .allow
      window.navigator.release("login")
    }
    try await waitFor("the view") { window.host.view(of: vault) != nil }
    try await window.settle()
    #expect(window.built.count == built + (holds ? 1 : 0), "only the sign-in was built")
    #expect(!scope.hasEnded && scope.isVisible && window.navigator.scopes[vault] === scope)
    guard case .refused(by: .guard(vault), _) = await window.navigator.back() else {
      Issue.record("the guard was not asked")
      return
    }
  }

  @Test("after revalidation for a different user, an allowed screen is built again")
  func discardsViews() async throws {
    let window = try await ProtectedWindow(start: .stack(Screen("home")))
    await window.navigator.go(to: Vault(number: 1))
    let vault = try window.vault
    let scope = try #require(window.navigator.scopes[vault])
    window.navigator.revalidate(keepsViews: false)
    #expect(scope.hasEnded && window.host.viewCount == 1)
    try await waitFor("the view") { window.host.view(of: vault) != nil }
    #expect(window.navigator.scopes[vault] !== scope)
  }

  @Test("if revalidation refuses a screen, the screen's scope ends")
  func refusedScope() async throws {
    let window = try await ProtectedWindow(start: .stack(Screen("home")))
    await window.navigator.go(to: Vault(number: 1))
    let scope = try #require(window.navigator.scopes[try window.vault])
    window.porter.decision = .refuse
    window.navigator.revalidate()
    try await waitFor("the end") { scope.hasEnded }
    #expect(window.host.viewCount == 1)
  }

  @Test("revalidation hides the protected screens that a gesture could uncover")
  func hidesCovered() async throws {
    let window = try await ProtectedWindow(start: .stack(Screen("home")))
    await window.navigator.go(to: Vault(number: 1))
    await window.navigator.go(to: Screen("detail"))
    let vault = try window.vault
    window.porter.decision = .refuse
    window.navigator.revalidate()
    #expect(window.host.view(of: vault) == nil)
    #expect(window.porter.questions.count == 1, "a screen that is not visible was asked about")
    window.host.swipeBack()
    #expect(window.host.view(of: vault) == nil)
    try await waitFor("the refusal") { window.host.withheldStatus(of: vault)?.isRefused == true }
  }

  @Test("an app can revalidate and release all of its windows")
  func allWindows() async throws {
    let windows = [
      try await ProtectedWindow(start: .stack(Vault()), id: 1),
      try await ProtectedWindow(start: .stack(Vault()), id: 2),
    ]
    let app = NavigationApp { _ in throw Mishap() }
    for window in windows {
      try app.addWindow(window.navigator)
      try await waitFor("the view") { window.hasBuiltVault }
      window.porter.decision = .hold
    }
    app.revalidate()
    for window in windows {
      #expect(window.visibleVaults.map(\.hasView) == [false])
      try await waitFor("the sign-in") { window.navigator.state.layers.count == 2 }
      window.porter.decision = .allow
    }
    app.release("login")
    for window in windows {
      try await waitFor("the view") { window.visibleVaults.map(\.hasView) == [true] }
    }
  }

  @Test("waiting for the result of a visible withheld screen does not admit the screen")
  func awaitsWithheld() async throws {
    let window = try await ProtectedWindow(start: .stack(Screen("home")))
    await window.navigator.go(to: Vault(number: 1))
    let vault = try window.vault
    window.porter.decision = .refuse
    window.navigator.revalidate()
    try await waitFor("the refusal") { window.host.withheldStatus(of: vault)?.isRefused == true }
    let caller = Task { await window.navigator.result(of: Vault(number: 1)) }
    try await waitFor("the caller") { window.navigator.metadata[vault]?.receivers.isEmpty == false }
    await window.navigator.go(to: Screen("detail"))
    window.host.swipeBack()
    try await window.settle()
    #expect(window.visibleVaults.map(\.hasView) == [false])
    caller.cancel()
    _ = await caller.value
  }

  @Test("a visible screen that is built for an allowed request stays allowed if the request is cancelled")
  func builtAndCancelled() async throws {
    let window = try await ProtectedWindow(
      start: .split(as: TestSplit(), [.primary: .screen(Vault()), .detail: .stack(Screen("detail"))]),
      attaches: false)
    window.porter.decision = .refuse
    try await window.attach()
    let vault = try window.vault
    try await waitFor("the refusal") { window.host.withheldStatus(of: vault)?.isRefused == true }
    window.porter.decision = .allow
    window.onBuild = { window.host.beginGesture() }
    let request = Task { await window.navigator.select(vault) }
    try await waitFor("the view") { window.host.view(of: vault) != nil }
    request.cancel()
    #expect(await request.value == .cancelled)
    window.host.cancelGesture()
    try await window.settle()
    let screen = try #require(window.navigator.state.node(vault)?.screen)
    #expect(window.navigator.machine.isAdmitted(screen) && window.host.view(of: vault) != nil)
    #expect(window.porter.questions.count == 2)
  }

  @Test("after revalidation, interceptors decide again about an allowed request in the queue") func pending()
    async throws
  {
    let window = try await ProtectedWindow(start: .stack(Screen("home")))
    window.host.beginGesture()
    let request = Task { await window.navigator.go(to: Vault(number: 1)) }
    try await waitFor("the question") { !window.porter.questions.isEmpty }
    try await waitFor("the decision") {
      window.navigator.machine.activeRequests.contains { $0.phase == .waiting }
    }
    window.porter.decision = .refuse
    window.navigator.revalidate()
    window.host.cancelGesture()
    guard case .refused = await request.value else {
      Issue.record("it was not refused")
      return
    }
    #expect(window.porter.questions.count == 2 && !window.hasBuiltVault)
  }

  @Test("returning to an earlier state asks the interceptors of protected screens") func undoes() async throws
  {
    let window = try await ProtectedWindow(start: .stack(Screen("home")))
    let history = NavigationHistory(of: window.navigator)
    await window.navigator.go(to: Vault(number: 1))
    await window.navigator.back()
    window.porter.decision = .refuse
    guard case .refused = await history.undo() else {
      Issue.record("it was not refused")
      return
    }
    #expect(window.navigator.state.screens.count == 1)
  }

  @Test("interceptors decide again about a screen that returns below another screen when it is uncovered")
  func comesBack() async throws {
    let window = try await ProtectedWindow(start: .stack(Screen("home")))
    await window.navigator.go(to: Vault(number: 1))
    await window.navigator.go(to: Screen("detail"))
    let state = window.navigator.state
    await window.navigator.back()
    await window.navigator.back()
    await window.navigator.setState(state, asksFirst: true)
    window.porter.decision = .refuse
    await window.navigator.back()
    try await window.settle()
    #expect(window.porter.questions.count == 2)
    #expect(window.visibleVaults.map(\.hasView) == [false])
  }

  @Test("a state set by the app is shown without asking interceptors") func sets() async throws {
    let window = try await ProtectedWindow(start: .stack(Screen("home")))
    window.porter.decision = .refuse
    await window.navigator.setState(
      StateBlueprint(.stack(Screen("home"), Vault(number: 1))), asksFirst: false)
    #expect(window.porter.questions.isEmpty && window.hasBuiltVault)
  }
}
