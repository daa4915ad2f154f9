#if Web && DEBUG
import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkInspector
@testable import WaymarkWeb

@Suite("A server with an inspector", .timeLimit(.minutes(10)))
@MainActor
struct FramedAppTests {
  private let server: WebServer
  private let inspector = Inspector()
  /// The origin of the inspector's page while it runs.
  private static let origin = "http://127.0.0.1:4711"

  init() throws {
    // Windows that no page shows are closed after some time, which passes on a busy machine.
    server = try WebServer(
      [try Self.app("Bank"), try Self.app("Shop", at: "/shop")], port: 0, clock: ManualClock())
    server.site.port = 8080
    inspector.site.port = 4711
  }

  private static func app(_ name: String, at path: String = "/") throws -> WebApp {
    let map = try NavigationMap {
      Route(to: Accounts.self, link: "/").using(.replaceRoot).from(.root)
      Route(to: Account.self, link: "/accounts/{number}").using(.push).from(.firstStack())
    }
    return WebApp(name, at: path) { window in
      WebContent(
        Navigator(map, start: .stack(Accounts()), window: window),
        ModuleRegistry<String> {
          ScreenModule(Accounts.self) { _, _ in "Accounts" }
          ScreenModule(Account.self) { account, _ in "Account \(account.number)" }
        }
      ) { WebScreen(title: $0) }
    }
  }

  private func load(_ path: String = "/", _ headers: [String: String] = [:]) async throws -> WebResponse {
    try await ask(server.site, path, ["host": "127.0.0.1:8080"].merging(headers) { $1 })
  }

  private func ask(
    _ site: any WebResponder, _ path: String, _ headers: [String: String]
  ) async throws -> WebResponse {
    var request = WebRequest(method: "GET", path: path)
    request.headers = headers
    guard case .response(let response) = await site.respond(to: request) else { throw NoResponse() }
    return response
  }

  private struct NoResponse: Error {}

  /// The headers of a request for a frame in a page of an origin on the same host.
  private func frame(in origin: String) -> [String: String] {
    [
      "sec-fetch-site": "same-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe",
      "referer": origin + "/",
    ]
  }

  /// Starts the inspector. Returns its origin.
  private func start() async throws -> String {
    inspector.start()
    try await waitFor("the inspector") { inspector.port != nil }
    return try #require(inspector.origin)
  }

  private func stop() async throws {
    inspector.stop()
    try await waitFor("the end of the inspector") { inspector.port == nil }
  }

  @Test("a server without a running inspector allows no page to frame it")
  func withoutInspector() async throws {
    #expect(try await load().policy.contains("frame-ancestors 'none'"))
    inspector.watch(server)
    #expect(try await load().policy.contains("frame-ancestors 'none'"))
    _ = try await start()
    try await stop()
    #expect(try await load().policy.contains("frame-ancestors 'none'"))
    #expect(try await load("/", frame(in: Self.origin)).status.code == 403)
  }

  @Test("a server allows exactly the inspector's origin to frame its pages while the inspector runs")
  func framing() async throws {
    inspector.watch(server)
    let origin = try await start()
    for path in ["/", "/shop/", "/nowhere/at/all"] {
      #expect(try await load(path).policy.contains("frame-ancestors \(origin);"), "\(path)")
    }
    #expect(try await load("/", frame(in: origin)).status == .ok)
    try await stop()
  }

