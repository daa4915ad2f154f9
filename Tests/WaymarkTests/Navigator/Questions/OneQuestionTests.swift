import Testing
import WaymarkTesting

@testable import Waymark

/// A guard is asked once for all requests that wait for its decision.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct OneQuestionTests {
  // Scenario S12.
  @Test(
    "two requests to leave a guarded screen ask the guard once and close only what they request",
    arguments: WishPair.all)
  func pairs(pair: WishPair) async throws {
    let window = try await GuardedWindow()
    let first = window.wish(pair.first, "first")
    if pair.moment == .during, pair.questions == 1 {
      try await waitFor("the dialog") { window.dialogs.count == 1 && !window.navigator.machine.isBusy }
    }
    let second = window.wish(pair.second, "second")
    if pair.needsAnswer {
      try await waitFor("the dialog") { window.dialogs.count == 1 && !window.navigator.machine.isBusy }
      for _ in 0..<20 { await Task.yield() }
      #expect(window.dialogs.count == 1)
      try await window.decide(pair.agrees)
    }
    try await waitFor("both to be answered") { first.outcome != nil && second.outcome != nil }
    #expect([first.outcome, second.outcome] == [pair.firstEnd, pair.secondEnd])
    try await waitFor("quiet") { window.isQuiet }
    #expect(window.screens == pair.screens)
    #expect(window.asked == pair.questions)
    #expect(window.host.shows(window.navigator.state))
  }
}

@MainActor
extension OneQuestionTests {
  /// Makes a window whose guard shows its dialog. A step back and a request wait for it.
  private func asking() async throws -> (GuardedWindow, WishEnd, Task<NavigationOutcome, Never>) {
    let window = try await GuardedWindow()
    window.setGuard { window in
      // Once the dialog is in front, a step back would close the dialog.
      try? await waitFor("both requests") { window.navigator.machine.waiters(for: window.editor).count == 2 }
      return await window.askByDialog()
    }
    let going = Task { await window.navigator.go(to: Screen("elsewhere")) }
    try await waitFor("the request") { !window.navigator.machine.activeRequests.isEmpty }
    let back = window.wish(.back, "back")
    try await waitFor("the dialog") { window.dialogs.count == 1 && !window.navigator.machine.isBusy }
    return (window, back, going)
  }

  // Scenario S12.
  @Test("a new guard closes the dialog of the previous guard and shows its own dialog")
  func newGuard() async throws {
    let (window, back, going) = try await asking()
    let old = try #require(window.dialogs.first)
    window.setGuard()
    try await waitFor("the new dialog") {
      window.dialogs.first.map { $0 != old } == true && window.asking == 1
    }
    #expect(window.asked == 2 && window.dialogs.count == 1)
    try await waitFor("the host") { !window.navigator.machine.isBusy }
    try await window.decide(false)
    try await waitFor("both to be answered") { window.isQuiet && back.outcome == "refused" }
    guard case .refused = await going.value else {
      Issue.record("the request was not refused")
      return
    }
  }

  // Scenario S12.
  @Test("a guard's dialog stays while a request waits for the decision")
  func waiterCancelled() async throws {
    let (window, back, going) = try await asking()
    going.cancel()
    _ = await going.value
    #expect(window.dialogs.count == 1 && window.asking == 1)
    try await window.decide(true)
    try await waitFor("quiet") { window.isQuiet && back.outcome != nil }
    #expect(back.outcome == "arrived" && window.screens == ["home", "sheet"])
  }

  // Scenario S12.
  @Test("a guard's dialog closes when a set state removes the guard's screen")
  func written() async throws {
    let window = try await GuardedWindow()
    let (back, dismissal) = (window.wish(.back, "back"), window.wish(.dismiss, "dismissal"))
    try await waitFor("the dialog") { window.dialogs.count == 1 && !window.navigator.machine.isBusy }
    await window.navigator.setState(window.unguarded, asksFirst: false)
    try await waitFor("quiet") { window.isQuiet && back.outcome != nil && dismissal.outcome != nil }
    #expect([back.outcome, dismissal.outcome] == ["arrived", "arrived"])
    #expect(window.screens == ["home", "sheet"] && window.asked == 1)
  }

  // Scenario S12.
  @Test("a request made after the guard's dialog has closed asks the guard again")
  func askedAgain() async throws {
    let window = try await GuardedWindow()
    var mayReturn = false
    window.setGuard { window in
      let agrees = await window.askByDialog()
      try? await waitFor("the second request") { mayReturn }
      return agrees
    }
    let first = window.wish(.back, "first")
    try await waitFor("the dialog") { window.dialogs.count == 1 && !window.navigator.machine.isBusy }
    try await window.decide(false)
    #expect(window.dialogs.isEmpty && window.asking == 1)
    let second = window.wish(.back, "second")
    try await waitFor("the second request") { window.navigator.machine.activeRequests.count == 2 }
    mayReturn = true
    try await waitFor("the second dialog") { window.dialogs.count == 1 && !window.navigator.machine.isBusy }
    #expect(first.outcome == "refused" && second.outcome == nil && window.asked == 2)
    try await window.decide(true)
    try await waitFor("quiet") { window.isQuiet && second.outcome != nil }
    #expect(second.outcome == "arrived" && window.screens == ["home", "sheet"])
  }

  // Scenario S12.
  @Test("closing the window ends the pending question of a guard")
  func closed() async throws {
    let (window, back, _) = try await asking()
    window.navigator.close()
    try await waitFor("quiet") { window.isQuiet && back.outcome != nil }
    #expect(back.outcome == "failed")
  }
}

/// The outcome of a request.
@MainActor
final class WishEnd {
  private(set) var outcome: String?

  fileprivate func note(_ outcome: NavigationOutcome) {
    self.outcome = TestMachine.describe(outcome).split(separator: " ").first.map(String.init)
  }
}

extension GuardedWindow {
  /// Makes a request that would remove the guarded sheet.
  func wish(_ wish: Wish, _ name: String) -> WishEnd {
    let end = WishEnd()
    let home = navigator.state.screens[0].id
    if wish == .gesture {
      closeLayer(end)
      return end
    }
    Task {
      switch wish {
      case .back: end.note(await navigator.back())
      case .dismiss: end.note(await navigator.dismiss(sheet))
      case .gesture: break
      case .select: end.note(await navigator.select(home))
      case .go: end.note(await navigator.go(to: Screen(name)))
      case .link: end.note(await navigator.open("/screens/\(name)"))
      case .set: end.note(await navigator.setState(unguarded, asksFirst: false))
      }
    }
    return end
  }

  /// Closes the top layer, which is the sheet or the dialog, without a request. If the layer's guard has to be
  /// asked first, the outcome of the host's request is taken from the records.
  private func closeLayer(_ end: WishEnd) {
    if host.closeLayer() == .done { return end.note(.arrived(navigator.state.front)) }
    navigator.observe(.requests) { record in
      guard record.cause == .action(.dismiss(nil)), end.outcome == nil else { return }
      end.note(record.outcome)
    }
  }
}
