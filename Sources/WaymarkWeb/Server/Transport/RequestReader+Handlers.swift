#if Web
import NIOCore
import NIOHTTP1

extension RequestReader {
  /// The handlers that make requests of a connection's bytes, and bytes of the answers.
  static func handlers(_ limits: WebLimits) -> [any ChannelHandler] {
    let bytes = limits.targetBytes + limits.headerBytes + spellingBytes
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
  /// How many bytes a head may have besides its target, its names and its values: colons, spaces, line ends.
  private static let spellingBytes = 1024
}
#endif
