#if Web && DEBUG
import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkInspector
@testable import WaymarkWeb

@Suite("The inspector's site", .timeLimit(.minutes(10)))
@MainActor
struct InspectorSiteTests {
  private let app: BankApp
  private let site: InspectorSite

  init() throws {
    app = try BankApp()
    site = InspectorSite(app.timeline, names: .loopback, clock: ManualClock())
    site.port = 4711
  }

  private func ask(
    _ method: String = "GET", _ target: String, _ headers: [String: String] = [:], body: String = ""
  ) async throws -> WebResponse {
    let parts = target.split(separator: "?", maxSplits: 1)
    var request = WebRequest(
      method: method, path: String(parts[0]), query: parts.count > 1 ? String(parts[1]) : "")
    request.headers = ["host": "127.0.0.1:4711"].merging(headers) { $1 }
    request.body = Data(body.utf8)
    guard case .response(let response) = await site.respond(to: request) else { throw NoResponse() }
    return response
  }

  private struct NoResponse: Error {}

  private func submit(key: String, origin: String? = "http://127.0.0.1:4711") async throws -> WebResponse {
    try await ask("POST", "/key", origin.map { ["origin": $0] } ?? [:], body: "key=\(key)")
  }

  /// The headers of a page on which a person has typed the key.
  private func unlocked() async throws -> [String: String] {
    let response = try await submit(key: site.key.text)
    let answer = try JSONDecoder().decode([String: String].self, from: response.body)
    return ["waymark-session": try #require(answer["session"])]
  }

  /// Returns the data at a path as text.
  private func data(_ path: String) async throws -> String {
    let response = try await ask("GET", "/data/\(path)", try await unlocked())
    try #require(response.status == .ok, "\(String(decoding: response.body, as: UTF8.self))")
    return String(decoding: response.body, as: UTF8.self)
  }

  @Test("the site asks for the key and shows no data before the key is entered")
  func locked() async throws {
    await app.navigator.go(to: Account(number: 4711))
    let page = try await ask("GET", "/")
    #expect(page.status == .ok && page.text.contains("id=\"inspector\"") && !page.text.contains("Account"))
    let paths = [
      "timeline?from=0", "moment?number=1", "state?number=1", "window?window=0", "copy?number=1",
      "map?window=0", "taken?window=0&from=0", "way?number=1",
    ]
    for path in paths {
      let response = try await ask("GET", "/data/\(path)")
      #expect(response.status.code == 401 && !response.text.contains("Account"))
    }
  }

  @Test("the site accepts the key of the current run, in any case and with or without hyphens")
  func unlocking() async throws {
    let key = site.key.text
    for typed in [key, key.lowercased(), key.replacing("-", with: ""), "+\(key)+"] {
      let response = try await submit(key: typed)
      #expect(response.status == .ok && response.header("Content-Type") == "application/json")
    }
    #expect(try await ask("GET", "/data/timeline?from=0", try await unlocked()).status == .ok)
  }

  @Test("the site keeps the key out of addresses and pages, and sets no cookie")
  func secrecy() async throws {
    let headers = try await unlocked()
    var responses = [try await submit(key: site.key.text), try await submit(key: "")]
    for path in ["/", "/data/timeline?from=0", "/data/window?window=0"] {
      responses += [try await ask("GET", path), try await ask("GET", path, headers)]
    }
    for response in responses {
      #expect(response.header("Set-Cookie") == nil && response.header("Location") == nil)
      #expect(!response.text.contains(site.key.text))
      #expect(response.headers.allSatisfy { !$0.value.contains(site.key.text) })
    }
  }

  @Test(
    "the site refuses a wrong key",
    arguments: ["", "AAAA-AAAA-AAAA-AAAA", "%00", String(repeating: "A", count: 4_000), "%zz"])
  func wrongKey(typed: String) async throws {
    let response = try await submit(key: typed)
    #expect(response.status.code == 401 && !response.text.contains("session"))
  }

  @Test("the site refuses foreign hosts, origins and sessions")
  func strangers() async throws {
    let headers = try await unlocked()
    for host in ["evil.example", "127.0.0.1", "localhost:80", ""] {
      #expect(try await ask("GET", "/", headers.merging(["host": host]) { $1 }).status.code == 421)
    }
    for origin in ["http://evil.example", "http://127.0.0.1:4712", "null", nil] {
      let response = try await submit(key: site.key.text, origin: origin)
      #expect(response.status.code == 403 && !response.text.contains("session"))
    }
    let foreign = headers.merging(["sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"]) { $1 }
    #expect(try await ask("GET", "/data/timeline?from=0", foreign).status.code == 403)
    for session in ["c0123456789abcdef0123456789abcdef", ""] {
      let stale = ["waymark-session": session]
      #expect(try await ask("GET", "/data/timeline?from=0", stale).status.code == 401)
    }
  }

  @Test(
    "the site answers a request with an Origin header only if its own page sent the request",
    arguments: ["http://evil.example", "http://127.0.0.1:4712", "http://localhost:4711", "null", ""])
  func origins(origin: String) async throws {
    let headers = try await unlocked()
    for path in ["/", "/data/timeline?from=0", "/data/window?window=0", InspectorPage.assets[0].path] {
      let foreign = headers.merging(["origin": origin]) { $1 }
      #expect(try await ask("GET", path, foreign).status.code == 403, "\(path)")
      let own = headers.merging(["origin": "http://127.0.0.1:4711"]) { $1 }
      #expect(try await ask("GET", path, own).status == .ok, "\(path)")
    }
  }

  @Test("the site accepts a session only in a header, because browsers send cookies to every port")
  func sessionInCookie() async throws {
    let session = try #require(try await unlocked().values.first)
    for name in ["session", "waymark-session", "waymark-inspector-4711"] {
      let headers = ["cookie": "\(name)=\(session)"]
      #expect(try await ask("GET", "/data/timeline?from=0", headers).status.code == 401)
    }
  }

  @Test("the site offers only read access", arguments: ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
  func methods(method: String) async throws {
    let headers = try await unlocked().merging(["origin": "http://127.0.0.1:4711"]) { $1 }
    for path in ["/", "/data/timeline", "/data/plan", "/data/link"] {
      #expect(try await ask(method, path, headers).status.code == 405)
    }
  }

  @Test("the site sends its own scripts and forbids all others")
  func policy() async throws {
    let page = try await ask("GET", "/", try await unlocked())
    let policy = try #require(page.header("Content-Security-Policy"))
    #expect(policy.contains("default-src 'none'") && policy.contains("script-src 'self'"))
    for asset in InspectorPage.assets {
      #expect(page.text.contains(asset.path))
      #expect(try await ask("GET", asset.path).status == .ok)
    }
    #expect(!page.text.contains("://"))
  }

  @Test("the site sends the timeline in parts")
  func timeline() async throws {
    for number in 0..<3 { await app.navigator.go(to: Account(number: number)) }
    let text = try await data("timeline?from=2")
    #expect(text.contains("Account(number: 2)") && !text.contains("Account(number: 0)"))
    #expect(text.contains("\"end\":4") && text.contains("\"name\":\"Bank\""))
  }

  @Test("the site answers a waiting page as soon as there is news")
  func news() async throws {
    let path = "timeline?wait=1&from=\(app.timeline.moments.end)"
    async let text = data(path)
    await Task.yield()
    await app.navigator.go(to: Account(number: 77))
    #expect(try await text.contains("Account(number: 77)"))
  }

  @Test("the site shows names that contain markup as text")
  func hostileNames() async throws {
    await app.navigator.go(to: Draft(text: "</script><img src=x onerror=alert(1)>\u{2028}"))
    let response = try await ask("GET", "/data/moment?number=1", try await unlocked())
    #expect(response.header("Content-Type") == "application/json")
    #expect(response.header("X-Content-Type-Options") == "nosniff")
    let details = try JSONDecoder().decode(MomentDetails.self, from: response.body)
    #expect(details.row.title.contains("onerror=alert(1)"))
    let page = try await ask("GET", "/data/plan?window=0&key=%3Cb%3E&value=%7B%7D", try await unlocked())
    #expect(!page.text.contains("<b>"))
  }

  @Test("the site shows which pattern a link matches, the decoded destination and the planned change")
  func linkTest() async throws {
    let report = try decoded(LinkReport.self, try await data("link?window=0&link=bank://accounts/12"))
    #expect(report.destination == "Account(number: 12)" && report.value == #"{"number":12}"#)
    #expect(report.written == "bank://accounts/12" && report.plan?.isPossible == true)
    #expect(report.candidates.map(\.pattern).first == "/accounts/{number}")
    #expect(report.candidates.map(\.isWinner) == [true, false, false])
    #expect(report.candidates.last?.reason?.contains("segment 1 is not") == true)
    #expect(app.navigator.revision == 0)
  }

  @Test("the site shows the route that opens a link and the line of the route's declaration")
  func routeOfLink() async throws {
    let text = try await data("link?window=0&link=bank://accounts/12")
    #expect(text.contains("the default route to Account,"))
    #expect(text.contains("declared at WaymarkInspectorTests"))
    #expect(try await !data("link?window=0&link=/accounts/1/2").contains("routeText"))
  }

  @Test("the site explains why a link matches no pattern or has a wrong value")
  func wrongLinks() async throws {
    let unknown = try decoded(LinkReport.self, try await data("link?window=0&link=/accounts/1/2"))
    #expect(unknown.error?.contains("no route") == true && unknown.plan == nil)
    #expect(unknown.candidates.first?.reason == "the link goes on after segment 2")
    let wrong = try decoded(LinkReport.self, try await data("link?window=0&link=/accounts/one"))
    #expect(wrong.error?.contains("number") == true && wrong.candidates.first?.isWinner == true)
    let foreign = try decoded(LinkReport.self, try await data("link?window=0&link=https://evil.example/x"))
    #expect(foreign.error != nil && !foreign.candidates.contains { $0.isWinner })
  }

  @Test("the site plans a request from the current state or from an earlier moment")
  func plans() async throws {
    await app.navigator.go(to: Account(number: 1))
    let value = "%7B%22number%22%3A1%7D"
    let now = try decoded(
      PlanAnswer.self, try await data("plan?window=0&key=Account&value=\(value)&route=default"))
    #expect(now.plan?.result.hasPrefix("Nothing to do: Account(number: 1)") == true)
    let path = "plan?window=0&key=Account&value=\(value)&route=default&number=0"
    let before = try #require(try decoded(PlanAnswer.self, try await data(path)).plan)
    #expect(before.edits.map(\.mark).contains("+") && before.difference.count(.added) == 1)
    let wrong = try decoded(PlanAnswer.self, try await data("plan?window=0&key=Account&value=%7B"))
    #expect(wrong.plan == nil && wrong.problem?.hasPrefix("Account cannot be read") == true)
    #expect(app.navigator.revision == 1)
  }

  @Test("a plan names the interceptors of the route and does not promise that the request arrives")
  func questions() async throws {
    let answer = try decoded(PlanAnswer.self, try await data("plan?window=0&key=Vault&value=%7B%7D"))
    let plan = try #require(answer.plan)
    #expect(
      plan.questions == ["the interceptor porter, about Vault()", "the interceptor guard, about Vault()"])
    #expect(plan.result.contains("if all who are asked allow it"))
  }

  @Test("a plan in an earlier state names the leave guards of that state")
  func earlierGuards() async throws {
    let host = try await app.host()
    await app.navigator.go(to: Draft(text: "hello"))
    let draft = try #require(app.navigator.state.focusedScreen)
    let scope = try #require(host.scope(of: draft.id))
    scope.leaveGuard = LeaveGuard("the draft is not saved")
    await app.navigator.back()
    scope.leaveGuard = nil
    let moment = try #require(app.moments.last { $0.protection?.isGuarded(draft.id) == true })
    let plan = try #require(moment.protection).plan(
      .back, from: moment.state, of: app.navigator.map, start: app.navigator.start, traits: moment.traits)
    #expect(plan.questions.map(\.decider) == [.guard(draft.id)])
    #expect(app.navigator.plan(for: .back).questions == [])
  }

