import Testing

struct VerifyCommandTests {
  @Test("B2: nothing is wrong with the shop in any state within the bounds, and the bounds are said")
  func verifiesShop() async throws {
    let run = try await ShowcaseRun(["verify", "--max-states", "60"])
    #expect(run.status == 0)
    #expect(run.lines.first == "Verified within bounds: every check made holds")
    #expect(run.lines.dropFirst().first?.hasPrefix("  60 states, 34 routes, ") == true)
    #expect(run.output.contains("bounds hit: states"))
    #expect(run.output.contains("Home, anew from the top ("))
  }

  @Test("bounds of other kinds are kept, too")
  func keepsBounds() async throws {
    let run = try await ShowcaseRun(["verify", "--max-steps", "1", "--max-layers", "2", "--max-screens", "4"])
    #expect(run.status == 0)
    #expect(run.output.contains("bounds hit: screens, layers, steps;"))
  }

  @Test("a bound that is none is refused", arguments: ["--max-states", "--max-steps", "--max-seconds"])
  func refusesBounds(option: String) async throws {
    #expect(
      try await ShowcaseRun(["verify", option, "0"]).errors.hasPrefix("Error: a bound must be greater than 0")
    )
    #expect(try await ShowcaseRun(["verify", option, "many"]).status != 0)
  }
}
