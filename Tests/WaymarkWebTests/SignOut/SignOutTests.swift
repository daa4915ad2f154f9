#if Web
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

/// The pages that a browser shows after the user has signed out in another window.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct SignOutTests {
  /// The element that covers the vault.
  enum Covering: String, CaseIterable { case nothing, alert, sheet, fullScreen, anotherTab }

  /// The window in which the user signs out, and how the app reacts.
  enum Place: CaseIterable { case elsewhere, inAnotherTab, inAnotherWindowOfTheApp }

  /// The way in which the browser gets a page after that.
  enum Load: CaseIterable { case reload, reloadWithoutScripts, reconnection, forward, secondLink }

  struct Row: CustomTestStringConvertible {
    let covering: Covering
    let place: Place
    let load: Load
    var testDescription: String { "\(covering), \(place), \(load)" }
  }

  private nonisolated static let rows = Covering.allCases.flatMap { covering in
    Place.allCases.flatMap { place in Load.allCases.map { Row(covering: covering, place: place, load: $0) } }
  }

  @Test("a page loaded after a sign-out in a different window contains no secret", arguments: rows)
  func showsNoSecret(row: Row) async throws {
    let visitor = try await SignOutVisitor()
    if row.load != .reloadWithoutScripts { await visitor.connect(at: visitor.place) }
    let vault = try #require(await visitor.navigator.go(to: Vault()).node).id
    try visitor.type("Ann's memo", on: "Vault of Ann")
    try await visitor.cover(row.covering)
    let place = visitor.place
    if row.load == .forward { try await visitor.goBack(from: vault) }
    visitor.leave()
    try await visitor.signOut(row.place)
    visitor.pages = []
    switch row.load {
    case .reload: try await visitor.loadAgain(place.path, at: place)
    case .reloadWithoutScripts: _ = try await visitor.load(visitor.address)
    case .reconnection: await visitor.connect(at: place)
    case .forward: try await visitor.loadAgain(place.path, at: place)
    case .secondLink:
      try await visitor.loadAgain("/terrace", at: .init(key: nil, serial: nil, path: "/terrace"))
    }
    try await visitor.settle()
    try await visitor.uncover(vault)
    #expect(visitor.read == [])
    // By then the sign-in is closed, so the forward button shows no vault.
    if row.load != .forward {
      #expect(visitor.page.contains("Sign in") || visitor.page.contains(HostTexts().tryAgain))
    }
  }

  @Test(
    "a form that is allowed again after a reload keeps the typed text",
    arguments: [Load.reload, .reloadWithoutScripts, .reconnection])
  func keepsText(load: Load) async throws {
    let visitor = try await SignOutVisitor()
    if load != .reloadWithoutScripts { await visitor.connect(at: visitor.place) }
    await visitor.navigator.go(to: Vault())
    try visitor.type("Ann's memo", on: "Vault of Ann")
    let (place, questions) = (visitor.place, visitor.app.questions)
    visitor.leave()
    visitor.pages = []
    switch load {
    case .reload: try await visitor.loadAgain(place.path, at: place)
    case .reloadWithoutScripts: _ = try await visitor.load(visitor.address)
    default: await visitor.connect(at: place)
    }
    #expect(visitor.page.contains("Ann&#39;s memo") || visitor.page.contains("Ann's memo"))
    #expect(visitor.app.questions > questions)
    #expect(!visitor.pages.contains { $0.contains(HostTexts().pending) })
  }

  @Test("a reload keeps an open sign-in, its typed text and its waiting request")
  func keepsSignIn() async throws {
    let visitor = try await SignOutVisitor()
    await visitor.navigator.go(to: Vault())
    try visitor.type("Ann's memo", on: "Vault of Ann")
    visitor.app.isSignedIn = false
    #expect(try await visitor.load(visitor.address).contains("Sign in"))
    try visitor.type("Ann", on: "Sign in")
    for _ in 0..<2 { #expect(try await visitor.load(visitor.address).contains("value=\"Ann\"")) }
    #expect(visitor.navigator.state.layers.count == 2)
    #expect(visitor.read == [])
    visitor.app.isSignedIn = true
    visitor.navigator.release("sign-in")
    try await visitor.settle()
    #expect(visitor.page.contains("Balance"))
    #expect(visitor.page.contains("Ann&#39;s memo") || visitor.page.contains("Ann's memo"))
    #expect(visitor.navigator.state.layers.count == 1)
  }

  @Test("the page after a form submission does not use up a single permission")
  func keepsPermission() async throws {
    let visitor = try await SignOutVisitor()
    let page = try await visitor.load(visitor.address)
    visitor.app.isPermissionSingle = true
    let response = await visitor.fixture.submit(page, "control=\(page.control("To the vault"))")
    let target = try #require(response?.header("Location"))
    #expect(try await visitor.load(target).contains("Balance"))
    #expect(try await !visitor.load(target).contains("Balance"))
  }

  @Test("a page that is loaded too late after a form submission asks the interceptors again")
  func limitsPermission() async throws {
    let visitor = try await SignOutVisitor()
    let page = try await visitor.load(visitor.address)
    let response = await visitor.fixture.submit(page, "control=\(page.control("To the vault"))")
    let target = try #require(response?.header("Location"))
    visitor.app.isSignedIn = false
    visitor.fixture.clock.advance(by: WebLimits().answer)
    #expect(try await !visitor.load(target).contains("Balance"))
  }

  @Test(
    "the first page of a window waits for the decisions about the start and shows the sign-in",
    arguments: [true, false])
  func firstPage(isSignedIn: Bool) async throws {
    let app = SignOutApp()
    app.isSignedIn = isSignedIn
    let page = try await SiteFixture([app.webApp(start: .stack(Vault()))]).load("/")
    #expect(page.contains("Balance") == isSignedIn)
    #expect(page.contains("Sign in") != isSignedIn)
    #expect(app.questions == 1)
  }

  @Test(
    "a page waits two seconds for an interceptor and then shows a placeholder", arguments: ["/", "/vault"])
  func waitsForTheLimit(target: String) async throws {
    let app = SignOutApp()
    app.isSlow = true
    let fixture = try SiteFixture([app.webApp(start: .stack(Vault()))])
    let loading = Task { try await fixture.load(target) }
    try await waitFor("the question") { app.questions > 0 }
    try await waitFor("the limit") { fixture.clock.sleeperCount > 1 }
    fixture.clock.advance(by: WebLimits().settling)
    let page = try await loading.value
    #expect(page.contains(HostTexts().pending))
    #expect(!page.contains("Balance"))
    app.decide()
  }

  @Test("interceptors are not asked again for a page of a window that a connected tab shows")
  func leavesConnectedTab() async throws {
    let visitor = try await SignOutVisitor()
    await visitor.connect(at: visitor.place)
    await visitor.navigator.go(to: Vault())
    let questions = visitor.app.questions
    _ = try await visitor.load(visitor.address)
    #expect(visitor.app.questions == questions)
  }

  @Test("loading a page of a window without interceptors makes no request")
  func costsNothing() async throws {
    let fixture = try SiteFixture()
    let page = try await fixture.load()
    let navigator = try #require(fixture.served.navigators.first)
    let next = navigator.nextRequest
    _ = try await fixture.load("/?window=\(page.attribute("data-window"))")
    #expect(navigator.nextRequest == next)
  }

  @Test("a window that closes during an interceptor's decision is replaced by the page's window")
  func closesMeanwhile() async throws {
    let visitor = try await SignOutVisitor()
    await visitor.connect(at: visitor.place)
    await visitor.navigator.go(to: Vault())
    visitor.leave()
    visitor.app.isSlow = true
    let page = try await visitor.load("/terrace")
    let fresh = ClientMessage.Credentials(
      window: page.attribute("data-window"), token: page.attribute("data-token"))
    let registry = visitor.fixture.site.registry
    let (asked, tab) = (visitor.app.questions, FakeConnection())
    let hello = ClientMessage.Hello(
      fresh: fresh, kept: visitor.window.credentials, place: .init(key: nil, serial: nil, path: "/terrace"))
    let browser = visitor.window.owner.browser
    let admitting = Task { await registry.admit(hello, of: browser, on: tab)?.credentials }
    try await waitFor("the question") { visitor.app.questions > asked }
    registry.close(visitor.window)
    #expect(await admitting.value == fresh)
    visitor.app.decide()
  }
}