  @Test("the site offers the destinations of the map with sample values")
  func choices() async throws {
    let choices = try decoded([DestinationChoice].self, try await data("destinations?window=0"))
    #expect(choices.map(\.key) == ["Account", "Statement", "Vault", "SignIn", "Draft", "Transfer"])
    #expect(choices.first?.samples == [#"{"number":1}"#] && choices[2].samples == ["{}"])
  }

  @Test("the site compares the states after two moments")
  func comparison() async throws {
    await app.navigator.go(to: Account(number: 1))
    await app.navigator.go(to: Account(number: 2))
    let report = try decoded(StateReport.self, try await data("state?number=2&base=0"))
    #expect(report.difference.count(.added) == 2 && report.difference.count(.removed) == 0)
    let back = try decoded(StateReport.self, try await data("state?number=0&base=2"))
    #expect(back.difference.count(.removed) == 2)
  }

  @Test("the site compares the content of the host with the state")
  func window() async throws {
    #expect(try decoded(WindowReport.self, try await data("window?window=0")).host == nil)
    let host = try await app.host()
    host.isPaused = true
    let request = app.navigator.dispatch(.go(to: Account(number: 1)))
    let during = try decoded(WindowReport.self, try await data("window?window=0"))
    #expect(during.isApplying && during.difference?.count(.added) == 1)
    #expect(during.requests.map(\.stage) == ["apply"])
    host.proceed()
    _ = await request.value
    let after = try decoded(WindowReport.self, try await data("window?window=0"))
    #expect(after.difference?.rows.allSatisfy { $0.change == .same } == true && after.requests.isEmpty)
  }

