/// Functions that keep the values of ``Sensitive`` properties out of texts.
package enum SensitiveValues {
  /// The text in place of a sensitive value.
  package static let placeholder = "•••"

  /// A flag that is raised when a sensitive value is read, or `nil` if values are not left out. Finishing a
  /// stream is a flag that every thread can raise.
  @TaskLocal private static var reads: AsyncStream<Void>.Continuation?

  /// Whether ``Sensitive`` encodes `null` instead of its value.
  static var areLeftOut: Bool { reads != nil }

  static func noteRead() { reads?.finish() }

  /// Calls a closure in which ``Sensitive`` encodes `null` instead of its value.
  ///
  /// - Returns: the result, or `nil` if the closure has read a sensitive value, so that its result could
  ///   contain it.
  /// - Throws: an error that the closure throws. It could contain a sensitive value.
  package static func leavingOut<Result>(_ body: () throws -> Result) rethrows -> Result? {
    let (stream, reads) = AsyncStream.makeStream(of: Void.self)
    // Without its stream, a continuation counts as finished.
    return try withExtendedLifetime(stream) {
      let result = try $reads.withValue(reads) { try body() }
      return reads.isFinished ? nil : result
    }
  }

  /// Returns whether a value is sensitive or contains a sensitive value at any depth. Also returns `true` if a
  /// part of the value is hidden from reflection.
  ///
  /// - Complexity: O(n) in the number of parts of the value.
  package static func arePart(of value: Any) -> Bool {
    var search = SensitiveSearch()
    return search.canFind(in: value)
  }

  /// Returns an error without the text that could not be decoded.
  static func redacted(_ error: any Error, decoding type: Any.Type, at path: [any CodingKey]) -> any Error {
    if let error = error as? any RedactableError { return error.redacted }
    return DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: path, debugDescription: "is not \(type)"))
  }

  /// Returns the text of an error that the app threw for a value. If the value contains or could contain a
  /// sensitive value, the app's text could contain it too, so this is only the error's type and, if it is
  /// known, its case.
  package static func text(of error: any Error, for value: Any) -> String {
    arePart(of: value) ? name(of: error) : "\(error)"
  }

  /// Returns the text of an error that could have been thrown for a sensitive value. For an error of the app,
  /// this is only its type and, if it is known, its case.
  static func redactedText(of error: any Error) -> String {
    (error as? any RedactableError).map { "\($0.redacted)" } ?? name(of: error)
  }

  /// Returns the type of an error and, if it is known, its case.
  package static func name(of error: any Error) -> String {
    // With NSError, every error can be cast to these protocols, so the type is tested.
    let type = Swift.type(of: error)
    if type is any CustomReflectable.Type { return "\(type)" }
    let mirror = Mirror(reflecting: error)
    guard mirror.displayStyle == .enum else { return "\(type)" }
    if let label = mirror.children.first?.label { return "\(type).\(label)" }
    let hasOwnWords =
      type is any CustomStringConvertible.Type || type is any CustomDebugStringConvertible.Type
      || type is any TextOutputStreamable.Type
    return hasOwnWords ? "\(type)" : "\(type).\(error)"
  }
}

/// An error that can be shown without the texts that could contain a sensitive value.
protocol RedactableError: Error {
  /// The error without these texts.
  var redacted: Self { get }
}

extension AsyncStream<Void>.Continuation {
  fileprivate var isFinished: Bool { if case .terminated = yield() { true } else { false } }
}

extension AnyDestination {
  /// Whether the destination has a ``Sensitive`` property, at any depth. Also `true` if a part of the destination
  /// is hidden from reflection, for example because its type has its own mirror.
  package var hasSensitiveValue: Bool { SensitiveValues.arePart(of: base) }

  /// Returns the text of an error that the app threw for this destination. See
  /// ``SensitiveValues/text(of:for:)``.
  package func text(of error: any Error) -> String { SensitiveValues.text(of: error, for: base) }
}
