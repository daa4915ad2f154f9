import Testing

struct AppOptionTests {
  @Test("a link's scheme selects its app")
  func knowsScheme() async throws {
    let run = try await ShowcaseRun(["plan", "news://items/7/comments"])
    #expect(run.status == 0)
    #expect(run.lines.first == "Plan for Comments(item: 7)")
  }

  @Test("the --app option overrides the link's scheme")
  func takesName() async throws {
    #expect(
      try await ShowcaseRun(["plan", "/items/7", "--app", "news"]).lines.first == "Plan for NewsItem(id: 7)")
    #expect(try await ShowcaseRun(["plan", "shop://bag", "--app", "news"]).status == 1)
  }

  @Test("B2: verification of the News app finds no failures within the bounds")
  func verifiesNews() async throws {
    let run = try await ShowcaseRun(["verify", "--app", "news", "--max-states", "60"])
    #expect(run.status == 0)
    #expect(run.lines.first == "Verified within bounds: every check made holds")
    #expect(run.lines.dropFirst().first?.hasPrefix("  60 states, 13 routes, ") == true)
  }

  @Test("B2: verification of the Movies app finds no failures within the bounds")
  func nothingIsWrongWithTheMoviesInAnyStateWithinTheBounds() async throws {
    let run = try await ShowcaseRun(["verify", "--app", "movies", "--max-states", "60"])
    #expect(run.status == 0)
    #expect(run.lines.first == "Verified within bounds: every check made holds")
  }

  @Test("B2: verification of the Two tabs app finds no failures within the bounds")
  func verifiesTwoTabs() async throws {
    let run = try await ShowcaseRun(["verify", "--app", "twotabs", "--max-states", "60"])
    #expect(run.status == 0)
    #expect(run.lines.first == "Verified within bounds: every check made holds")
  }

  @Test("the scenarios command runs the scenarios of one app")
  func runsScenarios() async throws {
    let run = try await ShowcaseRun(["scenarios", "--app", "news", "--host", "headless"])
    #expect(run.lines.map { $0.prefix(2) } == ["N1", "N2", "N3", "N4", "N5", "N6", "B4", "B1", "8 "])
  }

  @Test(
    "an unknown app is an error that lists the existing apps", arguments: ["terminal", "verify", "scenarios"])
  func refusesUnknown(command: String) async throws {
    let run = try await ShowcaseRun([command, "--app", "moon"])
    #expect(run.status == 1)
    #expect(
      run.errors == "Error: there is no app \"moon\": choose one of shop, news, colours, movies, twotabs\n")
  }
}
