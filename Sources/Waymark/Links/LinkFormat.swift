/// Tells which URLs are the app's, and how its links are printed.
///
/// ```swift
/// LinkFormat(scheme: "shop", hosts: ["shop.example"])
/// ```
///
/// With the format above these four are the same link: `shop://products/42`, `https://shop.example/products/42`,
/// `/products/42` and `shop:///products/42`. The first is how it is printed.
///
/// - In a custom scheme what stands after `://` is the first segment of the path, not a host. The root is
///   printed as `shop:///`.
/// - A link may end in one more `/`; printed links don't. Its fragment (`#…`) is ignored, and so are query
///   values that its pattern doesn't name. A `+` in a query is a plus, not a space.
/// - The cases of scheme and host don't matter. All else is compared exactly.
public struct LinkFormat: Hashable, Sendable {
  /// The app's own scheme, without `://`.
  ///
  /// If there is none, links are printed as paths (`/products/42`), and any scheme is understood but those
  /// of the web and of other apps (`http`, `https`, `javascript`, `data`, `file`, `mailto` and the like).
  public let scheme: String?

  /// The hosts of the app's universal links, each with its port if that is not the usual one.
  ///
  /// An `http` or `https` link whose host is not among them is refused.
  public let hosts: [String]

  let schemeBytes: [UInt8]?
  let hostBytes: [[UInt8]]

  /// Describes the app's links.
  ///
  /// A map refuses to be built with a scheme or host that can't be one.
  public init(scheme: String? = nil, hosts: [String] = []) {
    self.scheme = scheme?.lowercased()
    self.hosts = hosts.map { $0.lowercased() }
    schemeBytes = self.scheme.map { Array($0.utf8) }
    hostBytes = self.hosts.map { Array($0.utf8) }
  }
}

extension LinkFormat {
  /// What comes before the path of a printed link, its first slash included.
  var prefix: String {
    if let scheme { "\(scheme)://" } else { "/" }
  }

  /// The link of the root.
  var root: String {
    if let scheme { "\(scheme):///" } else { "/" }
  }

  /// What is wrong with the scheme or a host, if anything.
  var faults: [LinkDeclarationError] {
    var faults = hosts.filter { !Self.isHost($0) }.map(LinkDeclarationError.notAHost)
    if let scheme, !Self.isScheme(scheme) || Self.foreignSchemes.contains(scheme) {
      faults.insert(.notAScheme(scheme), at: 0)
    }
    return faults
  }

  /// Tells whether links of a scheme, given in lower case, are the app's; the web's are not asked for here.
  func accepts(scheme other: String) -> Bool {
    if let scheme { other == scheme } else { !Self.foreignSchemes.contains(other) }
  }

  /// Schemes that never are an app's own.
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
