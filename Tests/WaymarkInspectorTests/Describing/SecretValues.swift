#if Web && DEBUG
import Foundation
import Waymark

/// The value that must not appear in any text.
let canary = "CANARY-7f3a"

/// A value that contains a sensitive text at one position.
protocol SecretValue: Hashable, Codable, Sendable {
  init(_ secret: String)
  var secret: String { get }
}

/// The positions at which a value can contain a sensitive text.
enum Position {
  struct Direct: SecretValue {
    @Sensitive var value: String?

    init(_ secret: String) { value = secret }
    var secret: String { value ?? "" }
  }

  struct Nested: SecretValue {
    var inner: Direct

    init(_ secret: String) { inner = Direct(secret) }
    var secret: String { inner.secret }
  }

  struct InOptional: SecretValue {
    var inner: Direct?

    init(_ secret: String) { inner = Direct(secret) }
    var secret: String { inner?.secret ?? "" }
  }

  struct InArray: SecretValue {
    var all: [Direct]

    init(_ secret: String) { all = [Direct("other " + secret), Direct(secret)] }
    var secret: String { all.last?.secret ?? "" }
  }

  struct InDictionary: SecretValue {
    var all: [String: Sensitive<String>]

    init(_ secret: String) { all = ["key": Sensitive(wrappedValue: secret)] }
    var secret: String { all["key"]?.wrappedValue ?? "" }
  }

  enum InPayload: SecretValue {
    case nobody
    case person(name: Sensitive<String>, city: String)

    init(_ secret: String) { self = .person(name: Sensitive(wrappedValue: secret), city: "Rome") }
    var secret: String { if case .person(let name, _) = self { name.wrappedValue ?? "" } else { "" } }
  }

  /// A value whose sensitive text is written through a key path.
  struct ByKeyPath: SecretValue {
    @Sensitive var value: String?

    init(_ secret: String) { self[keyPath: \.value] = secret }
    var secret: String { self[keyPath: \.value] ?? "" }
  }

  static let all: [any SecretValue.Type] = [
    Direct.self, Nested.self, InOptional.self, InArray.self, InDictionary.self, InPayload.self,
    ByKeyPath.self,
  ]
}

/// A destination that contains a sensitive text and could reveal it.
protocol SecretDestination: Destination { init(secret: String) }

/// An error whose text contains a sensitive text.
struct QuotingError: Error, CustomStringConvertible {
  let description: String
}

/// The ways in which a destination can reveal a sensitive text.
enum Revealing {
  /// A destination with the code that the compiler provides.
  struct Plain<Value: SecretValue>: SecretDestination {
    var value: Value
    var number = 4711

    init(secret: String) { value = Value(secret) }
  }

  /// A destination whose encoding contains the text.
  struct ByEncoding<Value: SecretValue>: SecretDestination {
    enum CodingKeys: CodingKey { case text }

    var value: Value

