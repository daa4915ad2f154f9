#if Web
/// The request handler of a server. It does not depend on the transport.
@MainActor
final class WebSite: WebResponder {
  let mounts: Mounts
  let names: SiteNames
  let front: SiteFront
  nonisolated let limits: WebLimits
  nonisolated let clock: any Clock<Duration>
  let registry: WindowRegistry
  let watch: SilenceWatch
  /// A closure that creates unguessable ids, tokens and keys.
  let makeKey: () -> String
  /// The port on which the server listens.
  var port: UInt16 = 0

  init(
    mounts: Mounts, names: SiteNames, front: SiteFront, limits: WebLimits, clock: any Clock<Duration>,
    archive: WindowArchive? = nil, makeKey: @escaping () -> String
  ) {
    (self.mounts, self.names, self.front) = (mounts, names, front)
    (self.limits, self.clock) = (limits, clock)
    self.makeKey = makeKey
    registry = WindowRegistry(limits: limits, clock: clock, archive: archive, makeKey: makeKey)
    registry.appAt = { mount in mounts.apps.first { $0.mount == mount } }
    watch = SilenceWatch(limits: limits, clock: clock)
  }

  #if DEBUG
  /// The origin whose pages may show the site's pages in a frame: the origin of the inspector while it runs.
  private var framer: String? { registry.inspector?.origin }
  #endif

  var checks: SiteChecks {
    var checks = SiteChecks(names: names, port: port)
    #if DEBUG
    checks.framer = framer
    #endif
    return checks
  }

  func respond(to request: WebRequest) async -> WebAnswer {
    do throws(WebRefusal) {
      try checks.checkHost(request)
      if let (app, rest) = mounts[request.path] {
        switch rest {
        case WebPath.live: return try openSocket(request)
        case WebPath.act: return .response(secured(try await act(request, in: app)))
        default: break
        }
      }
      return .response(secured(try await page(request)))
    } catch {
      return .response(refuse(error))
    }
  }

  /// Returns the error page for a refused request.
  func refuse(_ refusal: WebRefusal) -> WebResponse {
    var links = [HTML.link("Go to the home page", toPage: "/")]
    if case .notFoundInApp(_, let nearest) = refusal {
      links.insert(.link("Open \(nearest)", toPage: nearest), at: 0)
    }
    return secured(
      WebResponse(
        refusal.status, type: Self.html,
        body: front.message(
          refusal.status.phrase, [.paragraph(refusal.explanation)] + links.map { .element(.p, [], [$0]) }),
        headers: refusal.headers))
  }

  /// Returns a copy of a response that contains the security headers.
  private func secured(_ response: WebResponse) -> WebResponse {
    #if DEBUG
    response.secured(in: framer)
    #else
    response.secured
    #endif
  }

  /// Closes all sockets and windows.
  func close() async {
    watch.closeAll()
    await registry.closeAll()
  }

  static let html = "text/html; charset=utf-8"
}
#endif
