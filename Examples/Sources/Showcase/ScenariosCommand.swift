import ArgumentParser
import MiniApps
import Waymark
import WaymarkTesting

/// The command `scenarios`, which runs the scenarios of the mini apps.
struct ScenariosCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenarios", abstract: "Run the acceptance scenarios of the mini apps.",
    discussion:
      "Prints a line for each scenario, then how many passed and failed. Exit status 1 if any failed.")

  @Option(help: ArgumentHelp("Run this scenario only.", valueName: "id"))
  var only: String?

  @OptionGroup var options: AppOptions

  @Option(help: ArgumentHelp("Run on this host only: \(HostKind.names).", valueName: "name"))
  var host: String?

  @MainActor
  func run() async throws {
    let hosts = try chosenHosts()
    let chosen = try chosenScenarios()
    var failed = 0
    for (app, scenario) in chosen {
      var results: [ScenarioResult] = []
      // The scenarios check the faults that matter to them. Otherwise, debug builds would print the others.
      let app = app.watched { $0.observe(.faults) { _ in } }
      for host in hosts { results.append(await host.stage(for: app).run(scenario)) }
      if !results.allSatisfy(\.hasPassed) { failed += 1 }
      Console.write(Self.report(scenario, results))
    }
    Console.write("\(chosen.count - failed) passed, \(failed) failed")
    if failed > 0 { throw ExitCode(1) }
  }

  private func chosenHosts() throws -> [HostKind] {
    guard let host else { return HostKind.allCases }
    guard let kind = HostKind(rawValue: host) else {
      throw ShowcaseError("there is no host \"\(host.prefix(40))\": choose one of \(HostKind.names)")
    }
    return [kind]
  }

  @MainActor
  private func chosenScenarios() throws -> [(MiniApp, Scenario)] {
    let apps = options.app == nil ? MiniApp.all : [try options.choice()]
    let all = apps.flatMap { app in app.scenarios.map { (app, $0) } }
    guard let only else { return all }
    let chosen = all.filter { $0.1.id.lowercased() == only.lowercased() }
    guard !chosen.isEmpty else {
      let known = all.map(\.1.id).joined(separator: ", ")
      throw ShowcaseError("there is no scenario \"\(only.prefix(40))\": choose one of \(known)")
    }
    return chosen
  }

  /// Returns one line for the scenario, followed by the failures.
  private static func report(_ scenario: Scenario, _ results: [ScenarioResult]) -> String {
    let word = results.allSatisfy(\.hasPassed) ? "passed" : "failed"
    let hosts = results.map { "\($0.host): \($0.summary)" }.joined(separator: "; ")
    let accounts = results.flatMap { result in result.failures.map { account(of: $0, on: result.host) } }
    return (["\(scenario.id) \(word): \(scenario.title) (\(hosts))"] + accounts).joined(separator: "\n")
  }
}

/// Returns the indented text of a failure.
private func account(of failure: ScenarioFailure, on host: String) -> String {
  "on \(host), \(failure)".split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
}

extension HostKind {
  /// The names of all hosts.
  fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
