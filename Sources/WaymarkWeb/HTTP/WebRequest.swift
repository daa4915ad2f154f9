#if Web
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a browser asks for.
struct WebRequest: Hashable, Sendable {
  var method: String
  /// The path as it came, with its escapes.
  var path: String
  /// What comes after the question mark, as it came.
  var query = ""
  /// By names in small letters.
  var headers: [String: String] = [:]
  var body = Data()
  /// Where it comes from.
  var address = ""
}

extension WebRequest {
  /// The path with what comes after it.
  var target: String { query.isEmpty ? path : "\(path)?\(query)" }

  /// The value of a cookie.
  func cookie(_ name: String) -> String? {
    for pair in (headers["cookie"] ?? "").split(separator: ";") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, parts[0].trimmed == name { return String(parts[1].trimmed) }
    }
    return nil
  }

  /// The value of something in the query.
  func parameter(_ name: String) -> String? { FormFields(query).value(of: name) }
}

extension Substring {
  /// Without the spaces and tabs around it.
  var trimmed: Substring {
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
