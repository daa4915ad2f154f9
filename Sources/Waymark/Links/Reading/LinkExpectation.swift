/// Functions that describe the valid values of a type for error messages.
enum LinkExpectation {
  /// Returns a list of the raw values if the type is an enumeration with at most six cases. Otherwise,
  /// returns the name of the type.
  static func of<T>(_ type: T.Type) -> String {
    let values = (type as? any CaseIterable.Type).map { rawValues(of: $0) } ?? []
    guard !values.isEmpty, values.count <= 6 else { return "a value of \(type)" }
    return "one of " + values.joined(separator: ", ")
  }

  private static func rawValues<T: CaseIterable>(of type: T.Type) -> [String] {
    type.allCases.prefix(7).compactMap { value in
      (value as? any RawRepresentable).map { "\($0.rawValue)" }
    }
  }
}
