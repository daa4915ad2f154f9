#if Web
import NIOCore

/// Counts the bytes of a request's head before the decoder reads them, and drops what arrives before the answer is sent.
final class RequestGate: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// A request has begun to arrive, and is not complete.
  struct Beginning {}

  private enum State {
    /// So many bytes of a head have arrived.
    case head(Int)
    case body
    case shut
  }

  private let limit: Int
  private var state = State.head(0)
  /// Whether bytes have been dropped. The next request may lack its beginning then.
  private(set) var hasDropped = false

  /// - Parameter limit: how many bytes a head may have, its line ends included.
  init(limit: Int) { self.limit = limit }

  /// Whether some of a head has arrived.
  var hasBegun: Bool {
    guard case .head(let count) = state else { return true }
    return count > 0
  }

  /// Awaits a head.
  func open() { state = .head(0) }

  /// Lets the bytes of a body pass.
  func awaitBody() { state = .body }

  /// Drops what arrives from now on.
  ///
  /// - Parameter dropping: whether bytes have been dropped already.
  func shut(dropping: Bool = false) {
    state = .shut
    if dropping { hasDropped = true }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) { process(unwrapInboundIn(data), context) }

  private func process(_ bytes: ByteBuffer, _ context: ChannelHandlerContext) {
    switch state {
    case .head(let count): processHead(bytes, after: count, context)
    case .body: context.fireChannelRead(wrapInboundOut(bytes))
    case .shut: hasDropped = true
    }
  }

  /// Hands on no more than a head may have, and the rest only if the head ends there.
  private func processHead(_ bytes: ByteBuffer, after count: Int, _ context: ChannelHandlerContext) {
    // The decoder skips line ends before a request, bare ones too.
    if count == 0, let first = bytes.readableBytesView.first, !first.isCapitalLetter {
      return context.fireErrorCaught(WebRefusal.malformed)
    }
    var rest = bytes
    let part = rest.readSlice(length: min(rest.readableBytes, limit - count)) ?? ByteBuffer()
    state = .head(count + part.readableBytes)
    context.fireChannelRead(wrapInboundOut(part))
    switch state {
    case .head where rest.readableBytes > 0: return context.fireErrorCaught(WebRefusal.headersTooLong)
    case .body, .shut: if rest.readableBytes > 0 { process(rest, context) }
    case .head: break
    }
    if case .shut = state { return }
    if count == 0 { context.fireUserInboundEventTriggered(Beginning()) }
  }
}

extension UInt8 {
  fileprivate var isCapitalLetter: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
#endif
