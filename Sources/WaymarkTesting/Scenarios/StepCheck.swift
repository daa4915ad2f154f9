import Waymark
import WaymarkSaving

/// A check that performs one step of a scenario and verifies the step's effects.
@MainActor
struct StepCheck {
  let navigator: Navigator
  let host: any ScenarioHost
  /// The earlier steps that have not ended yet.
  let pending: PendingSteps
  private var plan: Plan?
  private(set) var isUnknownGesture = false

  init(navigator: Navigator, host: any ScenarioHost, pending: PendingSteps) {
    self.navigator = navigator
    self.host = host
    self.pending = pending
  }

  /// Performs the step.
  ///
  /// - Returns: descriptions of the expectations that were not met.
  mutating func run(_ step: ScenarioStep) async -> [String] {
    if case .waiting(let name) = step.outcome { return await begin(step, as: name) }
    switch step.deed {
    case .outcome(let name): return await complaints(about: step, outcomeOf: name)
    case .reading(let text): return await complaints(about: step, reading: text)
    case .replaying(_, let read): return await complaints(about: step, replaying: read)
    case .action, .request, .gesture, .closing, .installing, .restarting, .turning:
      return await complaints(about: step)
    }
  }

  func failure(start: String, step: String, _ complaints: [String]) -> ScenarioFailure {
    ScenarioFailure(
      start: start, step: step, complaints: complaints, state: "\(navigator.state)",
      plan: plan.map(\.description))
  }

  /// Starts a step whose request is expected to wait.
  private mutating func begin(_ step: ScenarioStep, as name: String) async -> [String] {
    let (host, navigator) = (host, navigator)
    let begun = PendingStep { await host.run(step.deed, in: navigator) }
    pending[name] = begun
    await yieldTurns {
      if begun.hasFailed { return true }
      guard begun.hasBegun else { return false }
      return await isShown(picture(after: step))
    }
    await yieldTurns(20)
    switch begun.result {
    case nil, .done(nil): return await complaints(aboutPicture: picture(after: step))
    case .done(let outcome?): return ["expected the request to wait, but it ended: \(outcome)"]
    case .impossible(let reason): return ["the step is impossible: \(reason)"]
    case .unknown:
      isUnknownGesture = true
      return []
    }
  }

  private func complaints(about step: ScenarioStep, outcomeOf name: String) async -> [String] {
    guard let begun = pending[name] else { return ["no pending step is named \(name)"] }
    await yieldTurns {
      guard begun.result != nil else { return false }
      return await isShown(picture(after: step))
    }
    guard case .done(let outcome) = begun.result else { return ["the request has not ended"] }
    // A gesture can end before the leave guard that it triggers has decided.
    if outcome == nil { await yieldTurns { !navigator.hasRequestsUnderWay } }
    return await complaints(about: step.outcome, outcome) + complaints(aboutPicture: picture(after: step))
  }

  private func complaints(about step: ScenarioStep, reading text: String) async -> [String] {
    await yieldTurns { await host.texts.contains(text) }
    let texts = await host.texts
    let list = texts.joined(separator: "\n").indented(by: 2)
    return await
      (texts.contains(text) ? [] : ["expected the text \"\(text)\"; the visible texts are:\n\(list)"])
      + complaints(aboutPicture: picture(after: step))
  }

  private func complaints(
    about step: ScenarioStep, replaying read: @MainActor (Navigator) async throws -> NavigationLog
  ) async -> [String] {
    do {
      let log = try await read(navigator)
      let complaints = await LogReplay(navigator: navigator, host: host).complaints(about: log)
      return await complaints + self.complaints(aboutPicture: picture(after: step))
    } catch {
      return ["the log could not be read: \(error)"]
    }
  }

  private mutating func complaints(about step: ScenarioStep) async -> [String] {
    let before = host.operationCount
    plan = step.action.map { navigator.plan(for: $0) }
    switch await host.run(step.deed, in: navigator) {
    case .done(let outcome):
      let operations = host.operationCount - before
      // The effect of a gesture might occur after the host has reported that the gesture is done.
      if step.isGesture {
        await yieldTurns {
          if navigator.isRevealing { return false }
          return await isShown(picture(after: step))
        }
      }
      return await complaints(about: step.outcome, outcome) + complaints(about: step, operations: operations)
        + complaints(aboutPicture: picture(after: step)) + complaintsAboutPlan(outcome)
    case .impossible(let reason): return ["the step is impossible: \(reason)"]
    case .unknown:
      isUnknownGesture = true
      return []
    }
  }

  /// Returns the picture that is expected after a step.
  private func picture(after step: ScenarioStep) -> ShownPicture {
    host.capabilities.refusesSelection ? step.picture : step.revealing ?? step.picture
  }

  /// Returns whether the host shows the picture and matches the state. After a gesture, the host can change
  /// earlier than the state.
  private func isShown(_ picture: ShownPicture) async -> Bool {
    let snapshot = await host.snapshot
    return snapshot.matches(navigator.state) && ShownPicture(snapshot) { host.value(of: $0) } == picture
  }

  private func complaints(about step: ScenarioStep, operations: Int) -> [String] {
    guard let expected = step.operations, expected != operations else { return [] }
    return ["expected \(expected) operations, but there were \(operations)"]
  }

  private func complaints(about expected: ExpectedOutcome, _ outcome: NavigationOutcome?) -> [String] {
    if expected.accepts(outcome, in: navigator.state) { return [] }
    let actual = outcome.map(\.description) ?? "without an outcome"
    return ["expected the request to end \(expected), but it ended: \(actual)"]
  }

  /// Checks the conditions that must hold after every step, and returns a description of each violation.
  private func complaints(aboutPicture expected: ShownPicture) async -> [String] {
    let snapshot = await host.snapshot
    let (picture, state) = (ShownPicture(snapshot) { host.value(of: $0) }, navigator.state)
    var complaints = picture == expected ? [] : [difference(expected, picture)]
    complaints += state.validate().map { "the state is not well-formed: \($0)" }
    if !snapshot.matches(state) {
      complaints.append("the host does not show the state:\n\(snapshot)")
    }
    return complaints + host.violations.map { "the host reports a violation: \($0)" }
  }

  /// Returns a complaint if a request that arrived in this window did not lead to the planned state, or if
  /// any other request changed the state of this window.
  private func complaintsAboutPlan(_ outcome: NavigationOutcome?) -> [String] {
    guard let plan, plan.isPossible else { return [] }
    let isDoneHere = outcome?.node?.id.window == navigator.state.window
    let planned = isDoneHere ? plan.after : plan.before
    return planned == navigator.state
      ? [] : ["the plan leads to a different state:\n\("\(planned)".indented(by: 2))"]
  }

  private func difference(_ expected: ShownPicture, _ shown: ShownPicture) -> String {
    "expected on the screen:\n\("\(expected)".indented(by: 2))\nshown:\n\("\(shown)".indented(by: 2))"
  }
}
