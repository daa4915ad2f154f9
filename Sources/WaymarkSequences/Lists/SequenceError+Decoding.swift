import Waymark
import WaymarkSaving

extension SequenceError {
  /// Creates a sequence error from a decoding error.
  init(decoding error: any Error) {
    switch error {
    case let error as SequenceError: self = error
    case DecodingError.keyNotFound(let key, let context):
      self = .missingField((context.codingPath + [key]).written)
    case DecodingError.valueNotFound(let type, let context),
      DecodingError.typeMismatch(let type, let context):
      self = .wrongType(field: context.codingPath.written, expected: name(of: type))
    case DecodingError.dataCorrupted(let context):
      let reason = context.underlyingError.map { "\($0)" } ?? context.debugDescription
      let place = context.codingPath.isEmpty ? "" : context.codingPath.written + ": "
      self = .unreadable(place + reason)
    default: self = .unreadable("\(error)")
    }
  }
}

/// Returns the name of a type's JSON values for error messages.
private func name(of type: any Any.Type) -> String {
  switch type {
  case is String.Type: "a text"
  case is Int.Type: "a whole number"
  case is Bool.Type: "true or false"
  case is [Any].Type: "a list"
  default: "an object"
  }
}
