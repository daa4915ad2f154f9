#if Web
import Testing

@testable import WaymarkWeb

/// Invalid messages that no tab would send. `Fuzzing` tries more of them.
struct MessageMutationTests {
  private static let messages = [
    #"{"type":"press","control":"c1","revision":3}"#, #"{"type":"pong","number":1}"#,
    #"{"type":"room","columns":1}"#, #"{"type":"blocked","window":"w"}"#,
    #"{"type":"front"}"#,
    #"{"type":"fill","control":"c1","revision":3,"text":"ü\n"}"#, #"{"type":"shown","revision":0}"#,
    #"{"type":"visit","number":3,"place":{"key":"k","serial":-2,"path":"/a?b"}}"#,
    #"{"type":"hello","fresh":null,"kept":{"window":"w","token":"t"},"place":{"path":"/","key":null}}"#,
  ]
  private static let words = [
    "{", "}", "[", "]", "\"", ",", ":", "null", "true", "1e400", "-1", "1.5", "9007199254740993",
    "18446744073709551616",
    "\\ud800", "\\u0000", "\u{FEFF}", "\"type\":\"press\",", "\"path\":\"\",",
    String(repeating: "[", count: 5_000),
    String(repeating: "x", count: 5_000),
  ]

  @Test("messages parsed from mutated bytes respect the limits", arguments: 1...4)
  func whatIsReadOfAnyBytesIsWithinBounds(seed: UInt64) {
    var mutator = Mutator(seed: seed, words: Self.words)
    let limits = WebLimits()
    for _ in 0..<1_000 {
      let message = Self.messages.randomElement(using: &mutator) ?? ""
      let text = String(decoding: mutator.mutation(of: Array(message.utf8)), as: UTF8.self)
      guard let read = try? ClientMessage(text, limits: limits) else { continue }
      #expect(read.isBounded(by: limits), "\(text)")
    }
  }
}

extension ClientMessage {
  fileprivate func isBounded(by limits: WebLimits) -> Bool {
    switch self {
    case .press(let control, let revision): control.utf8.count <= 64 && revision <= 1 << 53
    case .fill(let control, _, let text): control.utf8.count <= 64 && text.utf8.count <= limits.textBytes
    case .shown(let revision): revision <= 1 << 53
    case .visit(let place, let number): place.isBounded(by: limits) && number <= 1 << 53
    case .hello(let hello): hello.place.isBounded(by: limits)
    case .pong(let number): number <= 1 << 53
    case .room, .blocked, .front: true
    }
  }
}

extension ClientMessage.Place {
  fileprivate func isBounded(by limits: WebLimits) -> Bool {
    path.hasPrefix("/") && path.utf8.count <= limits.targetBytes && (key?.utf8.count ?? 0) <= 64
  }
}
#endif
