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
