import ArgumentParser
import Shop
import Waymark
import WaymarkTesting

/// The shop, checked in every state that the user can reach.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Check each route of the shop from every state that the user can reach.",
    discussion: """
      Walks from the shop's start to every state within the bounds, the nearest first, and tries everything from \
      each: plan, carry out, compare. Prints how many states and checks that were, which bounds were hit, what is \
      refused, and each failure with the shortest way to it as a test:

        Showcase verify --max-states 5000 --max-screens 10

      Exit status 1 if there are failures.
      """)

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
    var verification = Verification()
    verification.mapExpression = "try Shop.map()"
    verification.expression = Self.expression
    verification.bounds.states = maxStates
    verification.bounds.screens = maxScreens
    verification.bounds.layers = maxLayers
    verification.bounds.steps = maxSteps ?? .max
    verification.bounds.time = maxSeconds.map { .seconds($0) }
    let report = await (try Shop.map()).verify(from: Shop.start, by: verification)
    Console.write("\(report)")
    if !report.failures.isEmpty { throw ExitCode(1) }
  }

  /// The shop's initializers without labels.
  @Sendable
  private static func expression(_ destination: any Destination) -> String? {
    switch destination {
    case let category as Category: "Category(\(category.name.debugDescription))"
    case let product as Product:
      "Product(\(product.id)\(product.ref.map { ", ref: \($0.debugDescription)" } ?? ""))"
    case let offer as Offer: "Offer(\(offer.number))"
    default: nil
    }
  }
}
