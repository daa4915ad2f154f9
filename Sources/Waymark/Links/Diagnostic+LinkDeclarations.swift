/// The faults of the links that routes declare. A map with such a link cannot be created.
extension Diagnostic {
  /// The pattern is malformed.
  static func pattern(_ link: LinkDeclaration, _ fault: Diagnostic) -> Self { "the link \(link) \(fault)" }

  /// Two links match the same paths.
  static func conflict(_ first: LinkDeclaration, _ second: LinkDeclaration) -> Self {
    "the links \(first) and \(second) match the same paths: change or remove one of them"
  }

  /// The pattern contains a field that the destination does not have.
  static func unknownField(_ link: LinkDeclaration, field: String, known: [String]) -> Self {
    "the link \(link) names the field \"\(LinkExcerpt.of(field))\", which is not a field of \(link.type): \(known.isEmpty ? "it has no fields" : "its fields are \(known.joined(separator: ", "))")"
  }

  /// The pattern does not contain a field that the destination requires.
  static func missingField(_ link: LinkDeclaration, field: String) -> Self {
    "the link \(link) leaves out the field \"\(field)\": add {\(field)}, or make the field optional"
  }

  /// A field contains other fields, which a link cannot represent.
  static func nestedField(_ link: LinkDeclaration, field: String) -> Self {
    "the link \(link) can't hold the field \"\(field)\", which is an object: use single values"
  }

  /// A field that contains a list is in a single segment.
  static func listField(_ link: LinkDeclaration, field: String) -> Self {
    "the link \(link) can't hold the list \"\(field)\" in one segment: use {\(field)...} at the end of the path, or the query"
  }

  /// A field contains a date, which has no single text.
  static func dateField(_ link: LinkDeclaration, field: String) -> Self {
    "the link \(link) can't hold the date \"\(field)\": declare it as a String or Int, or as a type with such a raw value"
  }

  /// The default of a field is not a value of its type.
  static func wrongDefault(_ link: LinkDeclaration, field: String, text: String, expected: String) -> Self {
    "the link \(link) has the default \"\(LinkExcerpt.of(text))\" for \"\(field)\", which is not \(expected): change it"
  }

  /// A field has a default, but is optional or a list, which are `nil` or empty if the link does not have them.
  static func needlessDefault(_ link: LinkDeclaration, field: String) -> Self {
    "the link \(link) has a default for \"\(field)\", which is optional or a list: remove the default, or make it a single value"
  }

  /// An optional field is in the path. Only query values can be omitted.
  static func optionalInPath(_ link: LinkDeclaration, field: String) -> Self {
    "the link \(link) has the optional field \"\(field)\" in its path: move it to the query, ?\(field)={\(field)}"
  }

  /// The destination is not encoded as a set of named fields.
  static func noFields(_ link: LinkDeclaration) -> Self {
    "the link \(link) leads to a type without named Codable fields: make it a struct"
  }

  /// The type's fields cannot be determined from dummy values, so the type must provide a sample.
  static func needsSample(_ link: LinkDeclaration, field: String?) -> Self {
    let reason =
      field.map { "no value for \"\($0)\" is known" } ?? "no generated value decodes as \(link.type)"
    return "the link \(link) can't be checked, because \(reason): add a sample to \(link.type).samples"
  }

  /// A sample of the destination type cannot be printed as a link and parsed again without a change.
  static func sampleDoesNotSurvive(_ link: LinkDeclaration, sample: String, reason: String) -> Self {
    "the link \(link) does not preserve the sample \(sample): \(reason); change the sample or the pattern"
  }

  /// The scheme of the link format cannot be used as the scheme of an app.
  static func notAScheme(_ scheme: String) -> Self {
    "LinkFormat has \"\(LinkExcerpt.of(scheme))\", which can't be an app's scheme: choose one such as \"shop\""
  }

  /// A host of the link format is invalid.
  static func notAHost(_ host: String) -> Self {
    "LinkFormat has \"\(LinkExcerpt.of(host))\", which can't be a host: write one such as \"shop.example\""
  }
}

extension LinkDeclaration: CustomStringConvertible {
  /// The link as named in messages, such as `"/products/{id}" of Product (Routes.swift:12)`. A long pattern is
  /// shortened.
  var description: String {
    let name = "\"\(LinkExcerpt.of(pattern))\" of \(type)"
    return if let place { "\(name) (\(place))" } else { name }
  }
}
