/// The fields of a destination type. The list can be incomplete: see ``isComplete``.
struct LinkFields {
  /// The form in which a field is encoded.
  enum Form {
    case value
    case list
    /// The field contains other fields.
    case nested
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

  var names: [String] { all.map(\.name) }

  subscript(name: String) -> Field? { all.first { $0.name == name } }

  /// Determines the fields of a type by decoding dummy values or, if the type has samples, the values of its
  /// samples.
  init<D: Destination>(of type: D.Type) {
    let samples = type.samples.map { Self.written($0) }
    for hints in samples.isEmpty ? [[:]] : samples {
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
  private mutating func addFields(ofWritten samples: [[String: LinkValue]]) {
    let names = Set(samples.flatMap(\.keys)).sorted()
    for name in names {
      let values = samples.compactMap { $0[name] }
      let isList = values.contains { if case .list = $0 { true } else { false } }
      add(Field(name: name, form: isList ? .list : .value, isOptional: values.count < samples.count))
    }
    isComplete = !samples.isEmpty
  }

  private static func written(_ sample: some Destination) -> [String: LinkValue] {
    let writer = LinkWriter()
    try? sample.encode(to: writer)
    return writer.values
  }
}
