extension Destination {
  /// Example values for checks. These are the samples or, if there are none, a value decoded without any
  /// data. If that is not possible either, the list is empty.
  package static var examples: [AnyDestination] {
    if !samples.isEmpty { return samples.map { AnyDestination($0) } }
    return (try? Self(from: EmptyDecoder())).map { [AnyDestination($0)] } ?? []
  }
}
