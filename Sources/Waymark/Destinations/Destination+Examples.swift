extension Destination {
  /// Example values for checks: the declared samples or, if there are none, a value that is decoded without
  /// any data. If that is not possible either, the list is empty.
  package static var examples: [AnyDestination] {
    if !samples.isEmpty { return samples.map { AnyDestination($0) } }
    return (try? Self(from: EmptyDecoder())).map { [AnyDestination($0)] } ?? []
  }
}
