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
///   pattern are ignored. A `+` in a query is a plus sign, not a space.
/// - The scheme and the host are case-insensitive. All other parts are case-sensitive.
public struct LinkFormat: Hashable, Sendable {
  /// The app's custom scheme, without `://`.
  ///
  /// If it is `nil`, links are printed as paths, such as `/products/42`. In that case, links of every scheme
  /// are accepted, except the schemes of the web and of other apps (`http`, `https`, `javascript`, `data`,
  /// `file`, `mailto` and similar).
  public let scheme: String?

  /// The hosts of the app's universal links. If a host uses a port other than the default, include the port.
  ///
  /// An `http` or `https` link with any other host is rejected.
  public let hosts: [String]

  let schemeBytes: [UInt8]?
  let hostBytes: [[UInt8]]

  /// Creates a link format.
  ///
  /// If the scheme or a host is invalid, creating a map with this format throws an error.
  public init(scheme: String? = nil, hosts: [String] = []) {
    self.scheme = scheme?.lowercased()
    self.hosts = hosts.map { $0.lowercased() }
    schemeBytes = self.scheme.map { Array($0.utf8) }
    hostBytes = self.hosts.map { Array($0.utf8) }
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
  var faults: [LinkDeclarationError] {
    var faults = hosts.filter { !Self.isHost($0) }.map(LinkDeclarationError.notAHost)
    if let scheme, !Self.isScheme(scheme) || Self.foreignSchemes.contains(scheme) {
      faults.insert(.notAScheme(scheme), at: 0)
    }
    return faults
  }

  /// Returns whether a scheme belongs to the app. The scheme must be lowercase.
  func accepts(scheme other: String) -> Bool {
    if let scheme { other == scheme } else { !Self.foreignSchemes.contains(other) }
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
