#if Web
#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// An HTTP response.
package struct WebResponse: Sendable {
  package var status: WebStatus
  package var headers: [(name: String, value: String)]
  package var body: Data

  package init(
    _ status: WebStatus = .ok, type: String, body: String, headers: [(name: String, value: String)] = []
  ) {
    self.status = status
    self.headers = [("Content-Type", type)] + headers
    self.body = Data(body.utf8)
  }

  /// Returns the value of the first header with the given name, or `nil` if no header has that name.
  package func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

/// An HTTP status.
package struct WebStatus: Hashable, Sendable {
  package let code: Int
  package let phrase: String

  package static let ok = WebStatus(code: 200, phrase: "OK")
  package static let notFound = WebStatus(code: 404, phrase: "Not Found")
  package static let noContent = WebStatus(code: 204, phrase: "No Content")
  package static let seeOther = WebStatus(code: 303, phrase: "See Other")
}
#endif
