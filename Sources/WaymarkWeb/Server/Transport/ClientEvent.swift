#if Web
import NIOHTTP1
import NIOWebSocket

/// An event on a client's connection.
enum ClientEvent: Sendable {
  /// The first part of a request has arrived. This event is not sent if the request arrives at once.
  case beginning
  /// A complete request has arrived. If the request asks for a WebSocket, `handshake` contains the headers of
  /// the response that upgrades the connection. Otherwise, `handshake` is `nil`.
  case request(WebRequest, handshake: HTTPHeaders?)
  /// The request has been refused, for example because it is malformed or too long. All further input is
  /// dropped.
  case refusal(WebRefusal)
  /// The response has been written. After the last response, all further input is dropped.
  case delivery(isLast: Bool)
  /// A complete message or a control frame has arrived.
  case frame(WebSocketFrame)
  /// A frame has violated the WebSocket protocol or exceeded a limit.
  case violation(WebSocketErrorCode)
}

/// A command to send output to a client.
enum ServerCommand: Sendable {
  /// Send a response to the current request.
  case response(WebResponse)
  /// Send the response that upgrades the connection to a WebSocket.
  case handshake(HTTPHeaders)
  case frame(WebSocketFrame)
}

/// An event that tells the channel's handlers that the client's deadline has passed.
struct TimePassed: Sendable {}
#endif
