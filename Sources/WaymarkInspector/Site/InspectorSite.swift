#if Web && DEBUG
import Waymark
import WaymarkWeb

/// The pages and the data of the inspector. Requests only read. Only the key and tickets are submitted.
///
/// The answer to the key or the ticket contains a session, which the page sends in a header with each request for data. It is
/// not a cookie, because browsers send the cookies of a host to the programs on all of its ports.
@MainActor
final class InspectorSite: WebResponder {
  nonisolated let limits: WebLimits
  nonisolated let clock: any Clock<Duration>
  let timeline: Timeline
  let key: InspectorKey
  let pages: ConnectedPages
  let tickets: InspectorTickets
  let front: FrontWindow
  /// A closure that returns the app's page that the inspector shows in a frame, or `nil` if there is none.
  var framed: () -> FramedPage? = { nil }
  /// The session of all pages that have submitted the key or a ticket.
  private let session: String
  private let names: SiteNames
  /// The port on which the server listens.
  var port: UInt16 = 0

  init(_ timeline: Timeline, names: SiteNames, clock: any Clock<Duration>) {
    var generator = SystemRandomNumberGenerator()
    (self.timeline, self.names, self.clock) = (timeline, names, clock)
    (key, session) = (InspectorKey(using: &generator), generator.key())
    (pages, tickets) = (ConnectedPages(clock: clock), InspectorTickets(clock: clock))
    front = FrontWindow(in: timeline)
    limits = Self.limits
  }

  /// Limits for a few clients on the same machine.
  private static var limits: WebLimits {
    var limits = WebLimits()
    (limits.connections, limits.connectionsPerAddress) = (64, 64)
    (limits.formBytes, limits.targetBytes) = (4_096, 16_384)
    return limits
  }

  func respond(to request: WebRequest) async -> WebAnswer {
    do throws(WebRefusal) {
      return .response(try await response(to: request))
    } catch {
      return .response(refuse(error))
    }
  }

  func refuse(_ refusal: WebRefusal) -> WebResponse {
    WebResponse(
      refusal.status, type: Self.html,
      body: InspectorPage.message(refusal.status.phrase, refusal.explanation), headers: refusal.headers
    ).secured
  }

  private func response(to request: WebRequest) async throws(WebRefusal) -> WebResponse {
    let checks = SiteChecks(names: names, port: port)
    try checks.checkHost(request)
    if request.headers["origin"] != nil { try checks.checkOrigin(request) }
    if request.path == "/key" { return try unlock(request, checks) }
    if request.path == Self.ticketPath, request.method == "POST" { return try exchange(request) }
    guard request.method == "GET" || request.method == "HEAD" else {
      throw .wrongMethod(allowed: "GET, HEAD")
    }
    if let asset = InspectorPage.assets.first(where: { $0.path == request.path }) {
      return asset.response.secured
    }
    if request.path == "/favicon.ico" {
      return WebResponse(.noContent, type: "image/x-icon", body: "").secured
    }
    try checks.checkPurpose(request)
    if request.path == "/" { return page(at: request.headers["host"]) }
    if request.path == Self.ticketPath { return page(at: request.headers["host"], .notFound) }
    guard request.headers["waymark-session"]?.isSame(as: session) == true else { throw .locked }
    return try await pages.fetch { () throws(WebRefusal) in try await data(for: request) }.secured
  }

  /// The host of the page's address: the loopback address with the port.
  private var ownHost: String { port == 80 ? "127.0.0.1" : "127.0.0.1:\(port)" }

  /// The origin of the page's address.
  var origin: String { "http://\(ownHost)" }

  /// Returns the main page. It shows the app in a frame only at its own address, because the app allows no other
  /// origin to do so.
  private func page(at host: String?, _ status: WebStatus = .ok) -> WebResponse {
    let framed = host == ownHost ? framed() : nil
    return WebResponse(status, type: Self.html, body: InspectorPage.main(framing: framed))
      .secured(showing: framed?.origin)
  }

  /// Checks the submitted key and returns the session.
  ///
  /// - Throws: ``WebRefusal/locked`` if the key is wrong.
  private func unlock(_ request: WebRequest, _ checks: SiteChecks) throws(WebRefusal) -> WebResponse {
    guard request.method == "POST" else { throw .wrongMethod(allowed: "POST") }
    try checks.checkOrigin(request)
    guard let body = String(validUTF8: request.body) else { throw .malformed }
    guard let typed = FormFields(body).value(of: "key"), key.matches(typed) else { throw .locked }
    return try jsonResponse(["session": session]).secured
  }

  /// Exchanges a ticket for the session. Only the page at the address for which the ticket was issued may do this.
  ///
  /// - Throws: ``WebRefusal/locked`` if the ticket is wrong, spent or too old.
  private func exchange(_ request: WebRequest) throws(WebRefusal) -> WebResponse {
    try SiteChecks(names: SiteNames(onlyHost: ownHost), port: port).checkOrigin(request)
    guard let body = String(validUTF8: request.body) else { throw .malformed }
    let fields = FormFields(body).pairs
    guard fields.count == 1, fields[0].name == "ticket" else { throw .malformed }
    guard tickets.spend(fields[0].value) else { throw .locked }
    return try jsonResponse(["session": session]).secured
  }

  /// The path of the page that a browser opens with a ticket. It is the main page with the status 404, because
  /// browsers do not list such addresses in their history. The script changes the address before anything else.
  static let ticketPath = "/ticket"

  private static let html = "text/html; charset=utf-8"
}
#endif
