#if Web
import NIOCore
import NIOHTTP1

extension RequestReader {
  /// Returns the channel handlers that decode requests and encode responses.
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

  /// The maximum number of headers in a request.
  private static let headers = 100
}

extension WebLimits {
  /// The maximum number of bytes in the head of a request. It includes 1 KB for separators.
  fileprivate var headBytes: Int { [targetBytes, headerBytes, 1024].reduce(0) { $0 + $1.clamped } }

  /// The maximum number of bytes in a frame.
  var frameBytes: Int { messageBytes.clamped }
}

extension Int {
  /// The number, clamped to a range in which sums cannot overflow. A limit can be as large as `Int.max`,
  /// which means that there is no limit.
  fileprivate var clamped: Int { Swift.min(Swift.max(self, 0), 1 << 30) }
}
#endif
