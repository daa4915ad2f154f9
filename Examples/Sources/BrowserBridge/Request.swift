/// A request to the driver: one line of JSON. The command is a member of the object like its arguments.
struct Request: Encodable {
  var id: Int
  var command: String
  var members: [String: any Encodable]

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Name.self)
    try object.encode(id, forKey: Name(stringValue: "id"))
    try object.encode(command, forKey: Name(stringValue: "do"))
    for (name, value) in members { try object.encode(value, forKey: Name(stringValue: name)) }
  }

  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
