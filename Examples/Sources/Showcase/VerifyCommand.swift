import ArgumentParser
import MiniApps
import Waymark
import WaymarkTesting

/// The command `verify`, which checks a mini app in every state that a user can reach.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check each route of a mini app from every state that the user can reach.",
    discussion: """
      Walks from the app's start to every state within the bounds, the nearest first, and tries everything from \
      each: plan, carry out, compare. Prints how many states and checks that were, which bounds were hit, what is \
      refused, and each failure with the shortest way to it as a test:

        Showcase verify --max-states 5000 --max-screens 10

      Exit status 1 if there are failures.
      """)

  @OptionGroup var options: AppOptions

  @Option(help: ArgumentHelp("Try from so many states at most.", valueName: "n"))
  var maxStates = VerificationBounds().states

  @Option(help: ArgumentHelp("Go on from states with so many screens at most.", valueName: "n"))
  var maxScreens = VerificationBounds().screens

  @Option(help: ArgumentHelp("Go on from states with so many layers at most.", valueName: "n"))
  var maxLayers = VerificationBounds().layers

  @Option(help: ArgumentHelp("Take so many steps from the start at most.", valueName: "n"))
  var maxSteps: Int?

  @Option(help: ArgumentHelp("Stop after so many seconds.", valueName: "seconds"))
  var maxSeconds: Double?

  func validate() throws {
    let least = [maxStates, maxScreens, maxLayers, maxSteps ?? 1].min() ?? 1
    guard least > 0, maxSeconds.map({ $0 > 0 && $0 < 1e9 }) ?? true else {
      throw ValidationError("a bound is a number above 0")
    }
  }

  @MainActor
  func run() async throws {
    let app = try options.choice()
    var verification = app.verification
    verification.bounds.states = maxStates
    verification.bounds.screens = maxScreens
    verification.bounds.layers = maxLayers
    verification.bounds.steps = maxSteps ?? .max
    verification.bounds.time = maxSeconds.map { .seconds($0) }
    let report = await (try app.map()).verify(from: app.start, by: verification)
    Console.write("\(report)")
    if !report.failures.isEmpty { throw ExitCode(1) }
  }
}
