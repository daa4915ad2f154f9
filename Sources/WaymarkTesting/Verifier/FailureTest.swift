import Waymark

/// A generator for the source code of a test that reproduces a failure.
struct FailureTest {
  let finding: VerificationFinding
  /// The number of the failure in the report. It makes the test's name unique.
  let number: Int
  let way: [VerificationAction]
  let action: VerificationAction?
  let start: NodeBlueprint
  let verification: Verification

  var expression: SwiftExpression { SwiftExpression(custom: verification.expression) }

  var source: String {
    let lines = preparation + way.map { "  \(call($0))" } + conclusion.map { "  " + $0 }
    let title = finding.title(of: way, then: action).debugDescription
    return (["@Test(\(title)) @MainActor", "func \(name)() async throws {"] + lines + ["}"])
      .joined(separator: "\n")
  }

  private var name: String { "\(finding.kind)\(number)" }

  private var preparation: [String] {
    switch finding.proof {
    case .link, .samples: return []
    default: break
    }
    let capabilities = verification.capabilities
    let more = capabilities == .strict ? "" : ", capabilities: \(SwiftExpression.text(capabilities))"
    return [
      "  let navigator = Navigator(\(verification.mapExpression), start: \(expression.text(start)))",
      "  let host = try await HeadlessHost.attached(to: navigator\(more))",
    ]
  }

  /// Returns the Swift code that performs an action.
  func call(_ action: VerificationAction) -> String {
    switch action {
    case .resize(.max): "host.resize(columns: .max)"
    case .resize(let columns): "host.resize(columns: \(columns))"
    default: "await \(request(action))"
    }
  }

  /// Returns a Swift expression that requests an action. The value of the expression is the outcome.
  func request(_ action: VerificationAction) -> String {
    switch action {
    case .go(let destination, let route): "navigator.go(\(arguments(destination, route)))"
    case .back: "navigator.back()"
    case .dismiss: "navigator.dismiss()"
    case .select(let node): "navigator.select(try #require(\(id(node))))"
    case .resize: ""
    }
  }

  /// Whether a generated test can plan the action with public API.
  var canPlan: Bool {
    switch action {
    case .go, .back: true
    default: false
    }
  }

  /// A Swift expression that creates the plan of the action.
  var planning: String {
    if case .go(let destination, let route) = action {
      "navigator.plan(\(arguments(destination, route)))"
    } else {
      "navigator.plan(for: .back)"
    }
  }

  private func arguments(_ destination: AnyDestination, _ route: RouteName) -> String {
    let name = route == .default ? "" : ", by: \(route.rawValue.debugDescription)"
    return "to: \(expression.text(destination))\(name)"
  }

  func id(_ node: NodeID) -> String { "NodeID(window: .main, number: \(node.number))" }
}
