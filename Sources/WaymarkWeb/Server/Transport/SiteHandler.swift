#if Web
import FlyingFox
import Foundation

/// Has a site answer the requests that the web server takes.
struct SiteHandler: HTTPHandler {
  let site: WebSite

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let taken: WebRequest
    do throws(WebRefusal) {
      taken = try await WebRequest(request, limits: site.limits)
    } catch {
      return HTTPResponse(last: await site.refuse(error))
    }
    switch await site.answer(taken) {
    case .response(let response): return HTTPResponse(response, withBody: request.method != .HEAD)
    case .socket(let tab): return await openSocket(tab, request)
    }
  }

  /// Makes the connection a tab's socket, if the request asks for one.
  private func openSocket(_ tab: TabSocket, _ request: HTTPRequest) async -> HTTPResponse {
    let frames = TabFrames(tab: tab, limits: site.limits, clock: site.clock)
    let response = try? await WebSocketHTTPHandler(handler: frames).handleRequest(request)
    guard let response, response.statusCode == .switchingProtocols else {
      await tab.close()
      return HTTPResponse(await site.refuse(.malformed), withBody: true)
    }
    return response
  }
}

extension WebRequest {
  /// What the web server has taken, if it is no more than is allowed. A body that is too long is not read.
  fileprivate init(_ request: HTTPRequest, limits: WebLimits) async throws(WebRefusal) {
    self.init(
      method: request.method.rawValue, path: request.target.path(), query: request.target.query(),
      address: request.sender)
    guard path.hasPrefix("/") else { throw .malformed }
    guard target.utf8.count <= limits.targetBytes else { throw .addressTooLong }
    for (header, value) in request.headers {
      let name = header.rawValue.lowercased()
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
    let size = headers.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
    guard size <= limits.headerBytes else { throw .headersTooLong }
    guard headers["transfer-encoding"] == nil else { throw .lengthRequired }
    guard request.bodySequence.count ?? 0 <= limits.formBytes else { throw .bodyTooLong }
    guard let body = try? await request.bodyData else { throw .malformed }
    self.body = body
  }
}

extension HTTPRequest {
  /// The address of who has connected, whatever the request itself says.
  fileprivate var sender: String {
    switch remoteAddress {
    case .ip4(let ip, _), .ip6(let ip, _): ip
    case .unix, nil: ""
    }
  }
}

extension HTTPResponse {
  /// - Parameter withBody: whether the body is sent, or only said how long it is.
  fileprivate init(_ response: WebResponse, withBody: Bool) {
    var headers = HTTPHeaders()
    for (name, value) in response.headers { headers.addValue(value, for: HTTPHeader(name)) }
    if !withBody { headers[.contentLength] = "\(response.body.count)" }
    self.init(
      statusCode: HTTPStatusCode(response.status.code, phrase: response.status.phrase), headers: headers,
      body: withBody ? response.body : Data())
  }

  /// An answer with which the connection ends: what else has come of the request must not be taken for the next one.
  fileprivate init(last response: WebResponse) {
    self.init(response, withBody: true)
    headers[.connection] = "close"
    payload = .httpBody(HTTPBodySequence(from: LastBytes(response.body), count: response.body.count))
  }
}
#endif
