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
  case pattern(Site, LinkPatternError)
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

extension LinkDeclarationError: CustomStringConvertible {
  /// A one-line description of the problem, the links that have it, and a way to fix it.
  var description: String {
    switch self {
    case .pattern(let site, let fault): "the link \(site) \(fault)"
    case .conflict(let first, let second):
      "the links \(first) and \(second) fit the same paths: change or remove one of them"
    case .unknownField(let site, let field, let known):
      "the link \(site) names the field \"\(LinkExcerpt.of(field))\", which \(site.destination) lacks: \(Self.listing(known))"
    case .missingField(let site, let field):
      "the link \(site) leaves out the field \"\(field)\": add {\(field)}, or make the field optional"
    case .nestedField(let site, let field):
      "the link \(site) can't hold the field \"\(field)\", which is an object: use single values"
    case .listField(let site, let field):
      "the link \(site) can't hold the list \"\(field)\" there: use {\(field)...} at the end of the path"
    case .optionalInPath(let site, let field):
      "the link \(site) has the optional field \"\(field)\" in its path: move it to the query, ?\(field)={\(field)}"
    case .noFields(let site):
      "the link \(site) leads to a type without named Codable fields: make it a struct"
    case .needsSample(let site, let field?):
      "the link \(site) can't be checked, because no value for \"\(field)\" is known: "
        + "add a sample to \(site.destination).samples"
    case .needsSample(let site, nil):
      "the link \(site) can't be checked, because no generated value decodes as \(site.destination): "
        + "add a sample to \(site.destination).samples"
    case .sampleDoesNotSurvive(let site, let sample, let reason):
      "the link \(site) does not preserve the sample \(sample): \(reason); change the sample or the pattern"
    case .notAScheme(let scheme):
      "LinkFormat has \"\(LinkExcerpt.of(scheme))\", which can't be an app's scheme: choose one such as \"shop\""
    case .notAHost(let host):
      "LinkFormat has \"\(LinkExcerpt.of(host))\", which can't be a host: write one such as \"shop.example\""
    }
  }

  private static func listing(_ fields: [String]) -> String {
    fields.isEmpty ? "it has no fields" : "it has " + fields.joined(separator: ", ")
  }
}

extension LinkDeclarationError.Site: CustomStringConvertible {
  /// A short description for messages, such as `"/products/{id}" of Product (Routes.swift:12)`. Long patterns
  /// are shortened.
  var description: String {
    let name = "\"\(LinkExcerpt.of(pattern))\" of \(destination)"
    return if let place { "\(name) (\(place))" } else { name }
  }
}

/// All errors that were found in the links of a map.
struct LinkDeclarationErrors: Error, Hashable {
  let all: [LinkDeclarationError]
}

extension LinkDeclarationErrors: CustomStringConvertible {
  var description: String { all.map(\.description).joined(separator: "\n") }
}
