#if Web
/// A reader that converts decoded fields to a message. It rejects fields that the message type does not
/// allow, and values that are out of bounds.
struct WireReader {
  let object: WireObject
  let limits: WebLimits

  /// The maximum number of bytes in an id, key or token.
  static let nameBytes = 64
  /// The maximum number of columns that a browser may report.
  static let mostColumns = 16
  /// The largest integer up to which JavaScript represents all integers exactly.
  static let largestNumber: UInt64 = 1 << 53

  func message() throws(WireError) -> ClientMessage {
    switch object.type {
    case "hello":
      try allow("fresh", "kept", "place")
      return .hello(try hello())
    case "press":
      try allow("control", "revision")
      return .press(control: try control(), revision: try revision())
    case "fill":
      try allow("control", "revision", "text")
      return .fill(control: try control(), revision: try revision(), text: try text())
    case "shown":
      try allow("revision")
      return .shown(revision: try revision())
    case "visit":
      try allow("place", "number")
      return .visit(try place(), number: try number(object.number, "number"))
    case "room":
      try allow("columns")
      return .room(columns: try columns())
    case "blocked":
      try allow("window")
      return .blocked(window: try name(need(object.window, "window"), "window"))
    case "front":
      try allow()
      return .front
    case "pong":
      try allow("number")
      return .pong(try number(object.number, "number"))
    default: throw .unknownType
    }
  }

  private func allow(_ names: String...) throws(WireError) {
    if !object.names.subtracting(names).isSubset(of: ["type"]) { throw .unexpected }
  }

  private func need<Value>(_ value: Value?, _ name: String) throws(WireError) -> Value {
    guard let value else { throw .missing(name) }
    return value
  }

  private func hello() throws(WireError) -> ClientMessage.Hello {
    ClientMessage.Hello(
      fresh: try credentials(object.fresh), kept: try credentials(object.kept), place: try place())
  }

  private func credentials(
    _ read: WireObject.Credentials?
  ) throws(WireError) -> ClientMessage.Credentials? {
    guard let read else { return nil }
    return ClientMessage.Credentials(
      window: try name(read.window, "window"), token: try name(read.token, "token"))
  }

  private func place() throws(WireError) -> ClientMessage.Place {
    let read = try need(object.place, "place")
    var key: String?
    if let written = read.key { key = try name(written, "key") }
    if let serial = read.serial, serial.magnitude > Self.largestNumber { throw .outOfBounds("serial") }
    guard read.path.hasPrefix("/"), read.path.utf8.count <= limits.targetBytes else {
      throw .outOfBounds("path")
    }
    return ClientMessage.Place(key: key, serial: read.serial, path: read.path)
  }

  private func control() throws(WireError) -> String { try name(need(object.control, "control"), "control") }

  private func revision() throws(WireError) -> UInt64 { try number(object.revision, "revision") }

  private func number(_ read: UInt64?, _ name: String) throws(WireError) -> UInt64 {
    let number = try need(read, name)
    guard number <= Self.largestNumber else { throw .outOfBounds(name) }
    return number
  }

  private func columns() throws(WireError) -> Int {
    let columns = try need(object.columns, "columns")
    guard (1...Self.mostColumns).contains(columns) else { throw .outOfBounds("columns") }
    return columns
  }

  private func text() throws(WireError) -> String {
    let text = try need(object.text, "text")
    guard text.utf8.count <= limits.textBytes else { throw .outOfBounds("text") }
    return text
  }

  private func name(_ text: String, _ what: String) throws(WireError) -> String {
    guard (1...Self.nameBytes).contains(text.utf8.count), text.utf8.allSatisfy(\.isOfAName) else {
      throw .outOfBounds(what)
    }
    return text
  }
}

extension UInt8 {
  /// Whether the character is allowed in an id. Letters, digits, `-` and `_` are allowed.
  fileprivate var isOfAName: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
#endif
