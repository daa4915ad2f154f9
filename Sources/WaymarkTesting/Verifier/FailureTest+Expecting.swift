import Waymark

extension FailureTest {
  /// The lines of Swift code that perform the last action and check the expectations.
  var conclusion: [String] {
    switch finding.proof {
    case .operations:
      ["let plan = \(planning)", "#expect(try plan.before.applying(plan.operations) == plan.after)"]
    case .validity where canPlan:
      ["let plan = \(planning)", "#expect(plan.after.validate() == [])"]
    case .samePlan:
      [
        "let (plan, again) = (\(planning), \(planning))",
        "#expect(plan.after == again.after && plan.isPossible == again.isPossible)",
      ]
    case .asPlanned:
      ["let plan = \(planning)"] + done + ["#expect(navigator.state == plan.after)"]
    case .link: link
    case .samples(let destination): ["#expect(!\(SwiftExpression.name(of: destination)).samples.isEmpty)"]
    case .sameAsCold: sameAsCold
    case .change:
      ["let before = navigator.state", call(action ?? .back), "#expect(navigator.state != before)"]
    case .ending:
      [
        "var hasEnded = false", "let request = Task {", "  \(done.joined())", "  hasEnded = true", "}",
        "for _ in 0..<1_000 { await Task.yield() }", "#expect(hasEnded)", "request.cancel()",
      ]
    case .outcome(let beginning):
      [
        "let outcome = \(action.map { "await \(request($0))" } ?? "")",
        "#expect(\"\\(outcome)\".hasPrefix(\"\(beginning)\"), \"\\(outcome)\")",
      ]
    case .restored(let back):
      ["let before = navigator.state"] + done + [call(back), "#expect(navigator.state == before)"]
    case .success:
      [
        "let outcome = \(action.map { "await \(request($0))" } ?? "")",
        "#expect(outcome.node != nil, \"\\(outcome)\")",
      ]
    case .settled:
      done + [
        "let again = await \(action.map(request) ?? "")",
        "guard case .unchanged = again else {",
        "  Issue.record(\"the same request again does not find the screen: \\(again)\")",
        "  return",
        "}",
      ]
    default: done + expectations
    }
  }

  /// The line of Swift code that performs the failing action, or an empty array if there is no such action.
  private var done: [String] { action.map { [call($0)] } ?? [] }

  /// The lines of Swift code that check the expectations after the last action.
  private var expectations: [String] {
    switch finding.proof {
    case .pictured(let text):
      ["#expect(\"\\(navigator.state)\" == \"\"\""] + text.split(separator: "\n").map { "  " + $0 }
        + ["  \"\"\")"]
    case .validity: ["#expect(navigator.state.validate() == [])"]
    case .front(let destination): ["#expect(\(inFront) { \(isOrHas(destination)) })"]
    case .arrival(let nodes):
      [
        "#expect(\(inFront) { [\(nodes.map { "\($0.number)" }.joined(separator: ", "))].contains($0.id.number) })"
      ]
    case .inStack: ["#expect(\(path).dropLast().last?.container?.kind is Stack)"]
    case .children(let children, let parent):
      [
        "let parent = navigator.state.node(try #require(\(id(parent))))",
        "let children: [UInt64] = [\(children.map { "\($0.number)" }.joined(separator: ", "))]",
        "#expect(parent?.container?.children.map(\\.id.number) == children)",
      ]
    case .layer(let style, let node):
      [
        "#expect(navigator.state.topLayer?.presentation?.style.name == \(style.name.debugDescription))",
        "#expect(navigator.state.topLayer?.root?.id.number == \(node.number))",
      ]
    case .base(let node):
      [
        "#expect(navigator.state.layers.count == 1)",
        "#expect(navigator.state.topLayer?.root?.id.number == \(node.number))",
      ]
    case .shown: ["#expect(host.shows(navigator.state))", "#expect(host.violations == [])"]
    case .value(let node):
      [
        "let id = try #require(\(id(node)))",
        "#expect(host.value(of: .node(id)) == navigator.state.node(id)?.value)",
      ]
    default: []
    }
  }

  private var path: String { "navigator.state.path(to: navigator.state.front.id)" }
  private var inFront: String { "\(path).contains" }

  private func isOrHas(_ destination: AnyDestination) -> String {
    let owner = destination.containerKind == nil ? "screen?.destination" : "container?.role"
    return "$0.\(owner) == AnyDestination(\(expression.text(destination)))"
  }

  private var link: [String] {
    guard case .go(let destination, let route)? = action else { return [] }
    let value = expression.text(destination)
    return [
      printedLink(to: value, by: route),
      "#expect(try \(map).destination(of: link).destination == AnyDestination(\(value)))",
    ]
  }

  private var sameAsCold: [String] {
    guard case .go(let destination, let route)? = action else { return [] }
    return [
      printedLink(to: expression.text(destination), by: route),
      "let cold = Navigator(\(verification.mapExpression), start: \(expression.text(start)))",
      "_ = try await HeadlessHost.attached(to: cold)",
      "var screens: [[AnyDestination?]?] = []",
      "for window in [cold, navigator] {",
      "  await window.open(link, with: .fromOutside)",
      "  let stack = window.state.path(to: window.state.front.id).last { $0.container?.kind is Stack }",
      "  screens.append(stack?.container?.children.map { $0.screen?.destination })",
      "}",
      "#expect(screens[0] == screens[1])",
    ]
  }

  private func printedLink(to value: String, by route: RouteName) -> String {
    "let link = try \(map).link(to: \(value), by: \(route.rawValue.debugDescription))"
  }

  private var map: String {
    verification.mapExpression.hasPrefix("try ")
      ? String(verification.mapExpression.dropFirst(4)) : verification.mapExpression
  }
}
