extension Destination {
  /// Values for checks: the samples. Without samples, a value decoded from no data, if that is possible.
  package static var examples: [AnyDestination] {
    if !samples.isEmpty { return samples.map { AnyDestination($0) } }
    return (try? Self(from: EmptyDecoder())).map { [AnyDestination($0)] } ?? []
  }
}
