#if Web
import NIOCore
import NIOWebSocket

/// A channel handler for the frames of a WebSocket. It closes the connection if the client does not read the
/// frames that the server sends.
final class FrameReader: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = ClientEvent
  typealias OutboundIn = ServerCommand
  typealias OutboundOut = WebSocketFrame

  /// The maximum number of outgoing frames that have not been written. A window sends one page at a time, so
  /// the number stays below this limit unless the client stops reading.
  private static let limit = 32

  private var hasFailed = false
  private var waiting = 0

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !hasFailed else { return }
    context.fireChannelRead(wrapInboundOut(.frame(unwrapInboundIn(data))))
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !hasFailed else { return }
    hasFailed = true
    context.fireChannelRead(wrapInboundOut(.violation(WebSocketErrorCode(error))))
    context.fireChannelReadComplete()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is TimePassed else { return context.fireUserInboundEventTriggered(event) }
    context.close(promise: nil)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .frame(let frame) = unwrapOutboundIn(data), waiting < Self.limit else {
      return context.close(promise: promise)
    }
    waiting += 1
    let written = promise ?? context.eventLoop.makePromise()
    written.futureResult.assumeIsolated().whenComplete { _ in self.waiting -= 1 }
    context.write(wrapOutboundOut(frame), promise: written)
  }
}

extension WebSocketErrorCode {
  /// Creates the close code for an error that was caused by a client's frames.
  fileprivate init(_ error: any Error) {
    switch error {
    case NIOWebSocketError.invalidFrameLength,
      NIOWebSocketFrameAggregator.Error.accumulatedFrameSizeIsTooLarge,
      NIOWebSocketFrameAggregator.Error.tooManyFragments:
      self = .messageTooLarge
    default: self = .protocolError
    }
  }
}
#endif
