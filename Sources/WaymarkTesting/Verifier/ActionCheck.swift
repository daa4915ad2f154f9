import Waymark

/// Checks one action from one state.
@MainActor
struct ActionCheck {
  let window: VerificationWindow
  let before: VerifiedState
  let census: StateCensus
  let action: VerificationAction
  /// What is tried, if the action takes a route.
  let trial: RouteTrial?

  /// What has come of an action.
  struct Result {
    var finding: VerificationFinding?
    /// Why the action was refused, if it was.
    var refusal: NavigationError?
    /// Whether a route has led to its destination.
    var hasArrived = false
  }

  /// Does the action in the window, which shows the state afterwards.
  func run() async -> Result {
    window.show(before)
    guard let subject = action.subject else { return folded() }
    let plan = window.navigator.plan(for: subject)
    if let finding = plannedWell(plan, again: window.navigator.plan(for: subject)) {
      return Result(finding: finding)
    }
    if let failure = plan.failure, let finding = refused(failure) { return Result(finding: finding) }
    if let finding = trial.flatMap({ ArrivalCheck(plan: plan, trial: $0, census: census).finding }) {
      return Result(finding: finding)
    }
    if let finding = await carriedOut(plan, subject) { return Result(finding: finding) }
    let finding = WayBackCheck(
      plan: plan, trial: trial, traits: before.traits, navigator: window.navigator
    ).finding
    return Result(finding: finding, refusal: plan.failure, hasArrived: trial != nil && plan.failure == nil)
  }

  /// Folds the window, which changes nothing in the state.
  private func folded() -> Result {
    if case .fold(let isFolded) = action { window.host.fold(isFolded) }
    if window.navigator.state != before.state {
      return Result(
        finding: VerificationFinding(
          kind: .execution, expected: "the state stays as it is", seen: "\(window.navigator.state)",
          proof: .pictured("\(before.state)")))
    }
    return Result(finding: shown())
  }

  private func plannedWell(_ plan: Plan, again: Plan) -> VerificationFinding? {
    if plan.after != again.after || plan.edits != again.edits || plan.failure?.code != again.failure?.code {
      return VerificationFinding(
        kind: .unstable, expected: "the same plan twice", seen: "\(plan)\nand then\n\(again)",
        proof: .samePlan)
    }
    if case .malformed(let faults)? = plan.failure {
      return VerificationFinding(
        kind: .malformed, expected: "a state that is well-formed", seen: faults.text, proof: .success)
    }
    let faults = plan.isUnchanged || plan.failure != nil ? [] : plan.after.validate()
    if !faults.isEmpty {
      return VerificationFinding(
        kind: .malformed, expected: "a state that is well-formed", seen: faults.text, proof: .validity)
    }
    return editedWell(plan)
  }

  private func editedWell(_ plan: Plan) -> VerificationFinding? {
    do throws(EditFault) {
      let edited = plan.edits.isEmpty ? plan.before : try plan.before.applying(plan.edits)
      if edited == plan.after { return nil }
      return VerificationFinding(
        kind: .edits, expected: "\(plan.after)", seen: "its edits lead to\n\(edited)",
        proof: trial == nil && action != .back ? .pictured("\(edited)") : .edits)
    } catch {
      return VerificationFinding(
        kind: .edits, expected: "\(plan.after)", seen: "\(error)",
        proof: trial == nil && action != .back ? .pictured("\(error)") : .edits)
    }
  }

  private func carriedOut(_ plan: Plan, _ subject: PlanSubject) async -> VerificationFinding? {
    guard let outcome = await window.perform(subject) else {
      return VerificationFinding(
        kind: .unending, expected: "the request ends", seen: "nobody was told of its end", proof: .ending)
    }
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

  private func shown() -> VerificationFinding? {
    let (host, state) = (window.host, window.navigator.state)
    if host.shows(state), host.violations.isEmpty { return nil }
    let seen = host.shows(state) ? host.violations.joined(separator: "\n") : "\(host.observed)"
    return VerificationFinding(
      kind: .host, expected: "the host shows\n\(state)\nand refuses nothing", seen: seen, proof: .shown)
  }

  /// Sees to it that the host knows the values that have changed.
  private func updated(_ plan: Plan) -> VerificationFinding? {
    for case .update(let id, _) in plan.edits {
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

extension [StateFault] {
  fileprivate var text: String { map(\.description).joined(separator: "\n") }
}

extension Plan {
  fileprivate var expectedOutcome: FailureProof {
    .outcome(failure != nil ? "failed" : isUnchanged ? "unchanged" : "arrived")
  }
}

extension NavigationOutcome {
  /// Whether a request that was planned like this may end like that.
  fileprivate func isExpected(by plan: Plan) -> Bool {
    switch self {
    case .arrived: plan.isPossible && !plan.isUnchanged
    case .unchanged: plan.isUnchanged
    case .failed(let error): plan.failure?.code == error.code
    default: false
    }
  }
}
