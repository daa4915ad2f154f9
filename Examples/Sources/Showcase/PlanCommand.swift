import ArgumentParser
import MiniApps
import ScreenKit
import Waymark
import WaymarkTesting

/// The command `plan`, which prints the plan for a link.
struct PlanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan", abstract: "Print what opening a link would do, and why, without opening it.",
    discussion: """
      The plan is for the app's initial state, or for its state after other links:

        Showcase plan shop://account --from shop://wishes shop://products/42

      The scheme of the link selects the app; without a scheme it is the shop. An unknown link is an error with \
      exit status 1. A plan that explains why something is impossible is not an error.
      """)

  @Argument(help: "The link to print the plan for, such as shop://products/42.")
  var link: String

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Links to open first, in order.", valueName: "link"))
  var from: [String] = []

  @OptionGroup var options: AppOptions

  @MainActor
  func run() async throws {
    let window = try options.choice(opening: link).open()
    let navigator = window.navigator
    let host = HeadlessHost(window.modules)
    try await host.attach(to: navigator)
    for link in from { try await open(link, in: navigator) }
    Console.write("\(try navigator.plan(opening: link))")
  }

  @MainActor
  private func open(_ link: String, in navigator: Navigator) async throws {
    let outcome = await navigator.open(link, with: .returnsWhenHeld)
    if outcome.node == nil { throw ShowcaseError("--from: \(outcome)") }
  }
}
