#if Web && DEBUG
import Waymark
import WaymarkWeb

/// The pages and the data of the inspector. Requests only read, except the request that submits the key.
///
/// The answer to the key contains a session, which the page sends in a header with each request for data. It is
/// not a cookie, because browsers send the cookies of a host to the programs on all of its ports.
@MainActor
final class InspectorSite: WebResponder {
  nonisolated let limits: WebLimits
  nonisolated let clock: any Clock<Duration>
  let timeline: Timeline
  let key: InspectorKey
  let pages: ConnectedPages
  /// The session of all pages on which a person has typed the key.
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
    if request.headers["origin"] != nil { try checks.checkOrigin(request) }
    if request.path == "/key" { return try unlock(request, checks) }
    guard request.method == "GET" || request.method == "HEAD" else {
      throw .wrongMethod(allowed: "GET, HEAD")
    }
    if let asset = InspectorPage.assets.first(where: { $0.path == request.path }) { return asset.response }
    if request.path == "/favicon.ico" { return WebResponse(.noContent, type: "image/x-icon", body: "") }
    try checks.checkPurpose(request)
    if request.path == "/" { return WebResponse(type: Self.html, body: InspectorPage.main) }
    guard request.headers["waymark-session"]?.isSame(as: session) == true else { throw .locked }
    return try await pages.fetch { () throws(WebRefusal) in try await data(for: request) }
  }

  /// Checks the submitted key and returns the session.
  ///
  /// - Throws: ``WebRefusal/locked`` if the key is wrong.
  private func unlock(_ request: WebRequest, _ checks: SiteChecks) throws(WebRefusal) -> WebResponse {
    guard request.method == "POST" else { throw .wrongMethod(allowed: "POST") }
    try checks.checkOrigin(request)
    guard let body = String(validUTF8: request.body) else { throw .malformed }
    guard let typed = FormFields(body).value(of: "key"), key.matches(typed) else { throw .locked }
    return try jsonResponse(["session": session])
  }

  private static let html = "text/html; charset=utf-8"
}
#endif
