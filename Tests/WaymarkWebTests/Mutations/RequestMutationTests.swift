#if Web
import NIOCore
import NIOEmbedded
import Testing

@testable import WaymarkWeb

/// Invalid requests that no client would send. `Fuzzing` tries more of them.
struct RequestMutationTests {
  private static let requests = [
    "GET /notes/1?a=b HTTP/1.1\r\nHost: localhost:80\r\nCookie: a=b; c=d\r\nAccept: */*\r\n\r\n",
    "POST /.waymark/act HTTP/1.1\r\nHost: localhost\r\nContent-Length: 11\r\nOrigin: http://localhost\r\n\r\ncontrol=c12",
    "GET /.waymark/live HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n"
      + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  ]
  private static let words = [
    "\r\n", "\n", "\r", "\r\n\r\n", " ", "\t", ":", "\u{0}", "Content-Length: 0\r\n", "Content-Length: 3",
    "chunked",
    "Transfer-Encoding: chunked\r\n", "HTTP/1.0", "HTTP/1.1", "GET ", "CONNECT ", "http://", "0\r\n\r\n",
    "Host: a\r\n",
    "Connection: close\r\n", "Upgrade: h2c\r\n", "+", "-1", "99999999999", "ä",
    String(repeating: "x", count: 30_000),
  ]

  /// Returns the events of bytes that arrive in pieces, before any response.
  private func events(of bytes: [UInt8], inPiecesOf count: Int) throws -> [ClientEvent] {
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addHandlers(RequestReader.handlers(WebLimits()))
    for start in stride(from: 0, to: bytes.count, by: count) {
      try channel.writeInbound(ByteBuffer(bytes: bytes[start..<min(start + count, bytes.count)]))
    }
    var events: [ClientEvent] = []
    while let event: ClientEvent = try channel.readInbound() { events.append(event) }
    _ = try channel.finish(acceptAlreadyClosed: true)
    return events
  }

  @Test("mutated bytes result in at most one request, however they are split", arguments: 1...4)
  func ofAnyBytesComesOneRequestAtMost(seed: UInt64) throws {
    var mutator = Mutator(seed: seed, words: Self.words)
    for _ in 0..<250 {
      let bytes = mutator.mutation(
        of: Self.requests.randomElement(using: &mutator).map { Array($0.utf8) } ?? [])
      let whole = try events(of: bytes, inPiecesOf: bytes.count).compactMap(\.end)
      let parts = try events(of: bytes, inPiecesOf: Int.random(in: 1...40, using: &mutator)).compactMap(\.end)
      #expect(whole.count <= 1)
      #expect(whole == parts, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }
}

extension ClientEvent {
  /// The request, or a placeholder for a refusal; `nil` for other events.
  fileprivate var end: WebRequest? {
    switch self {
    case .request(let request, _): request
    case .refusal: WebRequest(method: "refused", path: "")
    default: nil
    }
  }
}
#endif
