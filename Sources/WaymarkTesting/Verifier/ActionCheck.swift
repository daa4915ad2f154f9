import Waymark

@MainActor
struct ActionCheck {
  let window: VerificationWindow
  let before: VerifiedState
  let census: StateCensus
  let action: VerificationAction
  /// The route and sample destination to check, or `nil` if the action does not go to a destination.
  let trial: RouteTrial?

  /// The result of a check.
  struct Result {
    var finding: VerificationFinding?
    /// The error that the refused action returned, or `nil` if the action was not refused.
    var refusal: NavigationError?
    /// Whether the action reached its destination through a route.
    var hasArrived = false
    /// The check that repeats and undoes the action, or `nil` if an earlier check has failed.
    var wayBack: WayBackCheck?
  }

  /// Performs the action and checks the result. Afterwards, the window shows the new state.
  ///
  /// The check uses the plan that the navigator makes when it performs the action. If planning calls code of
  /// the app, the check makes a second plan beforehand and compares the two plans.
  func run() async -> Result {
    window.show(before)
    guard let request = action.request else { return resized() }
    let first = dependsOnApp ? window.plan(for: request) : nil
    let (outcome, carriedOut) = await window.perform(request)
    guard let outcome else { return Result(finding: unending) }
    let plan = carriedOut ?? window.plan(for: request)
    return judged(plan, first ?? plan, outcome)
  }

  private func judged(_ plan: Plan, _ first: Plan, _ outcome: NavigationOutcome) -> Result {
    if let finding = plannedWell(first, again: plan) { return Result(finding: finding) }
    if let failure = plan.failure, let finding = refused(failure) { return Result(finding: finding) }
    if let finding = trial.flatMap({ ArrivalCheck(plan: plan, trial: $0, census: census).finding }) {
      return Result(finding: finding)
    }
    if let finding = carriedOut(plan, outcome) { return Result(finding: finding) }
    let wayBack = WayBackCheck(plan: plan, trial: trial, traits: before.traits, window: window)
    return Result(
      finding: wayBack.idle, refusal: plan.failure, hasArrived: trial != nil && plan.failure == nil,
      wayBack: wayBack)
  }

  /// Whether planning calls code of the app, such as a route's closure or a container kind that the app
  /// defines.
  private var dependsOnApp: Bool { trial?.route.dependsOnApp ?? false || census.hasOwnKinds }

  /// Resizes the window and checks that the state is unchanged.
  private func resized() -> Result {
    if case .resize(let columns) = action { window.host.resize(columns: columns) }
    if window.navigator.state != before.state {
      return Result(
        finding: VerificationFinding(
          kind: .execution, expected: "the state stays as it is", seen: "\(window.navigator.state)",
          proof: .pictured("\(before.state)")))
    }
    return Result(finding: shown())
  }

  private func plannedWell(_ plan: Plan, again: Plan) -> VerificationFinding? {
    if plan.after != again.after || plan.nextNumber != again.nextNumber
      || plan.failure?.code != again.failure?.code
    {
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
    return operatesWell(plan)
  }

  private func operatesWell(_ plan: Plan) -> VerificationFinding? {
    do throws(OperationRefusal) {
      let reached =
        plan.isUnchanged
        ? plan.before : try plan.before.applying(plan.operations, nextNumber: plan.nextNumber)
      if reached == plan.after { return nil }
      return VerificationFinding(
        kind: .operations, expected: "\(plan.after)", seen: "its operations lead to\n\(reached)",
        proof: trial == nil && action != .back ? .pictured("\(reached)") : .operations)
    } catch {
      return VerificationFinding(
        kind: .operations, expected: "\(plan.after)", seen: "\(error)",
        proof: trial == nil && action != .back ? .pictured("\(error)") : .operations)
    }
  }
}

extension [StateFault] {
  fileprivate var text: String { map(\.description).joined(separator: "\n") }
}