extension SignOutVisitor {
  fileprivate func cover(_ covering: SignOutTests.Covering) async throws {
    switch covering {
    case .nothing: break
    case .alert, .sheet, .fullScreen: await navigator.go(to: Cover(), by: RouteName(covering.rawValue))
    case .anotherTab: await navigator.select(try #require(navigator.state.screens.last).id)
    }
  }

  /// Removes everything that covers the vault, as gestures of the user do.
  fileprivate func uncover(_ vault: NodeID) async throws {
    for _ in 0..<3 where navigator.state.layers.count > 1 {
      await navigator.dismiss()
      try await settle()
    }
    if navigator.state.front.screen?.destination.as(Terrace.self) != nil {
      await navigator.back()
      try await settle()
    }
    if navigator.state.node(vault) != nil { navigator.dispatch(.select(vault)) }
    try await settle()
  }

  /// Goes back in the window until the vault has been removed.
  fileprivate func goBack(from vault: NodeID) async throws {
    if navigator.state.layers.count > 1 { await navigator.dismiss() }
    await navigator.select(vault)
    await navigator.back()
    try #require(navigator.state.node(vault) == nil)
  }

  fileprivate func signOut(_ place: SignOutTests.Place) async throws {
    app.isSignedIn = false
    guard place != .elsewhere else { return }
    _ = try await fixture.load("/")
    if place == .inAnotherTab {
      app.navigators.last?.revalidate()
    } else {
      window.group?.app.revalidate()
    }
  }
}
#endif
