import Testing

struct ScenariosCommandTests {
  @Test("the scenarios command runs all scenarios and prints the totals")
  func runsAll() async throws {
    let run = try await ShowcaseRun(["scenarios"])
    #expect(run.status == 0)
    #expect(run.lines.first?.hasPrefix("S1 passed: ") == true)
    #expect(run.lines.dropLast().allSatisfy { $0.contains(" passed: ") })
    #expect(run.lines.last == "\(run.lines.count - 1) passed, 0 failed")
  }

  @Test("the scenarios command can run one scenario on one host", arguments: ["S7", "s7"])
  func runsOne(id: String) async throws {
    let run = try await ShowcaseRun(["scenarios", "--only", id, "--host", "terminal"])
    #expect(run.status == 0)
    #expect(run.lines.count == 2)
    #expect(run.lines.first?.hasSuffix("(terminal: 6 starts, 30 steps)") == true)
  }

  @Test("the error for an unknown scenario lists the existing scenarios")
  func refusesUnknown() async throws {
    let scenario = try await ShowcaseRun(["scenarios", "--only", "S99"])
    #expect(scenario.status == 1)
    #expect(scenario.errors.hasPrefix("Error: there is no scenario \"S99\": choose one of S1, S2, S3,"))
    let host = try await ShowcaseRun(["scenarios", "--host", "moon"])
    #expect(host.status == 1)
    let hosts = "headless, lenient, delayed, terminal"
    #expect(host.errors == "Error: there is no host \"moon\": choose one of \(hosts)\n")
  }

  @Test(
    "every command prints its usage",
    arguments: [[], ["serve"], ["terminal"], ["plan"], ["scenarios"], ["verify"]])
  func helps(command: [String]) async throws {
    let run = try await ShowcaseRun(command + ["--help"])
    #expect(run.status == 0)
    #expect(run.output.contains("USAGE: "))
  }
}
