import ArgumentParser
import MiniApps
import ScreenKit
import Waymark
import WaymarkTesting

/// The command `plan`, which prints the plan for a link.
struct PlanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan", abstract: "Print what opening a link would do, and why. Nothing moves.",
    discussion: """
      The plan is made for the app as it starts, or as it is after other links have been opened:

        Showcase plan shop://account --from shop://wishes shop://products/42

      The app is the one with the link's scheme, or else the shop. A link that is not one of the app's is an \
      error, with exit status 1. A plan that says that something is impossible is an answer.
      """)

  @Argument(help: "The link to plan for, such as shop://products/42.")
  var link: String

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Links to open before, one after the other.", valueName: "link"))
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
    let outcome = await navigator.open(link, returnsWhenHeld: true)
    if outcome.node == nil { throw ShowcaseError("--from: \(outcome)") }
  }
}
