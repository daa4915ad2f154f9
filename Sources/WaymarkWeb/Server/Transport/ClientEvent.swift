#if Web
import NIOHTTP1
import NIOWebSocket

/// An event on the connection of a client.
enum ClientEvent: Sendable {
  /// The first part of a request has arrived.
  case beginning
  /// A complete request has arrived. `handshake` contains the headers of the response that upgrades the
  /// connection to a WebSocket, or is `nil` if the request does not ask for a WebSocket.
  case request(WebRequest, handshake: HTTPHeaders?)
  /// The request is refused, for example because it is malformed or too long. All further input is dropped.
  case refusal(WebRefusal)
  /// The response has been written. After the last response, all further input is dropped.
  case delivery(isLast: Bool)
  /// A complete message or a control frame has arrived.
  case frame(WebSocketFrame)
  /// A frame violates the WebSocket protocol or a limit.
  case violation(WebSocketErrorCode)
}

/// A command that sends output to a client.
enum ServerCommand: Sendable {
  /// The response to the current request.
  case response(WebResponse)
  /// The response that upgrades the connection to a WebSocket.
  case handshake(HTTPHeaders)
  case frame(WebSocketFrame)
}

/// An event that notifies the channel's handlers that a deadline has passed.
struct TimePassed: Sendable {}
#endif
