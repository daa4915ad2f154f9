#if Web
import NIOCore
import NIOHTTP1
import NIOWebSocket

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A request whose head has arrived and whose body may still be arriving.
struct IncomingRequest {
  let head: HTTPRequestHead
  private let request: WebRequest

  /// Creates a request from its head. If the head declares a body that is too long, refuses the request
  /// before the body arrives.
  ///
  /// - Throws: the reason for refusing the request.
  init(_ head: HTTPRequestHead, from address: String, limits: WebLimits) throws(WebRefusal) {
    self.head = head
    request = try WebRequest(head, from: address, limits: limits)
    guard !head.headers.contains(name: "Transfer-Encoding") else { throw .lengthRequired }
    for length in head.headers["Content-Length"] {
      guard let length = Int(length), length <= limits.formBytes else { throw .bodyTooLong }
    }
  }

  /// Returns the complete request, including its body.
  func whole(_ body: ByteBuffer) -> WebRequest {
    var whole = request
    whole.body = Data(body.readableBytesView)
    return whole
  }

  /// Whether the client may send another request on the same connection.
  var keepsAlive: Bool {
    // The decoder stops reading after a request that asks for a different protocol.
    head.version == .http1_1 && head.isKeepAlive && head.method != .CONNECT
      && !head.headers.contains(name: "Upgrade")
  }

  /// Whether the request asks to open a WebSocket.
  var asksForSocket: Bool {
    let key = head.headers["Sec-WebSocket-Key"]
    return head.version == .http1_1 && key.count == 1 && Data(base64Encoded: key[0])?.count == 16
      && head.names("Upgrade", "websocket") && head.names("Connection", "upgrade")
  }
}

extension HTTPRequestHead {
  fileprivate func names(_ header: String, _ value: String) -> Bool {
    headers[canonicalForm: header].contains { $0.lowercased() == value }
  }
}

extension WebRequest {
  /// Creates a request without a body from its head.
  ///
  /// - Throws: the reason for refusing the request, if the head is malformed or too long.
  fileprivate init(_ head: HTTPRequestHead, from address: String, limits: WebLimits) throws(WebRefusal) {
    guard head.uri.isPath, head.headers["Host"].count <= 1 else { throw .malformed }
    guard head.uri.utf8.count <= limits.targetBytes else { throw .addressTooLong }
    let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(method: head.method.rawValue, path: String(parts[0]), address: address)
    if parts.count > 1 { query = String(parts[1]) }
    var size = 0
    for (name, value) in head.headers {
      size += name.utf8.count + value.utf8.count
      let name = name.lowercased()
      let separator = name == "cookie" ? "; " : ", "
      headers[name] = headers[name].map { $0 + separator + value } ?? value
    }
    guard size <= limits.headerBytes else { throw .headersTooLong }
  }
}

extension String {
  /// Whether the text is a path, optionally followed by a query. Absolute URLs and fragments are not allowed.
  fileprivate var isPath: Bool {
    hasPrefix("/") && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }
  }
}
#endif
