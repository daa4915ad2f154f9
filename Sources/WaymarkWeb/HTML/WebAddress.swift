#if Web
/// An address somewhere else: of a page, or of somebody's electronic mail.
public struct WebAddress: Hashable, Sendable {
  /// The address as text.
  public let text: String

  /// Takes an address that begins with `https://`, `http://` or `mailto:`.
  ///
  /// - Returns: `nil` for any other, and for one with characters in it that addresses do not have.
  public init?(_ text: String) {
    guard let scheme = Self.schemes.first(where: { text.lowercased().hasPrefix($0) }),
      let first = text.utf8.dropFirst(scheme.utf8.count).first, first != UInt8(ascii: "/"),
      text.unicodeScalars.allSatisfy(Self.isAllowed)
    else { return nil }
    self.text = text
  }

  private static let schemes = ["https://", "http://", "mailto:"]

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator:
      false
    default: scalar != "\\"
    }
  }
}

extension WebPath {
  /// A path on the server that the page comes from, whatever the text: it does not lead to another server.
  static func local(_ text: String, below mount: String = "") -> String {
    // Browsers take a backslash for a slash, and leave out control characters and spaces before they look.
    let rest = text.unicodeScalars.drop { $0 == "/" || $0 == "\\" || $0.value <= 0x20 }
    return mount + "/" + String(rest)
  }
}
#endif
