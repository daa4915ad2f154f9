import Waymark

/// Carries out one step of a scenario and looks at what has come of it.
@MainActor
struct StepCheck {
  let navigator: Navigator
  let host: any ScenarioHost
  private var plan: Plan?
  private(set) var isUnknownGesture = false

  init(navigator: Navigator, host: any ScenarioHost) {
    self.navigator = navigator
    self.host = host
  }

  /// Carries the step out.
  ///
  /// - Returns: what is wrong then.
  mutating func run(_ step: ScenarioStep) async -> [String] {
    let before = host.operationCount
    switch step.deed {
    case .go(let destination, let route):
      plan = navigator.plan(to: destination.base, by: route)
      let outcome = await navigator.go(to: destination.base, by: route)
      return complaints(about: step, outcome, operations: host.operationCount - before)
    case .open(let link):
      plan = try? navigator.plan(opening: link)
      let outcome = await navigator.open(link)
      return complaints(about: step, outcome, operations: host.operationCount - before)
    case .gesture(let gesture):
      switch await host.perform(gesture) {
      case .done(let outcome): return complaints(about: step, outcome, operations: 0)
      case .impossible(let reason): return ["it cannot be done: \(reason)"]
      case .unknown:
        isUnknownGesture = true
        return []
      }
    }
  }

  func failure(start: String, step: String, _ complaints: [String]) -> ScenarioFailure {
    ScenarioFailure(
      start: start, step: step, complaints: complaints, state: "\(navigator.state)",
      plan: plan.map(\.description))
  }

  private func complaints(
    about step: ScenarioStep, _ outcome: NavigationOutcome?, operations: Int
  ) -> [String] {
    var complaints: [String] = []
    if !step.ending.accepts(outcome) {
      complaints.append(
        "it was to end \(step.ending), and it ended: \(outcome.map(\.description) ?? "nowhere")")
    }
    if let expected = step.operations, expected != operations, host.capabilities == HostCapabilities() {
      complaints.append("it was to take \(expected) operations, and it took \(operations)")
    }
    let picture = host.picture
    if picture != step.picture { complaints.append(difference(step.picture, picture)) }
    return complaints + complaintsAboutState()
  }

  private func difference(_ expected: ShownPicture, _ shown: ShownPicture) -> String {
    "expected on the screen:\n\("\(expected)".indented(by: 2))\nshown:\n\("\(shown)".indented(by: 2))"
  }

  /// What must hold after every step, whatever it is.
  private func complaintsAboutState() -> [String] {
    let state = navigator.state
    var complaints = state.validate().map { "the state is not well-formed: \($0)" }
    if !host.observed.matches(state) {
      complaints.append("the host does not show what the state says:\n\(host.observed)")
    }
    if let plan, plan.isPossible, plan.after != state {
      complaints.append("the plan led elsewhere:\n\("\(plan.after)".indented(by: 2))")
    }
    return complaints + host.violations.map { "the host complains: \($0)" }
  }
}
