#if Web
import NIOCore
import NIOWebSocket

/// Hands on the frames of a socket, and closes it if its client does not receive what it is sent.
final class FrameReader: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = ClientEvent
  typealias OutboundIn = ServerCommand
  typealias OutboundOut = WebSocketFrame

  /// How many frames may wait to be sent. A window has one page on its way at a time, so more is never needed.
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
  /// Tells a client what is wrong with its frames.
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
