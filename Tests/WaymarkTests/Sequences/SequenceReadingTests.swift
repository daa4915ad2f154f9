import Foundation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving
@testable import WaymarkSequences

/// Reading sequences from untrusted text.
struct SequenceReadingTests {
  private func read(_ text: String, limits: SequenceLimits = SequenceLimits()) throws(SequenceError)
    -> StepSequence
  {
    try StepSequence(json: Data(text.utf8), limits: limits)
  }

  /// Returns the error in reading a text, or `nil`.
  private func complaint(_ text: String, limits: SequenceLimits = SequenceLimits()) -> String? {
    do throws(SequenceError) {
      _ = try read(text, limits: limits)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func step(_ fields: String) -> String {
    #"{"version": 1, "id": "colours", "steps": [{"id": "red", "status": "pending"}, {\#(fields)}]}"#
  }

  // Scenario C4.
  @Test("a sequence is read with all required and optional fields")
  func wellFormed() throws {
    let text = #"""
      {"version": 1, "id": "colours", "revisits": true, "note": "unknown", "steps": [
        {"id": "red", "status": "completed"},
        {"id": "first", "screen": "blue", "status": "inProgress", "parameters": {"shade": "dark"}}]}
      """#
    let first = SequenceStep("first", screen: "blue", status: .inProgress, parameters: ["shade": "dark"])
    let expected = StepSequence(
      id: "colours", steps: [SequenceStep("red", status: .completed), first], revisits: true)
    #expect(try read(text) == expected)
  }

  // Scenario C5.
  @Test("a list without steps is valid")
  func empty() throws {
    #expect(try read(#"{"version": 1, "id": "colours", "steps": []}"#).steps == [])
  }

  @Test("encoding and decoding a sequence does not change it")
  func roundTrip() {
    let failure = checkProperty(seed: 1) { generator in
      StepSequence.random(using: &generator)
    } holds: { list in
      try StepSequence(json: JSONEncoder().encode(list)) == list
    }
    #expect(failure == nil)
  }

  // Scenario C6.
  @Test(
    "the error for an invalid sequence names the field",
    arguments: [
      (#"{"id": "colours", "steps": []}"#, "the field version is missing"),
      (#"{"version": 1, "id": "colours"}"#, "the field steps is missing"),
      (#"{"version": 1, "steps": []}"#, "the field id is missing"),
      (
        #"{"version": 2, "id": "colours", "steps": []}"#,
        "the sequence is written in version 2 of the format; this version of Waymark reads version 1"
      ),
      (#"{"version": "1", "id": "colours", "steps": []}"#, "the field version is not a whole number"),
      (#"{"version": 1, "id": "", "steps": []}"#, "the field id is empty"),
      (#"{"version": 1, "id": "colours", "steps": 3}"#, "the field steps is not a list"),
      (#"[]"#, "the sequence is not an object"),
    ])
  func wrongSequence(text: String, expected: String) {
    #expect(complaint(text)?.hasPrefix(expected) == true, "\(complaint(text) ?? "nothing")")
  }

  // Scenario C6.
  @Test(
    "the error for an invalid step names the field",
    arguments: [
      (#""id": "blue""#, "the field steps[1].status is missing"),
      (#""status": "pending""#, "the field steps[1].id is missing"),
      (#""id": "blue", "status": "done""#, "the step \"blue\" has the unknown status \"done\""),
      (#""id": "blue", "status": null"#, "the field steps[1].status is not a text"),
      (#""id": 3, "status": "pending""#, "the field steps[1].id is not a text"),
      (#""id": "", "status": "pending""#, "the field steps[1].id is empty"),
      (#""id": "red", "status": "pending""#, "two steps have the id \"red\""),
      (
        #""id": "blue", "status": "pending", "parameters": {"shade": 3}"#,
        "the field steps[1].parameters.shade is not a text"
      ),
    ])
  func wrongStep(fields: String, expected: String) {
    #expect(complaint(step(fields)) == expected)
  }

  // Scenario C6.
  @Test(
    "the error for invalid JSON gives the line and column",
    arguments: [
      ("", "line 1, column 1"), ("{", "line 1, column 2"), ("\u{0}", "line 1, column 1"),
      ("nonsense", "line 1, column 1"), (#"{"version": 1, "id": "#, "line 1, column 22"),
      ("{\n  \"version\": 1,, }", "line 2, column 16"),
      ("{} {}", "line 1, column 4"), (#"{"steps": [1 2]}"#, "line 1, column 14"),
      (#"{"steps": [}"#, "line 1, column 12"), (#"{"a" 1}"#, "line 1, column 6"),
      ("{a: 1}", "line 1, column 2"),
    ])
  func noJSON(text: String, place: String) {
    #expect(complaint(text) == "the sequence cannot be read: invalid JSON at \(place)")
  }

  @Test("valid JSON has no fault")
  func noFault() {
    for text in [#"{"a": [1, -2.5e3, true, {}, [], null], "b": "\"\\"}"#, "[]", " 3 ", #""""#] {
      #expect(JSONFault.description(of: Array(text.utf8)) == nil, "\(text)")
    }
  }

  // Scenario C6.
  @Test("a sequence with too many bytes or steps is an error")
  func tooLarge() {
    let steps = (0..<100_000).map {
      #"{"id": "\#($0)", "status": "pending", "parameters": {"text": "long"}}"#
    }
    let text =
      #"{"version": 1, "id": "colours", "steps": [\#(steps.joined(separator: ","))]}"#
      + String(repeating: " ", count: 5_000_000)
    #expect(complaint(text) == "the sequence has \(text.utf8.count) bytes; at most 1048576 are allowed")
    let larger = SequenceLimits(bytes: 20 << 20)
    #expect(complaint(text, limits: larger) == "the sequence has more than 1000 steps")
    #expect(complaint(text, limits: SequenceLimits(bytes: 20 << 20, steps: 100_000)) == nil)
  }

  // Scenario C6.
  @Test("the number of reads grows linearly with the number of steps")
  func linear() throws {
    func countedReads(of count: Int) throws -> Int {
      let steps = (0..<count).map { number in
        let fields: [String: CountingDecoder.Value] = ["id": .text("\(number)"), "status": .text("pending")]
        return CountingDecoder.Value.fields(fields)
      }
      let decoder = CountingDecoder(
        .fields(["version": .number(1), "id": .text("colours"), "steps": .list(steps)]))
      #expect(try StepSequence(from: decoder).steps.count == count)
      return decoder.count.value
    }
    let (empty, some, many) = try (countedReads(of: 0), countedReads(of: 100), countedReads(of: 1_000))
    #expect(many - empty == 10 * (some - empty) && some - empty <= 500)
  }

  // Scenario C6.
  @Test("deep nesting and random bytes cause an error instead of a crash")
  func hostile() {
    #expect(complaint(String(repeating: "[", count: 500_000)) != nil)
    let good = Array(step(#""id": "blue", "status": "pending""#).utf8)
    let failure = checkProperty(seed: 2, cases: 3_000) { generator in
      var bytes = good
      for _ in 0..<3 {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = UInt8.random(in: .min ... .max, using: &generator)
      }
      return bytes
    } holds: { bytes in
      do throws(SequenceError) { try StepSequence(json: Data(bytes)).check() } catch {
        return "\(error)".count < 300
      }
      return true
    }
    #expect(failure == nil)
  }
}
