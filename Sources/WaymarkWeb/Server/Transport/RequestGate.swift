#if Web
import NIOCore

/// A channel handler that limits the number of bytes in the head of a request. It counts the bytes before the
/// decoder reads them, and drops input that arrives before the response has been sent.
final class RequestGate: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// An event that is sent when the first part of a request has arrived.
  struct Beginning {}

  private enum State {
    /// The gate is waiting for a head, or for the rest of it. The associated value is the number of bytes of
    /// the head that have arrived.
    case head(Int)
    case body
    case shut
  }

  private let limit: Int
  private var state = State.head(0)
  /// Whether any input has been dropped. If so, the beginning of the next request may be missing.
  private(set) var hasDropped = false

  /// Creates a gate that waits for the first request.
  ///
  /// - Parameter limit: the maximum number of bytes in a head, including its line endings.
  init(limit: Int) { self.limit = limit }

  /// Whether any part of the current request has arrived.
  var hasBegun: Bool {
    guard case .head(let count) = state else { return true }
    return count > 0
  }

  /// Starts waiting for the head of the next request.
  func open() { state = .head(0) }

  /// Starts forwarding the bytes of a body.
  func awaitBody() { state = .body }

  /// Starts dropping all input.
  ///
  /// - Parameter dropping: whether input has already been dropped.
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

  /// Forwards the bytes of a head, then processes the bytes after the head. Reports an error if the head
  /// exceeds the limit.
  private func processHead(_ bytes: ByteBuffer, after count: Int, _ context: ChannelHandlerContext) {
    // Reject line endings before a request. The decoder would skip them without counting them.
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
