/// A problem that the browser reported for a page.
public struct PageComplaint: Hashable, Sendable, Decodable {
  /// The source of the problem.
  public let source: Source
  /// The message.
  public let text: String

  /// The source of a problem.
  public enum Source: String, Sendable, Decodable {
    /// An error in the console.
    case console
    /// An uncaught error in a script.
    case page
    /// A failed network request.
    case request
  }
}

/// A violation of a rule of axe, the accessibility checker.
public struct AccessibilityFault: Hashable, Sendable, Decodable {
  /// The name of the rule, such as `"image-alt"`.
  public let rule: String
  /// The severity: `"minor"`, `"moderate"`, `"serious"` or `"critical"`.
  public let impact: String?
  /// The advice of axe.
  public let help: String
  /// CSS selectors of the elements that violate the rule.
  public let places: [String]
}
