import Testing
import WaymarkTesting

@testable import Waymark

/// Protected screens below a layer that covers them.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CoveredScreenTests {
  /// A window that shows a vault, with a full-screen layer above.
  private func covered() async throws -> (ProtectedWindow, vault: NodeID) {
    let window = try await ProtectedWindow(start: .stack(Screen("home")))
    await window.navigator.go(to: Vault(number: 1))
    await window.navigator.go(to: Screen("emergency"), by: "full")
    return (window, try window.vault)
  }

  @Test(
    "after revalidation, interceptors decide about a screen below a full-screen layer when the layer closes")
  func revalidation() async throws {
    let (window, vault) = try await covered()
    window.porter.decision = .hold
    window.navigator.revalidate()
    try await window.settle()
    #expect(window.porter.questions.count == 1 && window.navigator.state.layers.count == 2)
    #expect(window.host.view(of: vault) == nil && window.host.withheldStatus(of: vault) != nil)
    await window.navigator.dismiss()
    try await waitFor("the sign-in") {
      window.navigator.state.focusedScreen?.destination.as(SignIn.self) != nil
    }
    #expect(window.porter.questions.count == 2 && window.host.view(of: vault) == nil)
  }

  @Test(
    "after revalidation, interceptors decide about a screen below a sheet or an external screen",
    arguments: [false, true])
  func uncovered(isForeign: Bool) async throws {
    let window = try await ProtectedWindow(start: .stack(Screen("home")))
    await window.navigator.go(to: Vault(number: 1))
    if isForeign {
      window.host.presentForeign(ForeignMark(token: 1, name: "alert"))
    } else {
      await window.navigator.go(to: SignIn())
    }
    window.porter.decision = .refuse
    window.navigator.revalidate()
    let vault = try window.vault
    try await waitFor("the refusal") { window.host.withheldStatus(of: vault)?.isRefused == true }
    #expect(window.porter.questions.count == 2)
  }

  @Test("an open question is cancelled when a full-screen layer covers its screen, and is asked again later")
  func coveredWhileAsked() async throws {
    let window = try await ProtectedWindow(start: .tabs(.stack(Screen("home")), .stack(Vault())))
    let latch = Latch()
    window.porter.latch = latch
    window.host.tapTab(at: 1)
    try await waitFor("the question") { window.porter.questions.count == 1 }
    await window.navigator.go(to: Screen("emergency"), by: "full")
    window.porter.decision = .hold
    latch.open()
    try await window.settle()
    #expect(window.navigator.state.layers.count == 2, "no sign-in covers the full-screen layer")
    window.porter.decision = .allow
    await window.navigator.dismiss()
    let vault = try window.vault
    try await waitFor("the view") { window.host.view(of: vault) != nil }
    #expect(window.porter.questions.count == 2)
  }

  @Test("a full-screen sign-in does not cancel the question that opened it")
  func coveredByItsSignIn() async throws {
    let window = try await ProtectedWindow(
      start: .tabs(.stack(Screen("home")), .stack(Vault())), signIn: .fullScreen)
    window.porter.decision = .hold
    window.host.tapTab(at: 1)
    try await waitFor("the sign-in") { window.navigator.state.layers.count == 2 }
    try await window.settle()
    #expect(window.porter.questions.count == 1)
    window.porter.decision = .allow
    window.navigator.release("login")
    let vault = try window.vault
    try await waitFor("the view") { window.host.view(of: vault) != nil }
    try await window.settle()
    #expect(window.porter.questions.count == 2 && window.navigator.state.layers.count == 1)
  }

  @Test("a refused screen stays refused below the full-screen layer of a redirect")
  func coveredByRedirect() async throws {
    let (window, vault) = try await covered()
    await window.navigator.dismiss()
    window.porter.decision = .refuse
    window.navigator.revalidate()
    try await waitFor("the refusal") { window.host.withheldStatus(of: vault)?.isRefused == true }
    await window.navigator.go(to: Screen("help"), by: "full")
    await window.navigator.dismiss()
    try await window.settle()
    #expect(window.porter.questions.count == 2 && window.host.withheldStatus(of: vault)?.isRefused == true)
  }

  @Test("interceptors decide about a screen inserted below a full-screen layer when the layer closes")
  func insertedBelow() async throws {
    let (window, vault) = try await covered()
    let state = window.navigator.state
    await window.navigator.dismiss()
    await window.navigator.back()
    await window.navigator.setState(state, asksFirst: true)
    #expect(window.porter.questions.count == 1 && window.host.view(of: vault) == nil)
    await window.navigator.dismiss()
    try await waitFor("the view") { window.host.view(of: vault) != nil }
    #expect(window.porter.questions.count == 2)
  }
}
