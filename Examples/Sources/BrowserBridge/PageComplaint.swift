/// Something that went wrong on a page by itself.
public struct PageComplaint: Hashable, Sendable, Decodable {
  /// Where it was heard.
  public let source: Source
  /// What was said.
  public let text: String

  /// Where a complaint is heard.
  public enum Source: String, Sendable, Decodable {
    /// An error in the console.
    case console
    /// An error that no script caught.
    case page
    /// A request that did not come back.
    case request
  }
}

/// A rule of axe that a page breaks.
public struct AccessibilityFault: Hashable, Sendable, Decodable {
  /// Its name, such as `"image-alt"`.
  public let rule: String
  /// How bad it is: `"minor"`, `"moderate"`, `"serious"` or `"critical"`.
  public let impact: String?
  /// What would mend it.
  public let help: String
  /// CSS selectors of what breaks it.
  public let places: [String]
}
