#if Web
import NIOCore
import NIOWebSocket

/// Refuses frames that no browser sends: without a mask, of an unknown kind, or with an extension that nobody agreed on.
final class FrameRules: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = WebSocketFrame

  /// A frame is none that a browser sends.
  struct Violation: Error {}

  /// In how many frames a message may come.
  static let framesOfAMessage = 256

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    guard frame.maskKey != nil, frame.reservedBits.isEmpty, frame.opcode.isKnown else {
      return context.fireErrorCaught(Violation())
    }
    context.fireChannelRead(data)
  }
}

extension WebSocketOpcode {
  fileprivate var isKnown: Bool {
    [.continuation, .text, .binary, .connectionClose, .ping, .pong].contains(self)
  }
}
#endif
