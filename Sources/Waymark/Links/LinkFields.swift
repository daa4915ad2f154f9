/// The fields of a destination type. The list can be incomplete: see ``isComplete``.
struct LinkFields {
  /// The form in which a field is encoded.
  enum Form {
    case value
    case list
    /// The field contains other fields.
    case nested
    /// The field is a date, which has several texts.
    case date
  }

  struct Field {
    let name: String
    var form: Form
    var isOptional: Bool
  }

  private(set) var all: [Field] = []
  /// Whether the list contains all fields of the type.
  private(set) var isComplete = false
  /// Whether the type is decoded from something other than a fixed set of named fields.
  private(set) var areNoFields = false
  /// A field for which no valid dummy value was found, or `nil` if there is none.
  private(set) var stuckField: String?
  /// Values of the fields of a sample, by field name. Empty if the type has no samples.
  private(set) var hints: [String: String] = [:]

  var names: [String] { all.map(\.name) }

  subscript(name: String) -> Field? { all.first { $0.name == name } }

  /// Determines the fields of a type by decoding dummy values or, if the type has samples, the values of its
  /// samples.
  init<D: Destination>(of type: D.Type) {
    let samples = type.samples.map { sample in
      let writer = LinkWriter()
      try? sample.encode(to: writer)
      return writer
    }
    hints = samples.first?.texts ?? [:]
    for hints in samples.isEmpty ? [[:]] : samples.map(\.texts) {
      let probe = LinkFieldProbe(hints: hints)
      let isDecoded = (try? D(from: probe)) != nil
      isComplete = isDecoded || isComplete
      areNoFields = areNoFields || probe.askedForOther || (!isDecoded && probe.choosesByKey)
      stuckField = stuckField ?? probe.stuckField
      probe.fields.forEach { add($0) }
    }
    if !isComplete { addFields(ofWritten: samples) }
  }

  private mutating func add(_ field: Field) {
    guard let position = all.firstIndex(where: { $0.name == field.name }) else { return all.append(field) }
    all[position].isOptional = all[position].isOptional || field.isOptional
    if all[position].form == .value { all[position].form = field.form }
  }

  /// Adds the fields of encoded samples. A field that is missing from some samples is optional.
  private mutating func addFields(ofWritten samples: [LinkWriter]) {
    for name in Set(samples.flatMap { [String]($0.texts.keys) + $0.lists.keys }).sorted() {
      let isList = samples.contains { $0.lists[name] != nil }
      let isOptional = samples.contains { !$0.hasValue(for: name) }
      add(Field(name: name, form: isList ? .list : .value, isOptional: isOptional))
    }
    isComplete = !samples.isEmpty
  }
}

/// A checker that compares the fields in link patterns with the fields of the destination types.
struct LinkFieldChecks {
  private var known: [ObjectIdentifier: LinkFields] = [:]

  /// Checks a declared pattern, and writes its defaults as links would be printed with them.
  ///
  /// - Returns: the errors in the pattern, such as a field that the destination type does not have.
  mutating func check(_ pattern: inout LinkPattern, for declaration: LinkDeclaration) -> [Diagnostic] {
    let fields = fields(of: declaration.type)
    if fields.areNoFields { return [.noFields(declaration)] }
    let nested = fields.all.filter { $0.form == .nested && (!$0.isOptional || pattern[$0.name] != nil) }
    if !nested.isEmpty { return nested.map { .nestedField(declaration, field: $0.name) } }
    if !fields.isComplete { return [.needsSample(declaration, field: fields.stuckField)] }
    let missing = fields.all.filter { !$0.isOptional && pattern[$0.name] == nil }
    let faults =
      pattern.fields.compactMap { Self.fault(of: $0, fields, declaration) }
      + missing.map { .missingField(declaration, field: $0.name) }
    return faults.isEmpty ? Self.checkDefaults(of: &pattern, fields, declaration) : faults
  }

  private static func checkDefaults(
    of pattern: inout LinkPattern, _ fields: LinkFields, _ declaration: LinkDeclaration
  ) -> [Diagnostic] {
    let defaults = pattern.defaults
    if defaults.isEmpty { return [] }
    let names = defaults.keys.sorted()
    let needless = names.filter { fields[$0]?.isOptional == true || fields[$0]?.form == .list }
    if !needless.isEmpty { return needless.map { .needlessDefault(declaration, field: $0) } }
    let probe = LinkFieldProbe(hints: fields.hints.merging(defaults) { $1 })
    let value = try? declaration.type.boxType.init(from: probe)
    let wrong = names.compactMap { name in
      probe.refusedHints[name].map {
        Diagnostic.wrongDefault(declaration, field: name, text: defaults[name] ?? "", expected: $0)
      }
    }
    guard wrong.isEmpty, let value else { return wrong }
    let writer = LinkWriter()
    try? value.encode(to: writer)
    pattern.setDefaults(writer.texts)
    return []
  }

  private static func fault(
    of used: LinkPattern.Field, _ fields: LinkFields, _ declaration: LinkDeclaration
  ) -> Diagnostic? {
    guard let field = fields[used.name] else {
      return .unknownField(declaration, field: used.name, known: fields.names)
    }
    if field.form == .date { return .dateField(declaration, field: field.name) }
    return switch used.place {
    case .segment where field.form == .list, .part where field.form == .list:
      .listField(declaration, field: field.name)
    case .segment, .part, .rest:
      // A pattern that is only read always has a value for its fields.
      field.isOptional && declaration.isPrinted ? .optionalInPath(declaration, field: field.name) : nil
    case .query: nil
    }
  }

  private mutating func fields(of type: any Destination.Type) -> LinkFields {
    let id = ObjectIdentifier(type)
    if let fields = known[id] { return fields }
    let fields = LinkFields(of: type)
    known[id] = fields
    return fields
  }
}
