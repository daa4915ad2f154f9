#if Web
import NIOHTTP1
import NIOWebSocket

/// What the bytes of a client come to.
enum ClientEvent: Sendable {
  /// The first bytes of a request have arrived, and others are missing.
  case beginning
  /// A whole request has arrived. The handshake makes the connection a socket; `nil` if the request does not ask for that.
  case request(WebRequest, handshake: HTTPHeaders?)
  /// No request can come of what has arrived. What follows is dropped.
  case refusal(WebRefusal)
  /// The client has received the answer. After the last one, what arrives is dropped.
  case delivery(isLast: Bool)
  /// A whole message, or a frame that controls the socket.
  case frame(WebSocketFrame)
  /// A frame breaks the rules of sockets.
  case violation(WebSocketErrorCode)
}

/// What a client is sent.
enum ServerCommand: Sendable {
  /// The answer to its request.
  case response(WebResponse)
  /// The answer with which the connection becomes a socket.
  case handshake(HTTPHeaders)
  case frame(WebSocketFrame)
}

/// Tells the handlers of a connection that the time has passed which its client was given.
struct TimePassed: Sendable {}
#endif
