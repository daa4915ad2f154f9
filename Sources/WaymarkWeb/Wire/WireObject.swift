#if Web
/// The fields of a client message that the server knows.
struct WireObject: Decodable {
  struct Credentials: Decodable {
    var window: String
    var token: String
  }

  struct Place: Decodable {
    var key: String?
    var serial: Int?
    var path: String
  }

  /// The names of all fields in the message, including unknown fields and fields whose value is `null`.
  let names: Set<String>
  let type: String
  let fresh: Credentials?
  let kept: Credentials?
  let place: Place?
  let control: String?
  let revision: UInt64?
  let number: UInt64?
  let text: String?
  let columns: Int?
  let window: String?

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Name.self)
    func read<Value: Decodable>(_ name: String) throws -> Value? {
      try fields.decodeIfPresent(Value.self, forKey: Name(stringValue: name))
    }
    names = Set(fields.allKeys.map(\.stringValue))
    type = try fields.decode(String.self, forKey: Name(stringValue: "type"))
    (fresh, kept, place) = (try read("fresh"), try read("kept"), try read("place"))
    (control, revision, number) = (try read("control"), try read("revision"), try read("number"))
    (text, columns, window) = (try read("text"), try read("columns"), try read("window"))
  }
}
#endif
