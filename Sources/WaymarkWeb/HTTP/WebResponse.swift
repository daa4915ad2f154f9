#if Web
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An HTTP response.
struct WebResponse: Sendable {
  var status: WebStatus
  var headers: [(name: String, value: String)]
  var body: Data

  init(_ status: WebStatus = .ok, type: String, body: String, headers: [(name: String, value: String)] = []) {
    self.status = status
    self.headers = [("Content-Type", type)] + headers
    self.body = Data(body.utf8)
  }

  /// Returns the value of the first header with the given name, or `nil` if no header has that name.
  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

/// An HTTP status.
struct WebStatus: Hashable, Sendable {
  let code: Int
  let phrase: String

  static let ok = WebStatus(code: 200, phrase: "OK")
  static let noContent = WebStatus(code: 204, phrase: "No Content")
  static let seeOther = WebStatus(code: 303, phrase: "See Other")
}
#endif
