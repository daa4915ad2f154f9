#if Web
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

/// A user with a window of the bank, in a browser with or without scripts. Keeps everything that the browser
/// shows.
@MainActor
final class SignOutVisitor {
  let app = SignOutApp()
  let fixture: SiteFixture
  let window: WebWindow
  /// The pages that the browser has shown.
  var pages: [String] = []
  private var tab: FakeConnection?

  init() async throws {
    fixture = try SiteFixture([app.webApp()])
    let page = try await fixture.load("/")
    window = try #require(fixture.site.registry.windows[page.attribute("data-window")])
  }

  var navigator: Navigator { window.navigator }

  /// The address of the window's page.
  var address: String { "/?window=\(window.credentials.window)" }

  private var browser: String { String(fixture.cookie?.split(separator: "=").last ?? "") }

  /// The entry that the browser's history shows.
  var place: ClientMessage.Place {
    let entry = window.history.entry
    return .init(key: entry.key, serial: entry.serial, path: entry.path)
  }

  /// Loads a page and keeps it.
  func load(_ target: String) async throws -> String {
    let page = try await fixture.load(target)
    pages.append(page)
    return page
  }

  /// Loads a page with scripts, which connects to the window that the tab has shown before.
  func loadAgain(_ path: String, at place: ClientMessage.Place) async throws {
    let page = try await load(path)
    await connect(
      fresh: .init(window: page.attribute("data-window"), token: page.attribute("data-token")), at: place)
  }

  /// Connects a tab to the window.
  func connect(fresh: ClientMessage.Credentials? = nil, at place: ClientMessage.Place) async {
    let tab = FakeConnection()
    tab.onPage = { [weak self] page in
      self?.pages.append([page.title, page.html ?? "", page.aside ?? "", page.notice ?? ""].joined())
      self?.window.feed.acknowledge(page.revision)
    }
    self.tab = tab
    let hello = ClientMessage.Hello(fresh: fresh, kept: window.credentials, place: place)
    #expect(await fixture.site.registry.admit(hello, of: browser, on: tab) === window)
  }

  /// Leaves the page: the tab shows another site, or the machine sleeps.
  func leave() {
    guard let tab else { return }
    fixture.site.registry.release(window, from: tab)
    self.tab = nil
  }

  /// Waits until nothing is in progress in the window, then keeps the page that it shows. A visit to an entry of the
  /// history lasts as long as the sign-in for it.
  func settle() async throws {
    try await waitFor("the window to settle") {
      let isHeld = navigator.state.screens.contains { $0.destination.as(SignIn.self) != nil }
      return !navigator.hasRequestsUnderWay && (!window.isVisiting || isHeld)
    }
    pages.append(window.feed.current().page.html)
  }

  /// Types a text in the field of a screen.
  func type(_ text: String, on title: String) throws {
    let page = window.feed.current().page.html
    let tokens = try MarkupScanner.tokens(page)
    let start = try #require(tokens.firstIndex(of: .text(title)))
    let field = tokens[start...].lazy.compactMap { token in
      if case .open("input", let attributes) = token { attributes["id"] } else { nil }
    }.first
    window.fill(try #require(field), with: text)
  }

  /// The secrets that the browser has shown.
  var read: [String] { SignOutApp.secrets.filter { secret in pages.contains { $0.contains(secret) } } }

  /// The page that the browser shows.
  var page: String { pages.last ?? "" }
}
#endif
