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
      Visits every state within the bounds, the nearest first, and checks every route from each: plan, carry out, \
      compare. Prints the numbers of states and checks, the bounds that were hit, the refused requests, and for each \
      failure a test with the shortest path to it:

        Showcase verify --max-states 5000 --max-screens 10

      Exit status 1 if a check fails, or if a destination was not tried or reached.
      """)

  @OptionGroup var options: AppOptions

  @Option(help: ArgumentHelp("The maximum number of states to check.", valueName: "n"))
  var maxStates = VerificationBounds().states

  @Option(help: ArgumentHelp("The maximum number of screens in a state to continue from.", valueName: "n"))
  var maxScreens = VerificationBounds().screens

  @Option(help: ArgumentHelp("The maximum number of layers in a state to continue from.", valueName: "n"))
  var maxLayers = VerificationBounds().layers

  @Option(help: ArgumentHelp("The maximum number of steps from the start.", valueName: "n"))
  var maxSteps: Int?

  @Option(help: ArgumentHelp("The time limit in seconds.", valueName: "seconds"))
  var maxSeconds: Double?

  func validate() throws {
    let least = [maxStates, maxScreens, maxLayers, maxSteps ?? 1].min() ?? 1
    guard least > 0, maxSeconds.map({ $0 > 0 && $0 < 1e9 }) ?? true else {
      throw ValidationError("a bound must be greater than 0")
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
    if !report.isComplete { throw ExitCode(1) }
  }
}
