#if Web
import FlyingFox

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The request that makes a connection a socket.
struct WebSocketHandshake {
  let request: WebRequest

  /// What the browser has to be answered so that it knows it was understood; `nil` if the request asks for no socket.
  var accept: String? {
    get async {
      let headers = Dictionary(uniqueKeysWithValues: request.headers.map { (HTTPHeader($0.key), $0.value) })
      let asked = HTTPRequest(
        method: .GET, version: .http11, path: request.path, query: [], headers: headers, body: Data())
      let response = try? await WebSocketHTTPHandler(handler: NoFrames()).handleRequest(asked)
      return response?.headers[.webSocketAccept]
    }
  }

  /// Stands for what becomes of the frames, which is not what is asked for.
  private struct NoFrames: WSHandler {
    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) -> AsyncStream<WSFrame> {
      AsyncStream { nil }
    }
  }
}
#endif
