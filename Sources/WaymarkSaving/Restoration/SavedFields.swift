import Waymark

/// The fields of a JSON object whose values are numbers, strings or `null`.
struct SavedFields {
  fileprivate enum Value { case number(UInt64), text(String), null, other }

  fileprivate var values: [String: Value] = [:]

  func contains(_ name: String) -> Bool { values[name] != nil }

  func number(_ name: String) throws(SavedFault) -> UInt64 {
    guard case .number(let number)? = values[name] else { throw fault(name) }
    return number
  }

  func text(_ name: String) throws(SavedFault) -> String {
    guard case .text(let text)? = values[name] else { throw fault(name) }
    return text
  }

  func id(_ name: String) throws(SavedFault) -> NodeID { NodeID(packed: try number(name)) }

  /// Returns an id, or `nil` if the field is absent or `null`.
  func idIfPresent(_ name: String) throws(SavedFault) -> NodeID? { isPresent(name) ? try id(name) : nil }

  /// Returns a string, or `nil` if the field is absent or `null`.
  func textIfPresent(_ name: String) throws(SavedFault) -> String? { isPresent(name) ? try text(name) : nil }

  /// Returns the presentation style with this name and with the options in the field `options`, if there is
  /// one.
  func style(_ name: String) throws(SavedFault) -> PresentationStyle {
    guard let options = PresentationOptions(try textIfPresent("options") ?? "") else {
      throw SavedFault("is not a list of presentation options").inside("options")
    }
    return PresentationStyle(try self.text(name), options: options)
  }

  private func isPresent(_ name: String) -> Bool {
    if case .null? = values[name] { false } else { contains(name) }
  }

  private func fault(_ name: String) -> SavedFault {
    (contains(name) ? SavedFault.otherType : .missing).inside(name)
  }
}

extension JSONReading {
  /// Reads an object.
  ///
  /// - Parameter read: a closure that reads a value that is not a number, a string or `null`. It returns
  ///   `false` if it has not read the value.
  mutating func fields(
    _ read: (inout Self, String) throws(SavedFault) -> Bool = { (_, _) throws(SavedFault) in false }
  ) throws(SavedFault) -> SavedFields {
    var fields = SavedFields()
    try object { (reader, key) throws(SavedFault) in
      if try !read(&reader, key) { fields.values[key] = try reader.readValue() }
    }
    return fields
  }

  private mutating func readValue() throws(SavedFault) -> SavedFields.Value {
    if json.isAtText { return .text(try json.text()) }
    if json.isAtNumber { return .number(try json.number()) }
    if json.acceptNull() { return .null }
    try skip()
    return .other
  }
}
