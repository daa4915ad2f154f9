#if Web && DEBUG
import Waymark
import WaymarkWeb

/// The pages and the data of the inspector. Requests only read, except the request that submits the key.
@MainActor
final class InspectorSite: WebResponder {
  nonisolated let limits: WebLimits
  nonisolated let clock: any Clock<Duration>
  let timeline: Timeline
  let key: InspectorKey
  let pages: ConnectedPages
  /// The value of the cookie of a browser whose user has typed the key.
  private let session: String
  private let names: SiteNames
  /// The port on which the server listens.
  var port: UInt16 = 0

  init(_ timeline: Timeline, names: SiteNames, clock: any Clock<Duration>) {
    var generator = SystemRandomNumberGenerator()
    (self.timeline, self.names, self.clock) = (timeline, names, clock)
    (key, session) = (InspectorKey(using: &generator), generator.key())
    pages = ConnectedPages(clock: clock)
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
      return .response(try await response(to: request).secured)
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
    if request.path == InspectorPage.keyPath { return try unlock(request, checks) }
    guard request.method == "GET" || request.method == "HEAD" else {
      throw .wrongMethod(allowed: "GET, HEAD")
    }
    if let asset = InspectorPage.assets.first(where: { $0.path == request.path }) { return asset.response }
    if request.path == "/favicon.ico" { return WebResponse(.noContent, type: "image/x-icon", body: "") }
    try checks.checkPurpose(request)
    guard isUnlocked(request) else {
      guard request.path == "/" else { throw .notFound }
      return WebResponse(type: Self.html, body: InspectorPage.keyForm(isWrong: false))
    }
    if request.path == "/" { return WebResponse(type: Self.html, body: InspectorPage.main) }
    return try await pages.fetch { () throws(WebRefusal) in try await data(for: request) }
  }

  /// Checks the submitted key and sets the cookie.
  private func unlock(_ request: WebRequest, _ checks: SiteChecks) throws(WebRefusal) -> WebResponse {
    guard request.method == "POST" else { throw .wrongMethod(allowed: "POST") }
    try checks.checkOrigin(request)
    guard let body = String(validUTF8: request.body) else { throw .malformed }
    guard let typed = FormFields(body).value(of: "key"), key.matches(typed) else {
      return WebResponse(type: Self.html, body: InspectorPage.keyForm(isWrong: true))
    }
    let cookie = "\(cookieName)=\(session); HttpOnly; SameSite=Strict; Path=/"
    return WebResponse(
      .seeOther, type: Self.html, body: "", headers: [("Location", "/"), ("Set-Cookie", cookie)])
  }

  private func isUnlocked(_ request: WebRequest) -> Bool { request.cookies(cookieName).contains(session) }

  private var cookieName: String { "waymark-inspector-\(port)" }

  private static let html = "text/html; charset=utf-8"
}
#endif
