import Testing

struct PlanCommandTests {
  @Test("B1: a plan names the finder that failed, the stack, the push and the presentation")
  func plansProduct() async throws {
    let run = try await ShowcaseRun(["plan", "shop://products/42"])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    for part in ["with the same id", "not found", "make stack", "push Product", "present as sheet"] {
      #expect(run.output.contains(part))
    }
  }

  @Test("S1: a plan for a product that is already visible has nothing to do")
  func plansNothing() async throws {
    let run = try await ShowcaseRun([
      "plan", "shop://products/42", "--from", "shop://wishes", "shop://products/42",
    ])
    #expect(run.status == 0)
    #expect(run.lines.last?.hasPrefix("Nothing to do: Product(id: 42)") == true)
  }

  @Test("a plan that is impossible is printed with its reason and exits with success")
  func plansTheImpossible() async throws {
    let run = try await ShowcaseRun(["plan", "shop://home/anew-from-top", "--from", "shop://wishes"])
    #expect(run.status == 0)
    #expect(run.lines.last?.hasPrefix("Impossible: Home() replaces the root") == true)
  }

  @Test(
    "B3: a bad link prints one line and does not trap",
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

  @Test("a bad --from link is named in the error")
  func refusesBadStarts() async throws {
    let run = try await ShowcaseRun(["plan", "shop://bag", "--from", "shop://nowhere"])
    #expect(run.status == 1)
    #expect(run.errors == "Error: --from: failed: no route for \"/nowhere\"\n")
  }

  @Test("B14: a --from link that is held is named in the error")
  func refusesWaitingStarts() async throws {
    let run = try await ShowcaseRun(["plan", "shop://bag", "--from", "shop://account"])
    #expect(run.status == 1)
    #expect(run.errors == "Error: --from: held until login\n")
  }
}
