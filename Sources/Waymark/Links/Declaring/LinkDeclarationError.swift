/// An error in a link that a route declares.
///
/// A map with such a link cannot be created.
enum LinkDeclarationError: Error, Hashable, Sendable {
  /// A link with an error.
  struct Site: Hashable, Sendable {
    /// The pattern as declared.
    let pattern: String
    /// The name of the destination type.
    let destination: String
    /// The code location of the route, if known.
    let place: String?
  }

  /// The pattern is malformed.
  case pattern(Site, LinkPatternError.Fault)
  /// Two links match the same paths.
  case conflict(Site, Site)
  /// The pattern contains a field that the destination does not have.
  case unknownField(Site, field: String, known: [String])
  /// A required field is not in the pattern.
  case missingField(Site, field: String)
  /// A field has nested fields.
  case nestedField(Site, field: String)
  /// A list field is not in a rest placeholder.
  case listField(Site, field: String)
  /// An optional field is in the path, where no value can be omitted.
  case optionalInPath(Site, field: String)
  /// The Codable form of the destination is not a set of named fields.
  case noFields(Site)
  /// The fields of the destination cannot be determined without a sample.
  case needsSample(Site, field: String?)
  /// A sample's link is not parsed back to the same sample.
  case sampleDoesNotSurvive(Site, sample: String, reason: String)
  /// The scheme of the format is not a valid scheme for an app.
  case notAScheme(String)
  /// A host of the format is not a valid host.
  case notAHost(String)
}

/// All errors in the links of a map.
struct LinkDeclarationErrors: Error, Hashable {
  let all: [LinkDeclarationError]
}

extension LinkDeclarationErrors: CustomStringConvertible {
  var description: String { all.map(\.description).joined(separator: "\n") }
}
