import Testing
import TraceFitting
import UIKit
import UIKitTraces

@MainActor struct FitTests {
  let scratch = Scratch()

  @Test("the search finds a single changed setting", arguments: UIKitDouble.Knobs().turns)
  func one(_ knobs: UIKitDouble.Knobs) async throws {
    try await scratch.keep(knobs: knobs)
    let fit = try await KnobFit.search(for: scratch.folder)
    #expect(fit.knobs == knobs)
    #expect(fit.distance == 0)
  }

  @Test("the search explains all differences caused by several changed settings", arguments: 1...4)
  func many(_ seed: UInt64) async throws {
    var source = Seeded(seed: seed)
    let knobs = UIKitDouble.Knobs.random(using: &source)
    try await scratch.keep(knobs: knobs)
    let fit = try await KnobFit.search(for: scratch.folder)
    #expect(fit.distance == 0, "\(knobs)\n–\n\(fit.knobs)")
  }

  @Test("the search reports a difference that no setting explains")
  func inexplicable() async throws {
    var knobs = UIKitDouble.Knobs()
    knobs.didShow = .before
    let push = try sequence("push")
    let text = await push.onDouble(knobs: knobs).text
    let other = try #require(Trace(text: text.replacing("C willMove to nav\n", with: "")))
    try scratch.folder.write(other)
    let fit = try await KnobFit.search(for: scratch.folder)
    #expect(fit.knobs == knobs)
    #expect(fit.differences.map(\.rules) == [[2, 3, 5, 39]] && fit.distance == 1)
  }

  @Test("the description of the settings lists the changed ones")
  func description() {
    var knobs = UIKitDouble.Knobs()
    #expect("\(knobs)" == "every knob at its default")
    knobs.rootEnd = .inCall
    knobs.didShow = .before
    #expect("\(knobs)" == "didShow = before\nrootEnd = inCall")
  }
}

/// A random number generator with a seed.
private struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    let mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    return mixed ^ (mixed >> 27)
  }
}
