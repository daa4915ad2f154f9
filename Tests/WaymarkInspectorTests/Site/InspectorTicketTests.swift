#if Web && DEBUG
import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkInspector
@testable import WaymarkWeb

@Suite("A ticket", .timeLimit(.minutes(10)))
@MainActor
struct InspectorTicketTests {
  private let clock = ManualClock()
  private let site: InspectorSite
  private static let origin = "http://127.0.0.1:4711"

  init() throws {
    site = InspectorSite(try BankApp().timeline, names: .loopback, clock: clock)
    site.port = 4711
  }

  private func submit(
    _ body: String, method: String = "POST", _ headers: [String: String] = [:]
  ) async throws -> WebResponse {
    var request = WebRequest(method: method, path: "/ticket")
    request.headers = ["host": "127.0.0.1:4711", "origin": Self.origin].merging(headers) { $1 }
    request.body = Data(body.utf8)
    guard case .response(let response) = await site.respond(to: request) else { throw NoResponse() }
    return response
  }

  private struct NoResponse: Error {}

  /// Submits a valid ticket. Returns the status.
  private func exchange(_ headers: [String: String] = [:]) async throws -> Int {
    try await submit("ticket=\(site.tickets.issue())", headers).status.code
  }

  @Test("a page exchanges a ticket for a session that gives access to the data")
  func exchange() async throws {
    let response = try await submit("ticket=\(site.tickets.issue())")
    let session = try JSONDecoder().decode([String: String].self, from: response.body)["session"]
    var request = WebRequest(method: "GET", path: "/data/timeline", query: "from=0")
    request.headers = ["host": "127.0.0.1:4711", "waymark-session": try #require(session)]
    guard case .response(let data) = await site.respond(to: request) else { throw NoResponse() }
    #expect(response.status == .ok && data.status == .ok)
  }

  @Test("a ticket is refused when it is used again")
  func second() async throws {
    let ticket = site.tickets.issue()
    #expect(try await submit("ticket=\(ticket)").status == .ok)
    let response = try await submit("ticket=\(ticket)")
    #expect(response.status.code == 401 && !response.text.contains("session"))
  }

  @Test("a ticket is valid for 30 seconds")
  func late() async throws {
    let early = site.tickets.issue()
    clock.advance(by: .seconds(30))
    #expect(try await submit("ticket=\(early)").status == .ok)
    let late = site.tickets.issue()
    clock.advance(by: .seconds(30) + .milliseconds(1))
    #expect(try await submit("ticket=\(late)").status.code == 401)
  }

  @Test(
    "an attempt with a wrong ticket invalidates the current ticket",
    arguments: ["ticket=c0", "ticket=", "ticket=%00"])
  func wrong(body: String) async throws {
    let ticket = site.tickets.issue()
    #expect(try await submit(body).status.code == 401)
    #expect(try await submit("ticket=\(ticket)").status.code == 401)
  }

  @Test("a ticket is no longer valid after a new one was issued")
  func replaced() async throws {
    let ticket = site.tickets.issue()
    #expect(site.tickets.issue() != ticket)
    #expect(try await submit("ticket=\(ticket)").status.code == 401)
  }

  @Test(
    "a ticket is refused before the inspector has issued one",
    arguments: ["ticket=", "ticket=nil", "ticket=c0"])
  func none(body: String) async throws {
    #expect(try await submit(body).status.code == 401)
  }

  @Test("a ticket that is sent to a different host name of the server is refused and stays valid")
  func otherHost() async throws {
    let ticket = site.tickets.issue()
    let headers = ["host": "localhost:4711", "origin": "http://localhost:4711"]
    #expect(try await submit("ticket=\(ticket)", headers).status.code == 421)
    #expect(try await submit("ticket=\(ticket)", ["origin": "http://localhost:4711"]).status.code == 403)
    #expect(try await submit("ticket=\(ticket)").status == .ok)
  }

  @Test(
    "a ticket from a page of another origin is refused",
    arguments: ["http://127.0.0.1:4712", "http://127.0.0.1", "https://127.0.0.1:4711", "null", "", "file://"])
  func otherOrigin(origin: String) async throws {
    #expect(try await exchange(["origin": origin]) == 403)
  }

  @Test("a ticket without an origin is refused")
  func noOrigin() async throws {
    var request = WebRequest(method: "POST", path: "/ticket")
    request.headers = ["host": "127.0.0.1:4711"]
    request.body = Data("ticket=\(site.tickets.issue())".utf8)
    guard case .response(let response) = await site.respond(to: request) else { throw NoResponse() }
    #expect(response.status.code == 403)
  }

  @Test(
    "a ticket is refused if the browser reports a cross-site request", arguments: ["same-site", "cross-site"])
  func otherSite(site: String) async throws {
    #expect(try await exchange(["sec-fetch-site": site]) == 403)
  }

  @Test("loading the page that submits a ticket does not use the ticket up")
  func page() async throws {
    let ticket = site.tickets.issue()
    let page = try await submit("", method: "GET", ["origin": Self.origin])
    #expect(page.status == .notFound && page.text.contains("id=\"inspector\""))
    #expect(try await submit("ticket=\(ticket)").status == .ok)
  }

  @Test("a ticket is accepted only in a POST request", arguments: ["PUT", "DELETE", "PATCH", "OPTIONS"])
  func methods(method: String) async throws {
    let ticket = site.tickets.issue()
    #expect(try await submit("ticket=\(ticket)", method: method).status.code == 405)
  }

  @Test(
    "a ticket in an ambiguous form is refused",
    arguments: ["ticket=T&ticket=T", "ticket=T&key=K", "key=T", "", "T"]
  )
  func ambiguous(form: String) async throws {
    let body = form.replacing("T", with: site.tickets.issue())
    #expect(try await submit(body).status.code == 400)
  }

  @Test("a ticket cannot be used as a key, nor a key as a ticket")
  func otherSecret() async throws {
    _ = site.tickets.issue()
    #expect(try await submit("ticket=\(site.key.text)").status.code == 401)
    #expect(!site.key.matches(site.tickets.issue()))
  }

  @Test("no page, header or address of the server contains the ticket")
  func secrecy() async throws {
    let ticket = site.tickets.issue()
    var responses: [WebResponse] = []
    for path in ["/", InspectorPage.assets[0].path, InspectorPage.assets[1].path, "/data/timeline", "/none"] {
      var request = WebRequest(method: "GET", path: path)
      request.headers = ["host": "127.0.0.1:4711"]
      guard case .response(let response) = await site.respond(to: request) else { throw NoResponse() }
      responses.append(response)
    }
    responses.append(try await submit("ticket=\(ticket)"))
    for response in responses {
      #expect(!response.text.contains(ticket) && response.header("Set-Cookie") == nil)
      #expect(response.headers.allSatisfy { !$0.value.contains(ticket) })
      #expect(response.header("Cache-Control") != nil)
    }
  }

  @Test("using a ticket runs its callback exactly once")
  func end() async throws {
    var ends = 0
    site.tickets.onEnd = { ends += 1 }
    let ticket = site.tickets.issue()
    #expect(ends == 0)
    _ = try await submit("ticket=\(ticket)")
    site.tickets.end(ticket)
    #expect(ends == 1)
  }
}

extension WebResponse {
  fileprivate var text: String { String(decoding: body, as: UTF8.self) }
}
#endif
