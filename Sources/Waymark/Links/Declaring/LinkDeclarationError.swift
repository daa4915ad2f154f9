/// Says what is wrong with a link that a route declares.
///
/// A map with such a link refuses to be built.
enum LinkDeclarationError: Error, Hashable, Sendable {
  /// The link that is wrong.
  struct Site: Hashable, Sendable {
    /// The pattern as it was written.
    let pattern: String
    /// The name of the destination's type.
    let destination: String
    /// Where the route is written, if that is known.
    let place: String?
  }

  /// The pattern itself is wrong.
  case pattern(Site, LinkPatternError.Fault)
  /// Two links fit the very same paths.
  case conflict(Site, Site)
  /// The pattern names a field that the destination lacks.
  case unknownField(Site, field: String, known: [String])
  /// A field that every link needs is in no placeholder.
  case missingField(Site, field: String)
  /// A field is made of fields of its own.
  case nestedField(Site, field: String)
  /// A list stands elsewhere than in a rest placeholder.
  case listField(Site, field: String)
  /// An optional field stands in the path, which can't leave it out.
  case optionalInPath(Site, field: String)
  /// The destination's Codable form is not a set of named fields.
  case noFields(Site)
  /// What fields the destination has can't be found out without a sample.
  case needsSample(Site, field: String?)
  /// A sample's link is not read as that sample again.
  case sampleDoesNotSurvive(Site, sample: String, reason: String)
  /// The format's scheme can't be an app's scheme.
  case notAScheme(String)
  /// One of the format's hosts can't be a host.
  case notAHost(String)
}

/// All that is wrong with the links of a map.
struct LinkDeclarationErrors: Error, Hashable {
  let all: [LinkDeclarationError]
}

extension LinkDeclarationErrors: CustomStringConvertible {
  var description: String { all.map(\.description).joined(separator: "\n") }
}
