#if Web && DEBUG
import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkInspector
@testable import WaymarkWeb

/// Clients of the inspector that do not read its answers, on real connections.
@Suite("An inspector client that stops reading", .timeLimit(.minutes(10)))
@MainActor
struct StalledInspectorTests {
  /// A destination with a long description. A page of the timeline with its rows has 16 MB, more than fits
  /// into the buffers between the server and a client.
  private struct Essay: Destination {
    var number: Int
    var text = String(repeating: "🙂", count: 2_000)
  }

  private static let capacity = 1_000

  /// An inspected window, and a client that has the key.
  @MainActor
  private struct Bench {
    let navigator: Navigator
    let inspector: Inspector
    let port: UInt16
    private let session: String

    init() async throws {
      let map = try NavigationMap {
        Route(to: Note.self).using(.push).from(.firstStack())
        Route(to: Essay.self).using(.push).from(.firstStack())
      }
      navigator = Navigator(map, start: .stack(Home()))
      inspector = Inspector(capacity: StalledInspectorTests.capacity, clock: ManualClock())
      inspector.watch(navigator)
      inspector.start()
      try await waitFor("the server") { [inspector] in inspector.port != nil }
      port = try #require(inspector.port)
      let (client, host) = (try await TestClient(port: port), "127.0.0.1:\(port)")
      let reply = try await client.request(
        "POST", "/key", host: host, ["Origin: http://\(host)"], body: "key=\(inspector.key)")
      let answer = try JSONDecoder().decode([String: String].self, from: Data(reply.body.utf8))
      session = try #require(answer["session"])
      client.close()
      try await waitFor("the end of the connection") { [inspector] in
        inspector.listener.connections.count == 0
      }
    }

    /// Sends a request without reading the answer.
    func send(_ target: String, from client: TestClient) async throws {
      try await client.send(
        "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nWaymark-Session: \(session)\r\n\r\n")
    }

    /// Opens and closes a screen many times, and checks that each request is carried out.
    func navigate() async {
      for number in 0..<1_500 {
        let outcomes = [await navigator.go(to: Note(id: number)), await navigator.back()]
        #expect(outcomes.allSatisfy { $0.node != nil })
        await Task.yield()
      }
    }

    /// Checks that another client is served, and that it is told how many moments were dropped.
    func expectService(moments: Int) async throws {
      let timeline = inspector.timeline
      #expect(timeline.moments.end == moments)
      #expect(timeline.moments.dropped == moments - StalledInspectorTests.capacity)
      let client = try await TestClient(port: port)
      try await send("/data/timeline?from=0", from: client)
      let page = try JSONDecoder().decode(Page.self, from: Data(try await client.reply().body.utf8))
      #expect(page.first == moments - StalledInspectorTests.capacity && page.end == moments)
      #expect(page.rows.count == StalledInspectorTests.capacity)
      try await send("/data/timeline?from=\(moments)&wait=1", from: client)
      try await waitFor("the poll") { inspector.site.pages.fetches > 0 }
      await navigator.go(to: Note(id: -1))
      #expect(try await client.reply().body.contains("Note(id: -1)"))
      client.close()
    }
  }

  private struct Page: Decodable {
    struct Row: Decodable {}
    let rows: [Row]
    let first: Int
    let end: Int
  }

  @Test("a client that stops reading costs one response and does not delay other clients", arguments: [0, 1])
  func unread(readBytes: Int) async throws {
    let bench = try await Bench()
    for number in 1...Self.capacity { await bench.navigator.perform(.reset(to: Essay(number: number))) }
    let client = try await TestClient(port: bench.port)
    try await bench.send("/data/timeline?from=1", from: client)
    let first = try await client.receive(readBytes)
    try await waitFor("the answer") { bench.inspector.isAttached && bench.inspector.site.pages.fetches == 0 }
    // The server would take eight seconds to answer each of these.
    for _ in 0..<20 { try await bench.send("/data/timeline?from=1000000&wait=1", from: client) }
    await bench.navigate()
    #expect(bench.inspector.site.pages.fetches == 0 && bench.inspector.listener.connections.count <= 1)
    try await bench.expectService(moments: 3_001 + Self.capacity)
    #expect(bench.inspector.site.pages.fetches == 0)
    #expect(first.count == readBytes)
    client.close()
    try await waitFor("the end of the connection") { bench.inspector.listener.connections.count == 0 }
    bench.inspector.stop()
  }

  @Test("idle clients on all connections neither block new clients nor end a poll")
  func idleConnections() async throws {
    let bench = try await Bench()
    let poll = try await TestClient(port: bench.port)
    try await bench.send("/data/timeline?from=1&wait=1", from: poll)
    try await waitFor("the poll") { bench.inspector.site.pages.fetches == 1 }
    let limit = bench.inspector.site.limits.connections
    var idle: [TestClient] = []
    for _ in 1..<limit { idle.append(try await TestClient(port: bench.port)) }
    try await waitFor("the connections") { bench.inspector.listener.connections.count == limit }
    let clients = [try await TestClient(port: bench.port), try await TestClient(port: bench.port)]
    for client in clients {
      #expect(try await client.request("GET", "/", host: "127.0.0.1:\(bench.port)").status == 200)
    }
    await bench.navigator.go(to: Note(id: 1))
    #expect(try await poll.reply().body.contains("Note(id: 1)"))
    for client in idle + clients + [poll] { client.close() }
    bench.inspector.stop()
  }

  @Test("a client that stops reading gets the response to its poll exactly once")
  func poll() async throws {
    let bench = try await Bench()
    let client = try await TestClient(port: bench.port)
    try await bench.send("/data/timeline?from=1&wait=1", from: client)
    try await waitFor("the poll") { bench.inspector.site.pages.fetches == 1 }
    await bench.navigate()
    try await waitFor("the answer") { bench.inspector.site.pages.fetches == 0 }
    try await bench.expectService(moments: 3_001)
    let reply = try await client.reply()
    #expect(reply.status == 200 && reply.body.contains("\"rows\""))
    client.close()
    bench.inspector.stop()
  }
}
#endif