  @Test("a server refuses frames of all other origins while the inspector runs")
  func foreignFrames() async throws {
    inspector.watch(server)
    let origin = try await start()
    let others = [
      origin.replacing("127.0.0.1", with: "localhost"), "http://127.0.0.1:1", "http://evil.example", "",
    ]
    for other in others { #expect(try await load("/", frame(in: other)).status.code == 403, "\(other)") }
    let crossSite = frame(in: origin).merging(["sec-fetch-site": "cross-site"]) { $1 }
    #expect(try await load("/", crossSite).status.code == 403)
    var silent = frame(in: origin)
    silent["referer"] = nil
    #expect(try await load("/", silent).status.code == 403)
    for element in ["embed", "object", "image", "frame"] {
      let embedded = frame(in: origin).merging(["sec-fetch-dest": element]) { $1 }
      #expect(try await load("/", embedded).status.code == 403, "\(element)")
    }
    try await stop()
  }

  @Test("the inspector's page frames the app, and no page may frame the inspector's page")
  func page() async throws {
    inspector.watch(server)
    inspector.site.framed = { FramedPage(origin: "http://127.0.0.1:8080", path: "/") }
    let page = try await ask(inspector.site, "/", ["host": "127.0.0.1:4711"])
    #expect(page.text.contains("data-app=\"http://127.0.0.1:8080/\""))
    #expect(page.policy.hasSuffix("; frame-src http://127.0.0.1:8080"))
    #expect(page.policy.contains("frame-ancestors 'none'"))
  }

  @Test("the inspector's page does not frame the app if the page is loaded under another host name")
  func otherName() async throws {
    inspector.site.framed = { FramedPage(origin: "http://127.0.0.1:8080", path: "/") }
    let page = try await ask(inspector.site, "/", ["host": "localhost:4711"])
    #expect(page.status == .ok && !page.text.contains("data-app") && !page.policy.contains("frame-src"))
  }

  @Test("the inspector frames a server with one app at the server's address and the app's path")
  func address() async throws {
    let only = try WebServer([try Self.app("Shop", at: "/shop")], port: 0)
    inspector.watch(only)
    #expect(inspector.site.framed() == nil)
    let serving = Task { try await only.run() }
    try await only.waitUntilListening()
    let port = try #require(only.port)
    #expect(inspector.site.framed() == FramedPage(origin: "http://127.0.0.1:\(port)", path: "/shop/"))
    serving.cancel()
    try await serving.value
    #expect(inspector.site.framed() == nil)
  }

  @Test("the inspector records the current and later windows of a server under the names of their apps")
  func recording() async throws {
    _ = try await load("/shop/")
    inspector.watch(server)
    _ = try await load("/accounts/4")
    #expect(inspector.timeline.windows.map(\.name) == ["Shop 1", "Bank 2"])
    let rows = inspector.timeline.moments.elements(from: 0, atMost: .max)
      .map { MomentRow($0, SafeTexts(map: nil)) }
    #expect(rows.contains { $0.window == 1 && $0.title == "opening /accounts/4" })
  }

  @Test("the inspector records only the windows of the chosen apps")
  func choice() async throws {
    inspector.watch(server) { $0.name == "Bank" }
    for path in ["/shop/", "/"] { _ = try await load(path) }
    #expect(inspector.timeline.windows.map(\.name) == ["Bank 2"])
  }

  @Test("a window can be the front window only while a page is connected to it")
  func front() async throws {
    inspector.watch(server)
    _ = try await load()
    let registry = server.site.registry
    let window = try #require(registry.windows.values.first)
    #expect(inspector.site.front.number == nil)
    let tab = Tab()
    let hello = ClientMessage.Hello(
      fresh: window.credentials, kept: nil, place: .init(key: nil, serial: nil, path: "/"))
    _ = await registry.admit(hello, of: window.owner.browser, on: tab)
    #expect(inspector.site.front.number == 0)
    registry.release(window, from: tab)
    #expect(inspector.site.front.number == nil)
  }

  @Test("the window whose tab the user selects becomes the front window")
  func switching() async throws {
    inspector.watch(server)
    for path in ["/", "/shop/"] { _ = try await load(path) }
    let windows = server.site.registry.windows.values.sorted {
      $0.navigator.state.window.rawValue < $1.navigator.state.window.rawValue
    }
    for window in windows { server.site.registry.noteArrival(at: window) }
    #expect(inspector.site.front.number == 1)
    windows[0].receive(.front)
    #expect(inspector.site.front.number == 0)
  }

  private final class Tab: WebConnection {
    func send(_ message: ServerMessage) {}
    func close() {}
    func isAlive(within time: Duration) async -> Bool { true }
  }
}

extension WebResponse {
  fileprivate var text: String { String(decoding: body, as: UTF8.self) }
  fileprivate var policy: String { header("Content-Security-Policy") ?? "" }
}
#endif
