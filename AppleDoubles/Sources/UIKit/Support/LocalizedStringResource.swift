/// Foundation's reference to a localized text. The double does not translate it: the text is the key.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  public let key: String

  public init(stringLiteral value: String) { key = value }
}

extension String {
  /// Creates a string with the key of the resource.
  public init(localized resource: LocalizedStringResource) { self = resource.key }
}
