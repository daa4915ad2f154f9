#if Web
import NIOCore
import NIOHTTP1

extension RequestReader {
  /// The handlers that make requests of a connection's bytes, and bytes of the answers.
  static func handlers(_ limits: WebLimits) -> [any ChannelHandler] {
    let bytes = limits.headBytes
    var decoding = NIOHTTPDecoderLimitConfiguration()
    (decoding.maxHeaderFieldSize, decoding.maxHeaderListSize) = (bytes, bytes)
    decoding.maxHeaderFieldCount = headers
    let gate = RequestGate(limit: bytes)
    let decoder = HTTPRequestDecoder(leftOverBytesStrategy: .fireError, limitConfiguration: decoding)
    return [
      gate, HTTPResponseEncoder(), ByteToMessageHandler(decoder), RequestReader(limits: limits, gate: gate),
    ]
  }

  /// How many headers a request may have.
  private static let headers = 100
}

extension WebLimits {
  /// How many bytes the head of a request may have: its target, its names and values, and 1 KB for what is between them.
  fileprivate var headBytes: Int { [targetBytes, headerBytes, 1024].reduce(0) { $0 + $1.clamped } }

  /// How many bytes a frame may have.
  var frameBytes: Int { messageBytes.clamped }
}

extension Int {
  /// The number as far as one can count with it: a limit may be larger, to say that there is none.
  fileprivate var clamped: Int { Swift.min(Swift.max(self, 0), 1 << 30) }
}
#endif
