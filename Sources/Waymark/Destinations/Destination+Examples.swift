extension Destination {
  /// Example values for checks: the samples or, if there are none, a value decoded without any data. The list
  /// is empty if such a value cannot be decoded.
  package static var examples: [AnyDestination] {
    if !samples.isEmpty { return samples.map { AnyDestination($0) } }
    return (try? Self(from: EmptyDecoder())).map { [AnyDestination($0)] } ?? []
  }
}
