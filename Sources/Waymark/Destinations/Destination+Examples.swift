extension Destination {
  /// Values to check things with: the samples, or without any the value that needs nothing to be decoded, if there is one.
  package static var examples: [AnyDestination] {
    if !samples.isEmpty { return samples.map { AnyDestination($0) } }
    return (try? Self(from: EmptyDecoder())).map { [AnyDestination($0)] } ?? []
  }
}
