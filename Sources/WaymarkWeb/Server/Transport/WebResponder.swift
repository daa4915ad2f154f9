#if Web
import NIOWebSocket

/// An object that answers the requests of clients. It does not depend on the transport.
@MainActor
package protocol WebResponder: AnyObject {
  nonisolated var limits: WebLimits { get }
  nonisolated var clock: any Clock<Duration> { get }

  /// Returns the answer to a request.
  func respond(to request: WebRequest) async -> WebAnswer

  /// Returns the error page for a refused request.
  func refuse(_ refusal: WebRefusal) -> WebResponse
}

/// The answer to a request.
package enum WebAnswer {
  case response(WebResponse)
  /// The client may open a WebSocket.
  case socket(WebSocketOpening)
}

/// The permission to open a WebSocket.
package struct WebSocketOpening {
  /// A closure that creates the socket. Its parameter sends a frame to the client.
  let open: @MainActor (@escaping (WebSocketFrame) -> Void) -> TabSocket
}
#endif
