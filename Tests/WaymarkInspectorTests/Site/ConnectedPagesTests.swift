#if Web && DEBUG
import Foundation
import Observation
import Synchronization
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkInspector
@testable import WaymarkWeb

@Suite("A page that fetches data", .timeLimit(.minutes(10)))
@MainActor
struct ConnectedPagesTests {
  private let clock = ManualClock()
  private let app: BankApp
  private let site: InspectorSite

  init() throws {
    app = try BankApp()
    site = InspectorSite(app.timeline, names: .loopback, clock: clock)
    site.port = 4711
  }

  /// Sends a request of a page whose user has typed a key.
  @discardableResult
  private func fetch(_ path: String, _ query: String = "from=0", key: String? = nil) async -> WebAnswer {
    var unlock = WebRequest(method: "POST", path: "/key", query: "")
    unlock.headers = ["host": "127.0.0.1:4711", "origin": "http://127.0.0.1:4711"]
    unlock.body = Data("key=\(key ?? site.key.text)".utf8)
    var request = WebRequest(method: "GET", path: path, query: query)
    request.headers = ["host": "127.0.0.1:4711"]
    if case .response(let response) = await site.respond(to: unlock) {
      let answer = try? JSONDecoder().decode([String: String].self, from: response.body)
      request.headers["waymark-session"] = answer?["session"]
    }
    return await site.respond(to: request)
  }

  @Test("a page stays connected for some time after its last fetch")
  func connection() async throws {
    #expect(!site.pages.areConnected)
    await fetch("/data/timeline")
    #expect(site.pages.areConnected && site.pages.fetches == 0)
    try await waitFor("the time limit") { clock.sleeperCount == 1 }
    clock.advance(by: ConnectedPages.grace - .milliseconds(1))
    await fetch("/data/timeline")
    try await waitFor("the new time limit") { clock.sleeperCount == 1 }
    clock.advance(by: ConnectedPages.grace - .milliseconds(1))
    #expect(clock.sleeperCount == 1 && site.pages.areConnected)
    clock.advance(by: .milliseconds(1))
    try await waitFor("the end of the connection") { !site.pages.areConnected }
  }

  @Test("a page is connected while it waits for news, for any length of time")
  func waiting() async throws {
    let end = app.timeline.moments.end
    let polls = (0..<2).map { _ in Task { await fetch("/data/timeline", "from=\(end)&wait=1") } }
    try await waitFor("the polls") { site.pages.fetches == 2 && clock.sleeperCount == 2 }
    clock.advance(by: .seconds(7))
    #expect(site.pages.areConnected)
    await app.navigator.go(to: Account(number: 1))
    for poll in polls { _ = await poll.value }
    try await waitFor("the time limit") { clock.sleeperCount == 1 }
    #expect(site.pages.areConnected && site.pages.fetches == 0)
    clock.advance(by: ConnectedPages.grace)
    try await waitFor("the end of the connection") { !site.pages.areConnected }
  }

  @Test(
    "a page without the key is not connected", arguments: ["/", "/key", "/data/timeline", "/data/window"])
  func locked(path: String) async {
    await fetch(path, key: "AAAA-AAAA-AAAA-AAAA")
    #expect(!site.pages.areConnected && clock.sleeperCount == 0)
  }

  @Test("the inspector counts as attached while a page is connected, and observers are notified")
  func observation() async throws {
    let inspector = Inspector()
    let changes = Changes()
    withObservationTracking {
      #expect(!inspector.isAttached)
    } onChange: {
      changes.count.add(1, ordering: .relaxed)
    }
    _ = try await inspector.site.pages.fetch { () throws(WebRefusal) in () }
    #expect(inspector.isAttached && changes.count.load(ordering: .relaxed) == 1)
  }
}

private final class Changes: Sendable {
  let count = Atomic(0)
}
#endif
