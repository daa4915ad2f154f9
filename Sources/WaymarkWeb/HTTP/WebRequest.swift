#if Web
#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// An HTTP request from a browser.
package struct WebRequest: Hashable, Sendable {
  package var method: String
  /// The path as the client sent it, with percent encoding.
  package var path: String
  /// The query as the client sent it, without the question mark.
  package var query = ""
  /// The headers, keyed by lowercase name.
  package var headers: [String: String] = [:]
  package var body = Data()
  /// The IP address of the client.
  package var address = ""

  package init(method: String, path: String, query: String = "", address: String = "") {
    (self.method, self.path, self.query, self.address) = (method, path, query, address)
  }
}

extension WebRequest {
  /// The path, and the query if there is one.
  package var target: String { query.isEmpty ? path : "\(path)?\(query)" }

  /// Returns the values of all cookies with the given name. A browser sends several if they were set for
  /// different paths or domains.
  func cookies(_ name: String) -> [String] {
    (headers["cookie"] ?? "").split(separator: ";").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 && parts[0].trimmed == name ? String(parts[1].trimmed) : nil
    }
  }

  /// Returns the value of a query parameter, or `nil` if the query does not contain the parameter.
  package func parameter(_ name: String) -> String? { FormFields(query).value(of: name) }
}

extension String {
  /// Decodes UTF-8. Returns `nil` if the bytes are not valid UTF-8.
  ///
  /// `String(validating:as:)` does the same, but needs macOS 15 and iOS 18.
  ///
  /// - Complexity: O(*n*)
  package init?(validUTF8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // Invalid bytes have been replaced.
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}

extension Substring {
  /// The text without leading and trailing spaces and tabs.
  package var trimmed: Substring {
    let rest = drop { $0 == " " || $0 == "\t" }
    return rest.last.map { $0 == " " || $0 == "\t" } == true
      ? rest.dropLast { $0 == " " || $0 == "\t" } : rest
  }

  fileprivate func dropLast(while predicate: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, predicate(last) { rest.removeLast() }
    return rest
  }
}
#endif
