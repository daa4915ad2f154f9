#if Web
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension ServerMessage {
  /// The message, encoded as a JSON object.
  var written: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding cannot fail, because messages contain only strings, integers and Booleans.
    return (try? encoder.encode(self)) ?? Data()
  }
}

extension ServerMessage: Encodable {
  private enum Field: String, CodingKey {
    case type, window, token, resumed, notice, path, number
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    switch self {
    case .welcome(let window, let token, let resumed):
      try fields.encode("welcome", forKey: .type)
      try fields.encode(window, forKey: .window)
      try fields.encode(token, forKey: .token)
      try fields.encode(resumed, forKey: .resumed)
    case .gone:
      try fields.encode("gone", forKey: .type)
      try fields.encode(Self.reopenedNotice, forKey: .notice)
    case .ping(let number):
      try fields.encode("ping", forKey: .type)
      try fields.encode(number, forKey: .number)
    case .open(let path, let window):
      try fields.encode("open", forKey: .type)
      try fields.encode(path, forKey: .path)
      try fields.encode(window, forKey: .window)
    case .closed:
      try fields.encode("closed", forKey: .type)
      try fields.encode(Self.hasBeenClosed, forKey: .notice)
    case .page(let page):
      try fields.encode("page", forKey: .type)
      try page.encode(to: encoder)
    }
  }
}

extension WebMotion: Encodable {}
#endif
