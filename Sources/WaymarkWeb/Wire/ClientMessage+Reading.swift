#if Web
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension ClientMessage {
  /// Decodes a message from JSON text.
  ///
  /// - Throws: ``WireError`` if the text is not a valid message, or if a value has the wrong type or is out
  ///   of bounds.
  init(_ text: String, limits: WebLimits) throws(WireError) {
    guard text.utf8.count <= limits.messageBytes else { throw .tooLong(limit: limits.messageBytes) }
    let object: WireObject
    do {
      object = try JSONDecoder().decode(WireObject.self, from: Data(text.utf8))
    } catch {
      throw WireError(error)
    }
    self = try WireReader(object: object, limits: limits).message()
  }
}

extension WireError {
  fileprivate init(_ error: any Error) {
    guard let error = error as? DecodingError else {
      self = .notAMessage(at: "")
      return
    }
    switch error {
    case .keyNotFound(let key, _): self = .missing(key.stringValue)
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      self = .notAMessage(at: context.codingPath.last?.stringValue ?? "")
    @unknown default: self = .notAMessage(at: "")
    }
  }
}
#endif
