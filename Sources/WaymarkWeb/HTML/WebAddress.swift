#if Web
/// The address of a page on another site, or an email address.
public struct WebAddress: Hashable, Sendable {
  /// The text of the address.
  public let text: String

  /// Creates an address from a text that begins with `https://`, `http://` or `mailto:`.
  ///
  /// - Returns: `nil` if the text begins with any other scheme, or contains a character that is not allowed
  ///   in an address, such as a space or a control character.
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
  /// Returns a path that always leads to this server. Removes leading characters that could make a browser
  /// contact another server.
  static func local(_ text: String, below mount: String = "") -> String {
    // Browsers treat a backslash as a slash, and skip leading spaces and control characters.
    let rest = text.unicodeScalars.drop { $0 == "/" || $0 == "\\" || $0.value <= 0x20 }
    return mount + "/" + String(rest)
  }
}
#endif
