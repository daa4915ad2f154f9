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

  init(_ status: WebStatus = .ok, type: String, body: String, headers: [(name: String, value: String)] = []) {
    self.status = status
    self.headers = [("Content-Type", type)] + headers
    self.body = Data(body.utf8)
  }

  /// The value of a header, the first if there are several.
  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

/// How a request ended.
struct WebStatus: Hashable, Sendable {
  let code: Int
  let phrase: String

  static let ok = WebStatus(code: 200, phrase: "OK")
  static let noContent = WebStatus(code: 204, phrase: "No Content")
  static let seeOther = WebStatus(code: 303, phrase: "See Other")
}
#endif
