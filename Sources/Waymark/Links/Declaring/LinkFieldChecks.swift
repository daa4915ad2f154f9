/// A checker that compares the fields in link patterns with the fields of the destination types.
struct LinkFieldChecks {
  private var known: [ObjectIdentifier: LinkFields] = [:]

  /// Returns the errors in a declared pattern, such as a field that the destination type does not have.
  mutating func faults(of pattern: LinkPattern, for declaration: LinkDeclaration) -> [LinkDeclarationError] {
    let fields = fields(of: declaration.type)
    if fields.areNoFields { return [.noFields(declaration.site)] }
    let nested = fields.all.filter { $0.form == .nested && (!$0.isOptional || pattern.names($0.name)) }
    if !nested.isEmpty { return nested.map { .nestedField(declaration.site, field: $0.name) } }
    if !fields.isComplete { return [.needsSample(declaration.site, field: fields.stuckField)] }
    let missing = fields.all.filter { !$0.isOptional && !pattern.names($0.name) }
    return pattern.slots.compactMap { Self.fault(of: $0, fields, declaration) }
      + missing.map { .missingField(declaration.site, field: $0.name) }
  }

  private static func fault(
    of slot: LinkSlot, _ fields: LinkFields, _ declaration: LinkDeclaration
  ) -> LinkDeclarationError? {
    guard let field = fields[slot.field] else {
      return .unknownField(declaration.site, field: slot.field, known: fields.names)
    }
    if field.form == .list, slot.kind != .rest { return .listField(declaration.site, field: field.name) }
    if field.isOptional, slot.kind != .query { return .optionalInPath(declaration.site, field: field.name) }
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
