#if Web
import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

/// A site that receives requests without a connection, from browsers at one address.
@MainActor
final class SiteFixture {
  let served = ServedApp()
  let clock = ManualClock()
  let site: WebSite
  /// The cookie that identifies the browser.
  var cookie: String?

  init(
    _ apps: [WebApp]? = nil, at address: WebServerAddress = .loopback, limits: WebLimits = WebLimits(),
    archive: WindowArchive? = nil
  ) throws {
    site = WebSite(
      mounts: try Mounts(apps ?? [served.app()]), names: try SiteNames(address),
      front: SiteFront(title: "Apps", home: [.paragraph("Choose.")], stylesheets: ["p{}"]), limits: limits,
      clock: clock, archive: archive
    ) {
      var generator = SystemRandomNumberGenerator()
      return generator.key()
    }
    site.port = 80
  }

  /// Returns the response to a request.
  func ask(
    _ method: String = "GET", _ target: String, _ headers: [String: String] = [:], body: String = "",
    from address: String = "a"
  ) async -> WebResponse? {
    let parts = target.split(separator: "?", maxSplits: 1)
    var request = WebRequest(
      method: method, path: String(parts[0]), query: parts.count > 1 ? String(parts[1]) : "")
    request.headers = ["host": "localhost", "cookie": cookie ?? ""].merging(headers) { $1 }
    (request.body, request.address) = (Data(body.utf8), address)
    guard case .response(let response) = await site.respond(to: request) else { return nil }
    return response
  }

  /// Loads a page as a browser would, and keeps its cookie.
  func load(_ target: String = "/") async throws -> String {
    let response = try #require(await ask("GET", target))
    try #require(response.status == .ok)
    cookie = response.header("Set-Cookie")?.split(separator: ";").first.map(String.init) ?? cookie
    return response.text
  }

  /// Submits the form of a page.
  func submit(
    _ page: String, _ fields: String, headers: [String: String] = [:], token: String? = nil
  ) async -> WebResponse? {
    let credentials = "window=\(page.attribute("data-window"))&token=\(token ?? page.attribute("data-token"))"
    return await ask(
      "POST", "/.waymark/act",
      ["origin": "http://localhost", "content-type": "application/x-www-form-urlencoded"].merging(headers) {
        $1
      },
      body: "\(credentials)&\(fields)")
  }
}

extension WebResponse {
  var text: String { String(decoding: body, as: UTF8.self) }
}
#endif
