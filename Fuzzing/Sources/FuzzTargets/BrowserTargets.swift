import NIOCore
import NIOEmbedded

// The types under test are internal, so Scripts/fuzz builds with -enable-testing.
@testable import WaymarkWeb

extension FuzzTarget {
  /// A target for messages from a browser tab. A message must be rejected, or all its values must be within
  /// the limits.
  static let clientMessage = FuzzTarget(
    "client-message",
    words: [
      "\"type\"", "\"press\"", "\"fill\"", "\"shown\"", "\"visit\"", "\"room\"", "\"blocked\"", "\"front\"",
      "\"hello\"", "\"pong\"",
      "\"control\"",
      "\"revision\"", "\"text\"", "\"place\"", "\"path\"", "\"key\"", "\"serial\"", "\"number\"", "\"fresh\"",
      "\"kept\"",
      "\"window\"", "\"token\"", "\"columns\"", "null", "true", "9007199254740992", "9007199254740993",
      "-1",
      "1e400",
      "\\ud800", "\\u0000", "/", "{", "}", "[",
    ]
  ) { bytes in
    let limits = WebLimits()
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    let message: ClientMessage
    do throws(WireError) {
      message = try ClientMessage(text, limits: limits)
    } catch {
      try Finding.unless("\(error)".utf8.count < 1_000, "the error is long: \(error)")
      return false
    }
    try Finding.unless(message.isBounded(by: limits), "\(message) exceeds the limits")
    return true
  }

  /// A target for HTTP requests. The bytes of a connection must contain at most one request before a response
  /// is sent. The result must not depend on how the bytes are split into pieces.
  static let request = FuzzTarget(
    "request",
    words: [
      "\r\n", "\n", "\r", "\r\n\r\n", " ", "\t", ":", ",", "Content-Length: 3\r\n", "Content-Length: 0\r\n",
      "+", "-1",
      "Transfer-Encoding: chunked\r\n", "0\r\n\r\n", "HTTP/1.0", "HTTP/1.1", "GET ", "POST ", "CONNECT ",
      "http://",
      "Host: a\r\n", "Connection: close\r\n", "Connection: Upgrade\r\n", "Upgrade: websocket\r\n",
      "99999999999999999999",
    ]
  ) { bytes in
    let whole = try requests(in: bytes, inPiecesOf: max(bytes.count, 1))
    try Finding.unless(whole.count <= 1, "there are \(whole.count) requests")
    for count in [1, 7] {
      let parts = try requests(in: bytes, inPiecesOf: count)
      try Finding.unless(parts == whole, "\(whole) becomes \(parts) in pieces of \(count) bytes")
    }
    return !whole.isEmpty
  }

  /// Returns the requests in the bytes, without the rejected ones.
  private static func requests(in bytes: [UInt8], inPiecesOf count: Int) throws -> [WebRequest] {
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addHandlers(RequestReader.handlers(WebLimits()))
    for start in stride(from: 0, to: bytes.count, by: count) {
      try channel.writeInbound(ByteBuffer(bytes: bytes[start..<min(start + count, bytes.count)]))
    }
    var requests: [WebRequest] = []
    while let event: ClientEvent = try channel.readInbound() {
      if case .request(let request, _) = event { requests.append(request) }
    }
    _ = try channel.finish(acceptAlreadyClosed: true)
    return requests
  }
}

extension ClientMessage {
  fileprivate func isBounded(by limits: WebLimits) -> Bool {
    switch self {
    case .press(let control, let revision): control.utf8.count <= 64 && revision <= 1 << 53
    case .fill(let control, _, let text): control.utf8.count <= 64 && text.utf8.count <= limits.textBytes
    case .shown(let revision): revision <= 1 << 53
    case .visit(let place, let number): place.isBounded(by: limits) && number <= 1 << 53
    case .hello(let hello): hello.place.isBounded(by: limits)
    case .pong(let number): number <= 1 << 53
    case .room, .blocked, .front: true
    }
  }
}

extension ClientMessage.Place {
  fileprivate func isBounded(by limits: WebLimits) -> Bool {
    path.hasPrefix("/") && path.utf8.count <= limits.targetBytes && (key?.utf8.count ?? 0) <= 64
  }
}
