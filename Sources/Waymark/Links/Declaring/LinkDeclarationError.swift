/// An error in a link that a route declares.
///
/// A map with such a link cannot be created.
enum LinkDeclarationError: Error, Hashable, Sendable {
  /// A declared link that has an error, as described in messages.
  struct Site: Hashable, Sendable {
    /// The pattern, as it was declared.
    let pattern: String
    /// The name of the destination type.
    let destination: String
    /// The code location of the route, or `nil` if it is unknown.
    let place: String?
  }

  /// The pattern is malformed.
  case pattern(Site, LinkPatternError.Fault)
  /// Two links match the same paths.
  case conflict(Site, Site)
  /// The pattern contains a field that the destination does not have.
  case unknownField(Site, field: String, known: [String])
  /// The pattern does not contain a field that the destination requires.
  case missingField(Site, field: String)
  /// A field contains other fields, which a link cannot represent.
  case nestedField(Site, field: String)
  /// A field that contains a list is not in a rest placeholder.
  case listField(Site, field: String)
  /// An optional field is in the path. Only query values can be omitted.
  case optionalInPath(Site, field: String)
  /// The destination is not encoded as a set of named fields.
  case noFields(Site)
  /// The type's fields cannot be determined from dummy values, so the type must provide a sample.
  case needsSample(Site, field: String?)
  /// A sample of the destination type cannot be printed as a link and parsed again without a change.
  case sampleDoesNotSurvive(Site, sample: String, reason: String)
  /// The scheme of the link format cannot be used as the scheme of an app.
  case notAScheme(String)
  /// A host of the link format is invalid.
  case notAHost(String)
}

/// All errors that were found in the links of a map.
struct LinkDeclarationErrors: Error, Hashable {
  let all: [LinkDeclarationError]
}

extension LinkDeclarationErrors: CustomStringConvertible {
  var description: String { all.map(\.description).joined(separator: "\n") }
}
