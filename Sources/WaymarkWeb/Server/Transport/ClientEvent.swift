#if Web
import NIOHTTP1
import NIOWebSocket

/// An event on the connection of a client.
enum ClientEvent: Sendable {
  /// The first part of a request has arrived.
  case beginning
  /// A complete request has arrived. The handshake response upgrades the connection to a WebSocket. It is
  /// `nil` if the request does not ask for one.
  case request(WebRequest, handshake: HTTPHeaders?)
  /// The input cannot be a valid request. All further input is dropped.
  case refusal(WebRefusal)
  /// The response has been written. After the last response, all further input is dropped.
  case delivery(isLast: Bool)
  /// A complete message or a control frame has arrived.
  case frame(WebSocketFrame)
  /// A frame violates the WebSocket protocol.
  case violation(WebSocketErrorCode)
}

/// Output for the connection of a client.
enum ServerCommand: Sendable {
  /// The response to the current request.
  case response(WebResponse)
  /// The response that upgrades the connection to a WebSocket.
  case handshake(HTTPHeaders)
  case frame(WebSocketFrame)
}

/// An event that notifies the channel's handlers of a passed deadline.
struct TimePassed: Sendable {}
#endif
