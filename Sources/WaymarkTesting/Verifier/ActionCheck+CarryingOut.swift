import Waymark

extension ActionCheck {
  var unending: VerificationFinding {
    VerificationFinding(
      kind: .unending, expected: "the request ends", seen: "no caller received an outcome", proof: .ending)
  }

  /// Returns a finding if the state or the outcome does not match the plan, or `nil` if both match.
  func carriedOut(_ plan: Plan, _ outcome: NavigationOutcome) -> VerificationFinding? {
    guard window.navigator.state == plan.after, outcome.isExpected(by: plan) else {
      return VerificationFinding(
        kind: .execution, expected: "\(plan.after)", seen: "\(window.navigator.state)\nand it was \(outcome)",
        proof: window.navigator.state == plan.after ? plan.expectedOutcome : asPlanned(plan))
    }
    return shown() ?? updated(plan)
  }

  private func asPlanned(_ plan: Plan) -> FailureProof {
    trial == nil && action != .back ? .pictured("\(plan.after)") : .asPlanned
  }

  /// Returns a finding if the host does not show the state or has recorded a violation. Returns `nil`
  /// otherwise.
  func shown() -> VerificationFinding? {
    let (host, state) = (window.host, window.navigator.state)
    if host.shows(state), host.violations.isEmpty { return nil }
    let seen = host.shows(state) ? host.violations.joined(separator: "\n") : "\(host.snapshot)"
    return VerificationFinding(
      kind: .host, expected: "the host shows\n\(state)\nand refuses nothing", seen: seen, proof: .shown)
  }

  /// Returns a finding if the host does not have the new value of a node that the plan updates. Returns `nil`
  /// otherwise.
  private func updated(_ plan: Plan) -> VerificationFinding? {
    for id in plan.updated {
      let (value, expected) = (window.host.value(of: .node(id)), plan.after.node(id)?.value)
      guard value != expected else { continue }
      return VerificationFinding(
        kind: .host, expected: "the host shows \(id) as \(expected.text)", seen: value.text,
        proof: .value(id))
    }
    return nil
  }
}

extension NodeValue? {
  fileprivate var text: String { map { "\($0)" } ?? "nothing" }
}

extension Plan {
  fileprivate var expectedOutcome: FailureProof {
    .outcome(failure != nil ? "failed" : isUnchanged ? "unchanged" : "arrived")
  }
}

extension NavigationOutcome {
  /// Returns whether the plan predicts this outcome.
  fileprivate func isExpected(by plan: Plan) -> Bool {
    switch self {
    case .arrived: plan.isPossible && !plan.isUnchanged
    case .unchanged: plan.isUnchanged
    case .failed(let error): plan.failure?.code == error.code
    default: false
    }
  }
}
