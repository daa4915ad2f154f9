import Testing
import WaymarkTesting

private func numbers(_ generator: inout SeededGenerator) -> [Int] {
  (0..<Int.random(in: 0..<60, using: &generator)).map { _ in Int.random(in: -99...99, using: &generator) }
}

private func shrink(_ value: [Int]) -> AnySequence<[Int]> {
  Shrink.array(value, element: { Shrink.integer($0) })
}

private struct TooLong: Error {
  var count: Int
}

@Suite("Checking a property")
struct CheckPropertyTests {
  @Test("a check tries every case and returns no failure if the property holds")
  func holds() {
    var tried = 0
    let failure = checkProperty(seed: 1, cases: 70, generate: numbers, shrink: shrink) { _ in
      tried += 1
      return true
    }
    #expect(failure == nil)
    #expect(tried == 70)
  }

  @Test("a check without cases returns no failure", arguments: [0, -1])
  func hasNoCases(cases: Int) {
    #expect(checkProperty(seed: 1, cases: cases, generate: numbers, holds: { _ in false }) == nil)
  }

  @Test("a check shrinks a failure to the smallest one", arguments: UInt64(0)..<20)
  func shrinks(seed: UInt64) throws {
    let failure = try #require(
      checkProperty(seed: seed, generate: numbers, shrink: shrink, holds: { !$0.contains { $0 > 41 } }))
    #expect(failure.value == [42])
    #expect(failure.original.contains { $0 > 41 })
    #expect(failure.isSmallest)
  }

  @Test("a check shrinks values for which the property throws, and keeps the error of the smallest value")
  func keepsTheError() throws {
    let failure = try #require(
      checkProperty(seed: 3, generate: numbers, shrink: shrink) { value in
        if value.count > 4 { throw TooLong(count: value.count) }
        return true
      })
    #expect(failure.value == [0, 0, 0, 0, 0])
    #expect((failure.error as? TooLong)?.count == 5)
  }

  @Test("a check reports the generated value if there are no smaller candidates")
  func doesNotShrink() throws {
    let failure = try #require(checkProperty(seed: 3, generate: numbers, holds: { $0.count < 30 }))
    #expect(failure.value == failure.original)
    #expect(failure.shrinkSteps == 0)
    #expect(failure.error == nil)
  }

  @Test("the seed and the case number reproduce the original value")
  func canBeRepeated() throws {
    let failure = try #require(checkProperty(seed: 9, generate: numbers, shrink: shrink) { $0.count < 50 })
    var generator = SeededGenerator(seed: failure.seed, stream: failure.caseNumber)
    #expect(failure.caseNumber > 0)
    #expect(numbers(&generator) == failure.original)
  }

  @Test("shrinking stops at its bound, even if a value is its own candidate")
  func isBounded() throws {
    var tried = 0
    let failure = try #require(
      checkProperty(
        seed: 1, maximumAttempts: 50, generate: { _ in 5 }, shrink: { [$0] },
        holds: { _ in
          tried += 1
          return false
        }))
    #expect(tried == 51)
    #expect(failure.shrinkSteps == 50)
    #expect(!failure.isSmallest)
  }

  @MainActor
  @Test("a check runs an asynchronous property on the caller's actor and shrinks its failures")
  func checksAsynchronously() async throws {
    final class Log { var tried = 0 }
    let log = Log()
    let failure = await checkAsyncProperty(seed: 4, generate: numbers, shrink: shrink) { value in
      MainActor.assertIsolated()
      await Task.yield()
      log.tried += 1
      if value.count > 2 { throw TooLong(count: value.count) }
      return true
    }
    #expect(failure?.value == [0, 0, 0])
    #expect(failure?.error is TooLong)
    #expect(log.tried > 1)
  }

  @Test("a check returns no failure if an asynchronous property holds")
  func holdsAsynchronously() async {
    let failure = await checkAsyncProperty(seed: 4, generate: numbers, shrink: shrink) { _ in true }
    #expect(failure == nil)
  }
}

@Suite("The description of a failure")
struct PropertyFailureDescriptionTests {
  @Test("a failure's description contains the seed, case, original size, shrunk value and error")
  func describesAShrunkFailure() throws {
    let failure = try #require(
      checkProperty(seed: 8, generate: { _ in ["a", "b", "c"] }, shrink: { Shrink.array($0) }) { value in
        if value.contains("b") { throw TooLong(count: value.count) }
        return true
      })
    #expect(
      failure.description == """
        The property does not hold: seed 8, case 0
          original: 3 elements
          shrunk in 2 steps: ["b"]
          error: TooLong(count: 1)
        """)
  }

  @Test("a failure's description contains the value only once if no smaller value fails")
  func describesAnUnshrunkFailure() throws {
    let failure = try #require(checkProperty(seed: 8, generate: { _ in "abc" }, holds: { _ in false }))
    #expect(
      failure.description == """
        The property does not hold: seed 8, case 0
          value: "abc"
        """)
  }

  @Test("a failure's description says if shrinking stopped at its bound")
  func describesABoundedSearch() throws {
    let failure = try #require(
      checkProperty(
        seed: 8, maximumAttempts: 1, generate: { _ in 9 }, shrink: { [$0 - 1] }, holds: { _ in false }))
    #expect(failure.description.contains("original: 9\n  shrunk in 1 step, stopped at the bound: 8"))
  }
}
