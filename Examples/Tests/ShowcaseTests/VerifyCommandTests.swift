import Testing

struct VerifyCommandTests {
  // Scenario B2.
  @Test("the verify command finds no failure in the Shop app")
  func verifiesShop() async throws {
    let run = try await ShowcaseRun(["verify", "--max-states", "150"])
    #expect(run.status == 0)
    #expect(run.lines.first == "Verified within bounds: every check made holds")
    #expect(run.lines.dropFirst().first?.hasPrefix("  150 states, 34 routes, ") == true)
    #expect(run.output.contains("bounds hit: states"))
    #expect(run.output.contains("Home, anew from the top ("))
  }

  @Test("the verify command lists the bounds that stop its search")
  func keepsBounds() async throws {
    let run = try await ShowcaseRun(["verify", "--max-steps", "1", "--max-layers", "2", "--max-screens", "4"])
    #expect(run.status == 1)
    #expect(run.output.contains("not reached before the search stopped:"))
    #expect(run.output.contains("bounds hit: screens, layers, steps;"))
  }

  @Test(
    "the verify command rejects an invalid bound",
    arguments: ["--max-states", "--max-steps", "--max-seconds"])
  func refusesBounds(option: String) async throws {
    #expect(
      try await ShowcaseRun(["verify", option, "0"]).errors.hasPrefix("Error: a bound must be greater than 0")
    )
    #expect(try await ShowcaseRun(["verify", option, "many"]).status != 0)
  }
}
