#if Web
/// What comes before the body of a request. Whatever could be read in two ways is refused.
struct RequestHead {
  /// The request, without its body.
  var request: WebRequest
  /// How many bytes of body follow.
  var bodyLength: Int
  /// Whether another request may follow on the same connection.
  var keepsConnection: Bool

  /// Reads a head.
  ///
  /// - Parameters:
  ///   - bytes: everything up to the empty line, without it.
  ///   - limits: say how long the address and the body may be.
  init(_ bytes: some Collection<UInt8>, limits: WebLimits) throws(WebRefusal) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .malformed }
    var lines = text.unicodeScalars.split(separator: "\r\n".unicodeScalars)[...]
    guard let first = lines.popFirst() else { throw .malformed }
    let version: Substring
    (request, version) = try Self.requestLine(Substring(first), limits: limits)
    for line in lines { try Self.readHeader(Substring(line), into: &request.headers) }
    bodyLength = try Self.bodyLength(request.headers, limits: limits)
    let tokens = (request.headers["connection"] ?? "").lowercased().split(separator: ",").map(\.trimmed)
    keepsConnection = version == "HTTP/1.1" ? !tokens.contains("close") : tokens.contains("keep-alive")
  }

  private static func requestLine(
    _ line: Substring, limits: WebLimits
  ) throws(WebRefusal) -> (WebRequest, Substring) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[0].utf8.allSatisfy(\.isOfAToken) else {
      throw .malformed
    }
    guard words[1].utf8.count <= limits.targetBytes else { throw .addressTooLong }
    guard words[1].hasPrefix("/"), words[1].utf8.allSatisfy(\.isVisible) else { throw .malformed }
    guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else { throw .wrongVersion }
    let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let request = WebRequest(
      method: String(words[0]), path: String(parts[0]), query: parts.count > 1 ? String(parts[1]) : "")
    return (request, words[2])
  }

  private static func readHeader(
    _ line: Substring, into headers: inout [String: String]
  ) throws(WebRefusal) {
    guard let colon = line.firstIndex(of: ":") else { throw .malformed }
    let name = line[..<colon].lowercased()
    let value = line[line.index(after: colon)...].trimmed
    guard !name.isEmpty, name.utf8.allSatisfy(\.isOfAToken),
      value.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F || $0 == "\t" })
    else { throw .malformed }
    if let earlier = headers[name] {
      guard !single.contains(name) else { throw .malformed }
      headers[name] = "\(earlier)\(name == "cookie" ? ";" : ",") \(value)"
    } else {
      headers[name] = String(value)
    }
  }

  /// Headers that may come only once.
  private static let single: Set<String> = [
    "host", "origin", "content-length", "transfer-encoding", "content-type", "sec-fetch-site",
    "sec-websocket-key",
  ]

  private static func bodyLength(
    _ headers: [String: String], limits: WebLimits
  ) throws(WebRefusal) -> Int {
    if headers["transfer-encoding"] != nil { throw .lengthRequired }
    guard let written = headers["content-length"] else { return 0 }
    guard !written.isEmpty, written.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { throw .malformed }
    guard let length = Int(written), length <= limits.formBytes else { throw .bodyTooLong }
    return length
  }
}

extension UInt8 {
  /// Whether it can be seen: no space, no control, and of ASCII.
  fileprivate var isVisible: Bool { self > 0x20 && self < 0x7F }

  /// Whether names of headers and methods may have it.
  fileprivate var isOfAToken: Bool { isVisible && !#""(),/:;<=>?@[\]{}"#.utf8.contains(self) }
}
#endif
