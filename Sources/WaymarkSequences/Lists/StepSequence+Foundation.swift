import Waymark
import WaymarkSaving

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension StepSequence {
  /// Creates a sequence from JSON, for example from a server's response.
  ///
  /// - Parameters:
  ///   - json: the JSON, encoded in UTF-8.
  ///   - limits: the maximum sizes of the input and of the list.
  /// - Throws: a ``SequenceError`` that describes the problem and its location.
  /// - Complexity: O(n) in the number of bytes. If the input exceeds the byte limit, O(1).
  public init(json: Data, limits: SequenceLimits = SequenceLimits()) throws(SequenceError) {
    if json.count > limits.bytes { throw .tooManyBytes(json.count, limit: limits.bytes) }
    let decoder = JSONDecoder()
    if let key = SequenceLimits.key { decoder.userInfo[key] = limits }
    do {
      self = try decoder.decode(StepSequence.self, from: json)
    } catch {
      if case DecodingError.dataCorrupted = error, let fault = JSONFault.description(of: Array(json)) {
        throw .unreadable(fault)
      }
      throw SequenceError(decoding: error)
    }
  }
}
