import Foundation
import Waymark
import WaymarkSequences

private let sequenceWords = [
  "\"version\":1", "\"id\":\"a\"", "\"revisits\":true", "\"steps\":[]", "\"screen\":\"a\"",
  "\"status\":\"pending\"", "\"status\":\"inProgress\"", "\"status\":\"completed\"",
  "\"parameters\":{\"a\":\"b\"}", "\"sequence\":{}", "\"current\":\"a\"", "\"predecessors\":[\"a\"]", "null",
]

extension FuzzTarget {
  /// A target for lists of steps. A list must be rejected, or it must be the same after encoding and
  /// decoding.
  static let sequenceList = FuzzTarget("sequence-list", words: sequenceWords) { bytes in
    let list: StepSequence
    do throws(SequenceError) {
      list = try StepSequence(json: Data(bytes))
    } catch {
      try Finding.unless(error.description.utf8.count < 2_000, "the error is long: \(error)")
      return false
    }
    let again = try StepSequence(json: JSONEncoder().encode(list), limits: .none)
    try Finding.unless(again == list, "\(list) is decoded as \(again)")
    return true
  }

  /// A target for snapshots of a sequence. A snapshot must be rejected, or it must be the same after encoding
  /// and decoding.
  static let sequenceSnapshot = FuzzTarget("sequence-snapshot", words: sequenceWords) { bytes in
    guard let snapshot = try? JSONDecoder().decode(SequenceSnapshot.self, from: Data(bytes)) else {
      return false
    }
    let again = try JSONDecoder().decode(SequenceSnapshot.self, from: JSONEncoder().encode(snapshot))
    try Finding.unless(again == snapshot, "\(snapshot) is decoded as \(again)")
    return true
  }
}

extension SequenceLimits {
  /// No limits, because the encoded text may be longer than the input.
  fileprivate static let none = SequenceLimits(bytes: .max, steps: .max)
}