    init(secret: String) { value = Value(secret) }
    init(from decoder: any Decoder) throws {
      value = Value(try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text))
    }
    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: CodingKeys.self)
      try fields.encode(value.secret, forKey: .text)
    }
  }

  /// A destination with a part whose encoding, mirror and description contain the text.
  struct ByPart<Value: SecretValue>: SecretDestination {
    struct Part: Hashable, Codable, Sendable, CustomReflectable, CustomStringConvertible {
      var value: Value

      init(_ value: Value) { self.value = value }
      init(from decoder: any Decoder) throws {
        value = Value(try decoder.singleValueContainer().decode(String.self))
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value.secret)
      }
      var customMirror: Mirror { Mirror(self, children: ["text": value.secret]) }
      var description: String { value.secret }
    }

    var parts: [Part]
    var number = 4711

    init(secret: String) { parts = [Part(Value(secret))] }
  }

  /// A destination that encodes itself with a separate encoder and writes the result as a text.
  struct ByOtherEncoder<Value: SecretValue>: SecretDestination {
    enum CodingKeys: CodingKey { case text }

    var value: Value

    init(secret: String) { value = Value(secret) }
    init(from decoder: any Decoder) throws {
      let text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
      value = try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }
    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: CodingKeys.self)
      try fields.encode(String(decoding: try JSONEncoder().encode(value), as: UTF8.self), forKey: .text)
    }
  }

  /// A destination whose encoding fails with an error that quotes the text.
  struct ByEncodingError<Value: SecretValue>: SecretDestination {
    var value: Value

    init(secret: String) { value = Value(secret) }
    func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(
        value.secret, EncodingError.Context(codingPath: [], debugDescription: "not \(value.secret)"))
    }
  }

  /// A destination whose mirror contains the text, and whose description is made from the mirror.
  struct ByMirror<Value: SecretValue>: SecretDestination, CustomReflectable {
    var value: Value

    init(secret: String) { value = Value(secret) }
    var customMirror: Mirror { Mirror(self, children: ["text": value.secret]) }
  }

  /// A destination whose mirror has no children, and whose descriptions contain the text.
  struct ByHiddenParts<Value: SecretValue>: SecretDestination, CustomReflectable, CustomStringConvertible {
    var value: Value

    init(secret: String) { value = Value(secret) }
    var customMirror: Mirror { Mirror(self, children: []) }
    var description: String { "hidden \(value.secret)" }
  }

  /// A destination whose mirror computes its children when they are read.
  struct ByLateMirror<Value: SecretValue>: SecretDestination, CustomReflectable {
    var value: Value

    init(secret: String) { value = Value(secret) }
    var customMirror: Mirror {
      Mirror(self, children: [value].lazy.map { (label: "text", value: $0.secret) })
    }
  }

  /// A destination whose descriptions contain the text.
  struct ByDescription<Value: SecretValue>: SecretDestination, CustomStringConvertible,
    CustomDebugStringConvertible
  {
    var value: Value

    init(secret: String) { value = Value(secret) }
    var description: String { "described \(value.secret)" }
    var debugDescription: String { "debugged \(value.secret)" }
  }

  /// A destination that cannot be decoded. The error quotes the text.
  struct ByDecodingError<Value: SecretValue>: SecretDestination {
    enum CodingKeys: CodingKey { case text }

    var value: Value

    init(secret: String) { value = Value(secret) }
    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      let text = try fields.decode(String.self, forKey: .text)
      throw DecodingError.dataCorruptedError(forKey: .text, in: fields, debugDescription: "not \(text)")
    }
    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: CodingKeys.self)
      try fields.encode(value.secret, forKey: .text)
    }
  }

  /// A destination that cannot be decoded. The app's own error quotes the text.
  struct ByOwnError<Value: SecretValue>: SecretDestination {
    enum CodingKeys: CodingKey { case text }

    var value: Value

    init(secret: String) { value = Value(secret) }
    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      throw QuotingError(description: "not \(try fields.decode(String.self, forKey: .text))")
    }
    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: CodingKeys.self)
      try fields.encode(value.secret, forKey: .text)
    }
  }

  static func all<Value: SecretValue>(_ value: Value.Type) -> [any SecretDestination.Type] {
    [
      Plain<Value>.self, ByEncoding<Value>.self, ByPart<Value>.self, ByOtherEncoder<Value>.self,
      ByEncodingError<Value>.self, ByMirror<Value>.self, ByHiddenParts<Value>.self, ByLateMirror<Value>.self,
      ByDescription<Value>.self, ByDecodingError<Value>.self, ByOwnError<Value>.self,
    ]
  }

  /// Every way for every position.
  static let everything = Position.all.flatMap { all($0) }
}

/// Errors whose texts contain a sensitive text.
enum QuotingErrors {
  enum Payload: Error { case unknown(String) }
  enum Streamed: Error, TextOutputStreamable {
    case unknown

    func write<Target: TextOutputStream>(to target: inout Target) { target.write(canary) }
  }
  enum Mirrored: Error, CustomReflectable {
    case unknown

    var customMirror: Mirror { Mirror(self, children: [canary: 1], displayStyle: .enum) }
  }

  static let all: [any Error] = [
    QuotingError(description: canary), Payload.unknown(canary), Streamed.unknown, Mirrored.unknown,
    NSError(domain: "app", code: 1, userInfo: [NSLocalizedDescriptionKey: canary]),
    EncodingError.invalidValue(canary, EncodingError.Context(codingPath: [], debugDescription: canary)),
    DecodingError.dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: canary)),
    LinkError.rejected(destination: "Statement", reason: canary),
  ]
}
#endif