  @Test("the site sends the map, the routes taken since the previous answer, and the route of a request")
  func map() async throws {
    let map = try decoded(MapReport.self, try await data("map?window=0"))
    #expect(map.places.flatMap(\.rows).map(\.key).sorted().first == "Account")
    await app.navigator.go(to: Account(number: 1))
    await app.navigator.go(to: SignIn())
    let taken = try decoded(TakenRoutes.self, try await data("taken?window=0&from=0"))
    #expect(taken.uses.map(\.key) == ["Account", "SignIn"] && taken.end == 2)
    let news = try decoded(TakenRoutes.self, try await data("taken?window=0&from=1"))
    #expect(news.uses.map(\.key) == ["SignIn"] && news.end == 2)
    let way = try decoded(MapWay.self, try await data("way?number=1"))
    #expect(way.use?.key == "Account" && way.row.title == "going to Account(number: 1)")
    for path in ["map?window=9", "taken?window=0", "taken?window=0&from=-1", "way?number=99"] {
      #expect(try await ask("GET", "/data/\(path)", try await unlocked()).status != .ok, "\(path)")
    }
  }

  @Test("the site reports a moment that was dropped")
  func dropped() async throws {
    let response = try await ask("GET", "/data/moment?number=99", try await unlocked())
    #expect(response.status.code == 410)
  }

  private func decoded<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }
}

extension WebResponse {
  fileprivate var text: String { String(decoding: body, as: UTF8.self) }
}
#endif
