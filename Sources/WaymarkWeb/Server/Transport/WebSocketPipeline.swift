#if Web
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Functions that upgrade a connection to a WebSocket.
enum WebSocketPipeline {
  /// Returns an upgrader that accepts every handshake. The site decides earlier whether the browser may open
  /// a WebSocket.
  static func upgrader(_ limits: WebLimits) -> NIOWebSocketServerUpgrader {
    NIOWebSocketServerUpgrader(
      shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
      upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() })
  }

  /// Sends the handshake response, and replaces the HTTP handlers with the handlers for WebSocket frames.
  static func replaceRequests(
    of context: ChannelHandlerContext, with headers: HTTPHeaders, _ limits: WebLimits
  ) throws -> EventLoopFuture<Void> {
    let pipeline = context.pipeline.syncOperations
    let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
    let gate = try pipeline.handler(type: RequestGate.self)
    return pipeline.removeHandler(decoder).assumeIsolated().flatMapThrowing {
      // Reject a client that sends frames before the handshake response.
      guard !gate.hasDropped else { throw FrameRules.Violation() }
      let answer = HTTPResponseHead(version: .http1_1, status: .switchingProtocols, headers: headers)
      context.writeAndFlush(NIOAny(HTTPServerResponsePart.head(answer)), promise: nil)
      try pipeline.addHandlers(handlers(limits), position: .after(context.handler))
      pipeline.removeHandler(gate, promise: nil)
      pipeline.removeHandler(try pipeline.handler(type: HTTPResponseEncoder.self), promise: nil)
      pipeline.removeHandler(context: context, promise: nil)
    }.nonisolated()
  }

  private static func handlers(_ limits: WebLimits) -> [any ChannelHandler] {
    [
      WebSocketFrameEncoder(),
      ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: limits.frameBytes)),
      FrameRules(),
      NIOWebSocketFrameAggregator(
        minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: FrameRules.framesOfAMessage,
        maxAccumulatedFrameSize: limits.frameBytes),
      FrameReader(),
    ]
  }
}
#endif
