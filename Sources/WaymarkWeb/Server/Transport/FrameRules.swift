#if Web
import NIOCore
import NIOWebSocket

/// A channel handler that rejects frames that a browser never sends: frames that have no mask, an unknown
/// opcode, or an extension that was not negotiated.
final class FrameRules: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = WebSocketFrame

  /// An error that is thrown for input that a browser never sends.
  struct Violation: Error {}

  /// The maximum number of frames in a single message.
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
