import Testing

struct PlanCommandTests {
  // Scenario B1.
  @Test("the plan command lists the failed search and each following step")
  func plansProduct() async throws {
    let run = try await ShowcaseRun(["plan", "shop://products/42"])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    for part in ["with the same id", "not found", "make stack", "push Product", "present as sheet"] {
      #expect(run.output.contains(part))
    }
  }

  // Scenario S1.
  @Test("the plan for a visible product contains no changes")
  func plansNothing() async throws {
    let run = try await ShowcaseRun([
      "plan", "shop://products/42", "--from", "shop://wishes", "shop://products/42",
    ])
    #expect(run.status == 0)
    #expect(run.lines.last?.hasPrefix("Nothing to do: Product(id: 42)") == true)
  }

  @Test("an impossible plan is printed with its reason")
  func plansTheImpossible() async throws {
    let run = try await ShowcaseRun(["plan", "shop://home/anew-from-top", "--from", "shop://wishes"])
    #expect(run.status == 0)
    #expect(run.lines.last?.hasPrefix("Impossible: Home() replaces the root") == true)
  }

  // Scenario B3.
  @Test(
    "an invalid link prints a one-line error",
    arguments: [
      ("shop://nowhere", "no route for \"/nowhere\""), ("shop://products/not-a-number", "not-a-number"),
      ("http://%zz", "%zz"), ("", "the link is empty"), ("shop", "not a link"),
      ("shop://" + String(repeating: "a", count: 100_000), "at most"),
      ("shop://" + String(repeating: "a/", count: 10_000), "at most"),
      ("shop://products/\u{1B}[2J", "not a whole number"),
    ])
  func refusesBadLinks(link: String, words: String) async throws {
    let run = try await ShowcaseRun(["plan", link])
    #expect(run.hasExited)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("Error: ") && run.errors.contains(words))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(!run.errors.contains("\u{1B}"))
  }

  @Test("the error for an invalid --from link contains the link")
  func refusesBadStarts() async throws {
    let run = try await ShowcaseRun(["plan", "shop://bag", "--from", "shop://nowhere"])
    #expect(run.status == 1)
    #expect(run.errors == "Error: --from: failed: no route for \"/nowhere\"\n")
  }

  // Scenario B14.
  @Test("the error for a held --from link contains the link")
  func refusesWaitingStarts() async throws {
    let run = try await ShowcaseRun(["plan", "shop://bag", "--from", "shop://account"])
    #expect(run.status == 1)
    #expect(run.errors == "Error: --from: held until login\n")
  }
}
