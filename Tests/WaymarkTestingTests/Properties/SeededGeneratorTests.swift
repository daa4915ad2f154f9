import Testing
import WaymarkTesting

@Suite("A seeded generator")
struct SeededGeneratorTests {
  private func numbers(_ generator: SeededGenerator, count: Int = 5) -> [UInt64] {
    var generator = generator
    return (0..<count).map { _ in generator.next() }
  }

  @Test("a seeded generator returns the numbers of SplitMix64")
  func followsTheAlgorithm() {
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect(numbers(SeededGenerator(seed: 1_234_567)) == expected)
  }

  @Test("equal seeds and streams give equal numbers")
  func repeats() {
    #expect(numbers(SeededGenerator(seed: 7, stream: 3)) == numbers(SeededGenerator(seed: 7, stream: 3)))
  }

  @Test("different seeds or streams give different numbers")
  func differs() {
    let seeds = (0..<100).map { numbers(SeededGenerator(seed: UInt64($0))) }
    let streams = (0..<100).map { numbers(SeededGenerator(seed: 7, stream: $0)) }
    #expect(Set(seeds).count == 100)
    #expect(Set(streams).count == 100)
  }

  @Test("a seeded generator reaches every value of a small range")
  func spreads() {
    var generator = SeededGenerator(seed: 1)
    let dice = (0..<600).map { _ in Int.random(in: 1...6, using: &generator) }
    #expect((1...6).allSatisfy { face in dice.filter { $0 == face }.count > 60 })
  }
}
