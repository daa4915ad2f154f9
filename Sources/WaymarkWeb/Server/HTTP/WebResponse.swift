#if Web
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a browser is answered.
struct WebResponse: Sendable {
  var status: WebStatus
  var headers: [(name: String, value: String)]
  var body: Data
  /// Whether the connection ends with it.
  var isLast = false

  init(_ status: WebStatus = .ok, type: String, body: String, headers: [(name: String, value: String)] = []) {
    self.status = status
    self.headers = [("Content-Type", type)] + headers
    self.body = Data(body.utf8)
  }

  /// The value of a header, the first if there are several.
  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

extension WebResponse {
  /// The answer as it is sent.
  ///
  /// - Parameter withBody: whether the body is sent, or only said how long it is.
  func written(withBody: Bool) -> Data {
    var lines = ["HTTP/1.1 \(status.code) \(status.phrase)"]
    lines += headers.map { "\($0.name): \($0.value.filter { !$0.isNewline })" }
    if status != .switchingProtocols {
      lines.append("Content-Length: \(body.count)")
      lines.append("Connection: \(isLast ? "close" : "keep-alive")")
    }
    return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + (withBody ? body : Data())
  }
}

/// How a request ended.
struct WebStatus: Hashable, Sendable {
  let code: Int
  let phrase: String

  static let switchingProtocols = WebStatus(code: 101, phrase: "Switching Protocols")
  static let ok = WebStatus(code: 200, phrase: "OK")
  static let noContent = WebStatus(code: 204, phrase: "No Content")
  static let seeOther = WebStatus(code: 303, phrase: "See Other")
}
#endif
