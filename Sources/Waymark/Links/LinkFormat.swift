/// The format of an app's links. It determines which URLs belong to the app, and how links are printed.
///
/// ```swift
/// LinkFormat(scheme: "shop", hosts: ["shop.example"])
/// ```
///
/// With this format, the following links are equivalent: `shop://products/42`,
/// `https://shop.example/products/42`, `/products/42` and `shop:///products/42`. Links are printed in the
/// first form.
///
/// - In a custom scheme, the text after `://` is the first path segment, not a host. The root is printed as
///   `shop:///`.
/// - A trailing slash is accepted but not printed. The fragment (`#…`) and query values that are not in the
///   pattern are ignored. A `+` in a query is a space; a plus sign is written as `%2B`.
/// - The scheme and the host are case-insensitive. All other parts are case-sensitive.
public struct LinkFormat: Hashable, Sendable {
  /// The app's custom scheme, without `://`.
  ///
  /// If it is `nil`, links are printed as paths, such as `/products/42`. In that case, links of every scheme
  /// are accepted, except the schemes of the web and of other apps (`http`, `https`, `javascript`, `data`,
  /// `file`, `mailto` and similar).
  public let scheme: String?

  /// The hosts of the app's universal links. If a host uses a port other than the default, include the port. The
  /// default port, 443 for `https` and 80 for `http`, makes no difference.
  ///
  /// An `http` or `https` link with any other host is rejected.
  public let hosts: [String]

  /// Creates a link format.
  ///
  /// If the scheme or a host is invalid, creating a map with this format throws an error.
  public init(scheme: String? = nil, hosts: [String] = []) {
    self.scheme = scheme?.lowercased()
    self.hosts = hosts.map { $0.lowercased() }
  }
}

extension LinkFormat {
  /// The beginning of each printed link, before the first segment.
  var prefix: String {
    if let scheme { "\(scheme)://" } else { "/" }
  }

  /// The printed link to the root path.
  var root: String {
    if let scheme { "\(scheme):///" } else { "/" }
  }

  /// The errors in the scheme and the hosts.
  var faults: [Diagnostic] {
    var faults = hosts.filter { !Self.isHost($0) }.map(Diagnostic.notAHost)
    if let scheme, !Self.isScheme(scheme) || Self.foreignSchemes.contains(scheme) {
      faults.insert(.notAScheme(scheme), at: 0)
    }
    return faults
  }

  /// The schemes that an app cannot use for its own links.
  private static let foreignSchemes: Set<String> = [
    "about", "blob", "data", "file", "ftp", "http", "https", "javascript", "mailto", "sms", "tel", "vbscript",
    "view-source", "ws", "wss",
  ]

  private static func isScheme(_ text: String) -> Bool {
    guard let first = text.utf8.first, LinkEscapes.isLetter(first) else { return false }
    return text.utf8.allSatisfy(LinkEscapes.isSchemeByte)
  }

  private static func isHost(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"/?#@\\".utf8.contains($0) }
  }
}

extension LinkFormat {
  /// Returns the part of a link after the scheme, the host and the leading slash of the path.
  ///
  /// - Throws: ``LinkError`` if the scheme or the host does not belong to the app.
  func pathAndQuery(of link: String) throws(LinkError) -> Substring.UTF8View {
    let text = link[...].utf8
    if text.first == UInt8(ascii: "/") { return text.dropFirst() }
    let scheme = text.prefix(while: LinkEscapes.isSchemeByte)
    let rest = text[scheme.endIndex...]
    guard let first = scheme.first, LinkEscapes.isLetter(first), rest.starts(with: "://".utf8) else {
      throw .notALink(LinkExcerpt.of(link))
    }
    var path = rest.dropFirst(3)
    if try !isOwn(scheme) {
      let host = path.prefix { !"/?#".utf8.contains($0) }
      let port = scheme.count == "https".utf8.count ? ":443" : ":80"
      let name = Self.removing(port, from: host)
      guard
        hosts.contains(where: { Self.isEqual(name, toLowercase: Self.removing(port, from: $0[...].utf8)) })
      else {
        throw .foreignHost(LinkExcerpt.of(Substring(host)))
      }
      path = path[host.endIndex...]
    }
    return path.first == UInt8(ascii: "/") ? path.dropFirst() : path
  }

  /// Returns `true` if a scheme belongs to the app, or `false` if it is `http` or `https`.
  ///
  /// - Throws: ``LinkError/foreignScheme(_:expected:)`` for any other scheme.
  private func isOwn(_ other: Substring.UTF8View) throws(LinkError) -> Bool {
    if let scheme, Self.isEqual(other, toLowercase: scheme[...].utf8) { return true }
    if ["https", "http"].contains(where: { Self.isEqual(other, toLowercase: $0[...].utf8) }) { return false }
    let text = Substring(other)
    guard scheme == nil, !Self.foreignSchemes.contains(text.lowercased()) else {
      throw .foreignScheme(LinkExcerpt.of(text), expected: scheme)
    }
    return true
  }

  /// Returns a host without a port at its end.
  private static func removing(_ port: String, from host: Substring.UTF8View) -> Substring.UTF8View {
    let end = host.suffix(port.utf8.count)
    return end.elementsEqual(port.utf8) ? host[..<end.startIndex] : host
  }

  /// Returns whether a text equals a lowercase text, ignoring the case of ASCII letters.
  private static func isEqual(_ text: Substring.UTF8View, toLowercase other: Substring.UTF8View) -> Bool {
    text.elementsEqual(other) { byte, expected in
      let isUppercase = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      return (isUppercase ? byte | 0x20 : byte) == expected
    }
  }
}
