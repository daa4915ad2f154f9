#if Web
import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

/// The screen that the browser's back button shows.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct BackTests {
  private func open(
    _ rule: WebBackRule = .visited, at path: String = "/", entries: Int = 100
  ) async throws -> BrowserDouble {
    var limits = WebLimits()
    limits.historyEntries = entries
    return try await BrowserDouble(GarageApp.webApp(rule), in: registry(limits), at: path)
  }

  private func registry(
    _ limits: WebLimits = WebLimits(), archive: WindowArchive? = nil, key: String = "key"
  ) -> WindowRegistry {
    var number = 0
    return WindowRegistry(limits: limits, clock: ManualClock(), archive: archive) {
      number += 1
      return "\(key)\(number)"
    }
  }

  // MARK: Tabs

  @Test("the back button returns to the previous tab after two tab selections")
  func tabAndBack() async throws {
    let browser = try await open()
    try await browser.press("Account")
    try await browser.press("Cars")
    #expect(browser.entries.count == 3)
    try await browser.back()
    #expect(browser.shown == "Account()" && browser.path == "/account")
    try await browser.back()
    #expect(browser.shown == "Cars()" && browser.path == "/" && browser.index == 0)
  }

  @Test("back and forward go through all selected tabs in order")
  func manyTabs() async throws {
    let browser = try await open()
    for label in ["Account", "Cars", "Account", "Cars"] { try await browser.press(label) }
    var seen: [String] = []
    for _ in 0..<4 {
      try await browser.back()
      seen.append(browser.shown)
    }
    #expect(seen == ["Account()", "Cars()", "Account()", "Cars()"] && browser.index == 0)
    seen = []
    for _ in 0..<4 {
      try await browser.forward()
      seen.append(browser.shown)
    }
    #expect(seen == ["Account()", "Cars()", "Account()", "Cars()"] && browser.entries.count == 5)
  }

  @Test("a tap on the selected tab adds a history entry only if it pops screens")
  func reselected() async throws {
    let browser = try await open()
    try await browser.press("Car 1")
    try await browser.press("Cars")
    #expect(browser.shown == "Cars()" && browser.entries.count == 3)
    try await browser.press("Cars")
    #expect(browser.entries.count == 3)
    try await browser.back()
    #expect(browser.shown == "Car(id: 1)")
  }

  @Test("the back button shows a sheet again after the sheet has selected a tab")
  func tabOfSheet() async throws {
    let browser = try await open()
    try await browser.press("Account")
    try await browser.press("Open the help")
    let tab = try #require(browser.navigator.state.screens.first).id
    await browser.navigator.select(tab)
    try await browser.settle()
    #expect(browser.shown == "Cars()")
    try await browser.back()
    #expect(browser.shown == "Account(), Help()")
  }

  @Test("after the user has signed in to open a tab, the back button skips the sign-in screen")
  func signIn() async throws {
    let app = SignOutApp()
    app.isSignedIn = false
    let browser = try await BrowserDouble(
      app.webApp(start: .tabs(.stack(Lobby()), .stack(Vault()))), in: registry())
    let vault = try #require(browser.navigator.state.screens.last).id
    let selecting = Task { await browser.navigator.select(vault) }
    try await waitFor("the sign-in") { browser.shown == "Lobby(), SignIn()" }
    try await browser.settle()
    app.isSignedIn = true
    browser.navigator.release("sign-in")
    await browser.navigator.dismiss()
    _ = await selecting.value
    try await browser.settle()
    #expect(browser.shown == "Vault()" && browser.entries.count == 2)
    try await browser.back()
    #expect(browser.shown == "Lobby()" && browser.index == 0)
  }

  @Test("navigating after going back removes the forward entries")
  func newWay() async throws {
    let browser = try await open()
    for label in ["Account", "Cars", "Account"] { try await browser.press(label) }
    try await browser.go(-2)
    try await browser.press("Cars")
    #expect(browser.entries.map(\.path) == ["/", "/account", "/"] && browser.index == 2)
  }

  // MARK: Links

  @Test("after a link to a lower screen, the back button shows the screen with the link")
  func linkAndBack() async throws {
    let browser = try await open()
    try await browser.press("Car 1")
    try await browser.press("All cars")
    #expect(browser.shown == "Cars()" && browser.entries.count == 3)
    try await browser.back()
    #expect(browser.shown == "Car(id: 1)" && browser.path == "/cars/1")
    try await browser.forward()
    #expect(browser.shown == "Cars()" && browser.index == 2)
  }

  @Test("after a link has closed the screens of a first page, the back button shows them again")
  func linkFromFirstPage() async throws {
    let browser = try await open(at: "/cars/1")
    try await browser.press("All cars")
    #expect(browser.entries.map(\.path) == ["/cars/1", "/"])
    try await browser.back()
    #expect(browser.shown == "Car(id: 1)")
  }

  @Test("a link to the front screen adds no history entry")
  func linkInPlace() async throws {
    let browser = try await open()
    try await browser.press("Car 1")
    try await browser.press("Car 1")
    #expect(browser.entries.map(\.path) == ["/", "/cars/1"])
  }

  @Test("a reset adds a history entry")
  func reset() async throws {
    let browser = try await open()
    try await browser.press("Car 1")
    await browser.navigator.reset(to: Cars())
    try await browser.settle()
    try await browser.back()
    #expect(browser.shown == "Car(id: 1)")
  }

  @Test("a reload does not affect the back button")
  func reloaded() async throws {
    let browser = try await open()
    try await browser.press("Account")
    try await browser.press("Cars")
    try await browser.reload()
    #expect(browser.shown == "Cars()" && browser.entries.count == 3)
    try await browser.back()
    #expect(browser.shown == "Account()")
    try await browser.reload()
    try await browser.forward()
    #expect(browser.shown == "Cars()")
  }

  // MARK: Typed addresses

  @Test("after the user types the address of a lower screen, the back button shows the previous screen")
  func typed() async throws {
    let browser = try await open()
    try await browser.press("Car 1")
    try await browser.type("/")
    #expect(browser.shown == "Cars()" && browser.entries.count == 3)
    try await browser.back()
    #expect(browser.shown == "Car(id: 1)")
    try await browser.forward()
    #expect(browser.shown == "Cars()")
  }

  @Test("typing the address of the current page adds no history entry")
  func typedAgain() async throws {
    let browser = try await open()
    try await browser.press("Account")
    try await browser.press("Invoice 7")
    try await browser.type("/invoices/7")
    #expect(browser.entries.map(\.path) == ["/", "/account", "/invoices/7"])
    #expect(browser.window.history.entries.count == 3)
    await browser.navigator.back()
    try await browser.settle()
    #expect(browser.index == 1 && browser.shown == "Account()")
    try await browser.back()
    #expect(browser.shown == "Cars()")
  }

  // MARK: Closing

  @Test("closing a sheet goes back in the history and adds no entry")
  func closed() async throws {
    let browser = try await open()
    try await browser.press("Account")
    for _ in 0..<3 {
      try await browser.press("Open the help")
      await browser.navigator.dismiss()
      try await browser.settle()
      #expect(browser.index == 1 && browser.entries.count == 3)
    }
    try await browser.back()
    #expect(browser.shown == "Cars()")
  }

  /// A way in which an app removes the screen in front.
  enum Leaving: String, CaseIterable { case back, popToRoot, remove, leave, select, setState }

  @Test("removing the front screen goes back in the history and adds no entry", arguments: Leaving.allCases)
  func removed(by leaving: Leaving) async throws {
    let browser = try await open()
    for label in ["Account", "Cars"] { try await browser.press(label) }
    let before = browser.navigator.state
    try await browser.press("Car 1")
    let (navigator, front) = (browser.navigator, browser.navigator.state.front.id)
    switch leaving {
    case .back: await navigator.back()
    case .popToRoot: await navigator.popToRoot()
    case .remove: await navigator.remove(front)
    case .leave: await navigator.perform(.leave(front))
    case .select: await navigator.select(try #require(before.focusedScreen).id)
    case .setState: await navigator.setState(before, asksFirst: false)
    }
    try await browser.settle()
    #expect(browser.shown == "Cars()" && browser.index == 2)
    try await browser.back()
    #expect(browser.shown == "Account()")
  }

  // MARK: The rule of the app

  @Test("with the rule hierarchy, a tab and a link go back to the entry with the same content")
  func hierarchy() async throws {
    let browser = try await open(.hierarchy)
    try await browser.press("Account")
    try await browser.press("Cars")
    #expect(browser.index == 0)
    try await browser.press("Car 1")
    try await browser.press("All cars")
    #expect(browser.index == 0 && browser.entries.count == 2)
  }

  // MARK: Limits and restored windows

  @Test("the server keeps a limited number of history entries and opens older entries by their addresses")
  func limited() async throws {
    let browser = try await open(entries: 5)
    for _ in 0..<20 {
      try await browser.press("Account")
      try await browser.press("Cars")
      #expect(browser.window.history.entries.count <= 5)
    }
    #expect(browser.entries.count == 41)
    for step in (0..<40).reversed() {
      try await browser.back()
      #expect(browser.shown == (step.isMultiple(of: 2) ? "Cars()" : "Account()"), "step \(step)")
    }
  }

  @Test("in a restored window, the back button uses the new entries first and then opens addresses")
  func restored() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "back-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = GarageApp.webApp()
    let registries = try ["first", "second"].map { key in
      let registry = registry(
        archive: try WindowArchive(WebKeeping(in: folder), for: .seconds(60)), key: key)
      registry.appAt = { _ in app }
      return registry
    }
    let browser = try await BrowserDouble(app, in: registries[0])
    try await browser.press("Account")
    await registries[0].closeAll()
    try await browser.reconnect(to: registries[1])
    #expect(browser.shown == "Account()")
    for label in ["Cars", "Account"] { try await browser.press(label) }
    var seen: [String] = []
    for _ in 0..<3 {
      try await browser.back()
      seen.append("\(browser.shown) at \(browser.path)")
    }
    #expect(seen == ["Cars() at /", "Account() at /account", "Cars() at /"])
  }
}
#endif
