import Testing

struct AppOptionTests {
  @Test("the scheme of a link selects the app")
  func knowsScheme() async throws {
    let run = try await ShowcaseRun(["plan", "news://items/7/comments"])
    #expect(run.status == 0)
    #expect(run.lines.first == "Plan for Comments(item: 7)")
  }

  @Test("the --app option overrides the scheme of the link")
  func takesName() async throws {
    #expect(
      try await ShowcaseRun(["plan", "/items/7", "--app", "news"]).lines.first == "Plan for NewsItem(id: 7)")
    #expect(try await ShowcaseRun(["plan", "shop://bag", "--app", "news"]).status == 1)
  }

  // Scenario B2.
  @Test("the verifier finds no failure in the News app")
  func verifiesNews() async throws {
    let run = try await ShowcaseRun(["verify", "--app", "news", "--max-states", "60"])
    #expect(run.status == 0)
    #expect(run.lines.first == "Verified within bounds: every check made holds")
    #expect(run.lines.dropFirst().first?.hasPrefix("  60 states, 13 routes, ") == true)
  }

  // Scenario B2.
  @Test("the verifier finds no failure in the Movies app")
  func nothingIsWrongWithTheMoviesInAnyStateWithinTheBounds() async throws {
    let run = try await ShowcaseRun(["verify", "--app", "movies", "--max-states", "60"])
    #expect(run.status == 0)
    #expect(run.lines.first == "Verified within bounds: every check made holds")
  }

  // Scenario B2.
  @Test("the verifier finds no failure in the Two tabs app")
  func verifiesTwoTabs() async throws {
    let run = try await ShowcaseRun(["verify", "--app", "twotabs", "--max-states", "60"])
    #expect(run.status == 0)
    #expect(run.lines.first == "Verified within bounds: every check made holds")
  }

  @Test("the scenarios command can run the scenarios of a single app")
  func runsScenarios() async throws {
    let run = try await ShowcaseRun(["scenarios", "--app", "news", "--host", "headless"])
    #expect(run.lines.map { $0.prefix(2) } == ["N1", "N2", "N3", "N4", "N5", "N6", "B4", "B1", "8 "])
  }

  @Test(
    "the error for an unknown app lists the existing apps", arguments: ["terminal", "verify", "scenarios"])
  func refusesUnknown(command: String) async throws {
    let run = try await ShowcaseRun([command, "--app", "moon"])
    #expect(run.status == 1)
    #expect(
      run.errors == "Error: there is no app \"moon\": choose one of shop, news, colours, movies, twotabs\n")
  }
}
