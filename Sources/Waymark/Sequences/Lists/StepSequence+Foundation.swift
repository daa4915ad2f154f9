#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension StepSequence {
  /// Reads a sequence from JSON, such as a server's answer.
  ///
  /// - Parameters:
  ///   - json: the text, in UTF-8.
  ///   - limits: how large it may be.
  /// - Throws: a ``SequenceError`` that says what is wrong, and where.
  /// - Complexity: O(n) in the number of bytes; O(1) for more than the limit.
  public init(json: Data, limits: SequenceLimits = SequenceLimits()) throws(SequenceError) {
    if json.count > limits.bytes { throw .tooManyBytes(json.count, limit: limits.bytes) }
    let decoder = JSONDecoder()
    if let key = SequenceLimits.key { decoder.userInfo[key] = limits }
    do {
      self = try decoder.decode(StepSequence.self, from: json)
    } catch {
      if case DecodingError.dataCorrupted = error, let fault = JSONFault.description(of: Array(json)) {
        throw .malformed(fault)
      }
      throw SequenceError(decoding: error)
    }
  }
}
