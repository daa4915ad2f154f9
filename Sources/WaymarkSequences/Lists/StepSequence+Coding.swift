import Waymark

extension StepSequence: Codable {
  enum Field: String, CodingKey, CaseIterable { case version, id, revisits, steps }

  /// Decodes a sequence. The data must be in the current version of the format. Unknown fields are ignored.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    let version = try fields.decode(Int.self, forKey: .version)
    if version != Self.version { throw SequenceError.unknownVersion(version) }
    id = try fields.decode(String.self, forKey: .id)
    revisits = try fields.decodeIfPresent(Bool.self, forKey: .revisits) ?? false
    steps = try Self.steps(
      in: fields.nestedUnkeyedContainer(forKey: .steps), atMost: SequenceLimits.of(decoder)?.steps)
    try check()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(Self.version, forKey: .version)
    try fields.encode(id, forKey: .id)
    if revisits { try fields.encode(revisits, forKey: .revisits) }
    try fields.encode(steps, forKey: .steps)
  }

  private static func steps(
    in list: any UnkeyedDecodingContainer, atMost limit: Int?
  ) throws -> [SequenceStep] {
    var list = list
    var steps: [SequenceStep] = []
    while !list.isAtEnd {
      if let limit, steps.count >= limit { throw SequenceError.tooManySteps(limit: limit) }
      steps.append(try list.decode(SequenceStep.self))
    }
    return steps
  }
}

extension SequenceStep: Codable {
  enum Field: String, CodingKey, CaseIterable { case id, screen, status, parameters }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    let id = try fields.decode(String.self, forKey: .id)
    let status = try fields.decode(String.self, forKey: .status)
    guard let status = StepStatus(rawValue: status) else {
      throw SequenceError.unknownStatus(status, step: id)
    }
    self.init(
      id, screen: try fields.decodeIfPresent(String.self, forKey: .screen), status: status,
      parameters: try fields.decodeIfPresent([String: String].self, forKey: .parameters) ?? [:])
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(id, forKey: .id)
    if screen != id { try fields.encode(screen, forKey: .screen) }
    try fields.encode(status, forKey: .status)
    if !parameters.isEmpty { try fields.encode(parameters, forKey: .parameters) }
  }
}
