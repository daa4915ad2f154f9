#if Web
/// A script, a style sheet or the icon of the server's pages. The asset's name contains a fingerprint of its content,
/// so that browsers can cache it permanently.
package struct SiteAsset {
  package enum Kind: String {
    case script = "js"
    case style = "css"
    case icon = "svg"

    var type: String {
      switch self {
      case .script: "text/javascript; charset=utf-8"
      case .style: "text/css; charset=utf-8"
      case .icon: "image/svg+xml"
      }
    }
  }

  package let path: String
  let kind: Kind
  let text: String

  package init(_ name: String, _ kind: Kind, _ text: String) {
    (self.kind, self.text) = (kind, text)
    path = "\(WebPath.reserved)\(name)-\(String(text.fingerprint, radix: 16)).\(kind.rawValue)"
  }
}

extension SiteAsset {
  /// The response that contains the asset.
  package var response: WebResponse {
    WebResponse(
      type: kind.type, body: text, headers: [("Cache-Control", "public, max-age=31536000, immutable")])
  }
}

extension String {
  /// The FNV-1a hash of the text. This hash is not cryptographically secure.
  fileprivate var fingerprint: UInt64 {
    utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
#endif
