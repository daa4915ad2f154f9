import ColourService
import FlyingFox
import FlyingSocks
import Foundation

/// Has a desk answer the requests that the web server takes.
struct DeskHandler: HTTPHandler {
  let desk: Desk
  let clock: any Clock<Duration>

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard isFromHere(request) else { return HTTPResponse(ServiceReply(403)) }
    guard request.headers[HTTPHeader("Transfer-Encoding")] == nil else {
      return HTTPResponse(ServiceReply(411))
    }
    guard request.bodySequence.count ?? 0 <= Desk.bodyLimit else { return .broken(ServiceReply(413)) }
    guard let body = try? await request.bodyData else { return HTTPResponse(ServiceReply(400)) }
    let asked = ServiceRequest(request.method.rawValue, request.target.path(), body: body)
    switch await desk.answer(asked) {
    case .reply(let reply): return HTTPResponse(reply)
    case .silence: return .broken(ServiceReply(200))
    case .lateReply(let reply):
      try await clock.sleep(for: DeskTransport.lateness)
      return HTTPResponse(reply)
    }
  }

  /// Whether a program on this computer asks, and no page of some site in its browser: those say where they come from, or
  /// ask for a name that is not ours.
  private func isFromHere(_ request: HTTPRequest) -> Bool {
    let host = request.headers[.host]?.split(separator: ":").first
    return request.headers[HTTPHeader("Origin")] == nil && (host == "127.0.0.1" || host == "localhost")
  }
}

extension HTTPResponse {
  fileprivate init(_ reply: ServiceReply) {
    var headers: HTTPHeaders = [.contentType: "application/json"]
    if let location = reply.location { headers[.location] = location }
    self.init(
      statusCode: HTTPStatusCode(reply.status, phrase: reply.phrase), headers: headers, body: reply.body)
  }

  /// An answer with which the connection ends, before all of it has come.
  fileprivate static func broken(_ reply: ServiceReply) -> HTTPResponse {
    var response = HTTPResponse(reply)
    response.headers[.connection] = "close"
    response.payload = .httpBody(HTTPBodySequence(from: BrokenBody(), count: 1))
    return response
  }
}

extension ServiceReply {
  fileprivate var phrase: String {
    switch status {
    case 200: "OK"
    case 201: "Created"
    case 307: "Temporary Redirect"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 411: "Length Required"
    case 413: "Content Too Large"
    default: "Internal Server Error"
    }
  }
}

/// A body that never comes. The web server is told of a failure, since that is all that has it close a connection.
private struct BrokenBody: AsyncBufferedSequence, Sendable {
  typealias Element = UInt8

  func makeAsyncIterator() -> Iterator { Iterator() }

  struct Iterator: AsyncBufferedIteratorProtocol {
    mutating func next() async throws -> UInt8? { throw SocketError.disconnected }
    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? { throw SocketError.disconnected }
  }
}
