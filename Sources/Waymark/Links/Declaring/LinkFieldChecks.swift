/// A checker that compares the fields in link patterns with the fields of the destination types.
struct LinkFieldChecks {
  private var known: [ObjectIdentifier: LinkFields] = [:]

  /// Returns the errors in a declared pattern, such as a field that the destination type does not have.
  mutating func faults(of pattern: LinkPattern, for declaration: LinkDeclaration) -> [LinkDeclarationError] {
    let site = declaration.site
    let fields = fields(of: declaration.type)
    if fields.areNoFields { return [.noFields(site)] }
    let nested = fields.all.filter {
      $0.form == .nested && (!$0.isOptional || pattern.fields.contains($0.name))
    }
    if !nested.isEmpty { return nested.map { .nestedField(site, field: $0.name) } }
    if !fields.isComplete { return [.needsSample(site, field: fields.stuckField)] }
    return pattern.slots.compactMap { Self.fault(of: $0, fields, site) }
      + fields.all.filter { !$0.isOptional && !pattern.fields.contains($0.name) }
      .map { .missingField(site, field: $0.name) }
  }

  private static func fault(
    of slot: LinkSlot, _ fields: LinkFields, _ site: LinkDeclarationError.Site
  ) -> LinkDeclarationError? {
    guard let field = fields[slot.field] else {
      return .unknownField(site, field: slot.field, known: fields.names)
    }
    if field.form == .list, slot.kind != .rest { return .listField(site, field: field.name) }
    if field.isOptional, slot.kind != .query { return .optionalInPath(site, field: field.name) }
    return nil
  }

  private mutating func fields(of type: any Destination.Type) -> LinkFields {
    let id = ObjectIdentifier(type)
    if let fields = known[id] { return fields }
    let fields = LinkFields(of: type)
    known[id] = fields
    return fields
  }
}
