/// Says in words what a type's text should have been.
enum LinkExpectation {
  /// Lists the raw values of an enumeration if there are a few; else the type's name.
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
