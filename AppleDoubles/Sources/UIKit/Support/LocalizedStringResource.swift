/// A text of Foundation's that is looked up in the user's language. Nothing is translated here: the text is its key.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  public let key: String

  public init(stringLiteral value: String) { key = value }
}

extension String {
  /// Looks a text up.
  public init(localized resource: LocalizedStringResource) { self = resource.key }
}
