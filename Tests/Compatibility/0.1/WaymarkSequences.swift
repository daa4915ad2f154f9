// The declarations of WaymarkSequences, used as an app uses them. Scripts/check-compatibility compiles this file, and nothing
// calls it. A change that breaks apps breaks a line here.
//
// Frozen when 0.1 is released: only additions until 0.2. Do not change or remove a line.

import Foundation
import Observation
import Waymark
import WaymarkSequences

// MARK: The app

// A screen that shows a step.
struct Question: Destination {
  var text: String
}

// Updates the views of the app. Closures that call it must be on the main actor.
@MainActor
func show(_ value: Any?) {}

// Returns a text for the views of the app. Closures that call it must be on the main actor.
@MainActor
func text(of value: Any) -> String {
  "\(value)"
}

// MARK: Show screens in an order that is data

// Runs the steps that a server or a file lists.
@MainActor
func runTheStepsThatAServerOrAFileLists(
  _ manager: SequenceManager, _ navigator: Navigator, _ sequence: StepSequence, _ source: Server
) async {
  let _: SequenceManager = SequenceManager(
    navigator, policy: .skip, sourceTimeLimit: .seconds(10), atEnd: .goBack,
    onEvent: { (event: SequenceEvent) in show(event) },
    guiders: { StepGuider("question") { _ in Question(text: "") } })
  let _: SequenceManager = SequenceManager(navigator) {
    StepGuider("question") { _ in Question(text: "") }
  }
  let _: SequenceEnd = await manager.run(sequence)
  let _: SequenceEnd = await manager.run(from: source)
  let _: StepOutcome = await manager.start(sequence, onEnd: { (end: SequenceEnd) in show(end) })
  await manager.start(sequence)
  let _: StepOutcome = await manager.start(from: source, onEnd: { (end: SequenceEnd) in show(end) })
  await manager.start(from: source)
}

// Goes to the next step.
@MainActor
func goToTheNextStep(_ manager: SequenceManager, _ outcome: StepOutcome) async {
  let _: StepOutcome = await manager.next(answering: "yes")
  await manager.next()
  switch outcome {
  case .ended(let end): let _: SequenceEnd = end
  case .failed(let failure): let _: StepFailure = failure
  case .ignored: break
  case .shown(let step): let _: SequenceStep = step
  }
}

// Describes a list of steps.
func describeAListOfSteps(
  _ sequence: inout StepSequence, _ step: inout SequenceStep, _ status: StepStatus, _ json: Data
) throws(SequenceError) {
  let _: StepSequence = StepSequence(id: "survey", steps: ["name", step], revisits: true)
  let _: StepSequence = StepSequence(id: "survey", steps: [])
  let _: StepSequence = try StepSequence(json: json, limits: SequenceLimits())
  let _: StepSequence = try StepSequence(json: json)
  try sequence.check()
  let _: SequenceStep? = sequence.step("name")
  sequence.mark("name", .completed)
  let _: (StepSequence.ID, SequenceStep.ID) = (sequence.id, step.id)
  let _: Int = StepSequence.version
  let _: SequenceStep = SequenceStep(
    "name", screen: "question", status: .inProgress, parameters: ["text": "Your name?"])
  let _: SequenceStep = SequenceStep(sequence.id)
  let _: SequenceStep = "name"
  let _: StepStatus? = StepStatus(rawValue: "pending")
  let _: String = sequence.id
  let revisits: Bool = sequence.revisits
  sequence.revisits = revisits
  let steps: [SequenceStep] = sequence.steps
  sequence.steps = steps
  let _: Int = StepSequence.version
  let _: String = step.id
  let parameters: [String: String] = step.parameters
  step.parameters = parameters
  let screen: String = step.screen
  step.screen = screen
  let status: StepStatus = step.status
  step.status = status
  switch status {
  case .completed: break
  case .inProgress: break
  case .pending: break
  }
}

// Limits the size of a list from a server.
func limitTheSizeOfAListFromAServer(_ limits: inout SequenceLimits) {
  let _: SequenceLimits = SequenceLimits(bytes: 1 << 16, steps: 100)
  let _: SequenceLimits = SequenceLimits()
  let bytes: Int = limits.bytes
  limits.bytes = bytes
  let steps: Int = limits.steps
  limits.steps = steps
}

// A source with all requirements.
struct Server: SequenceSource {
  func load() async throws -> StepSequence {
    StepSequence(id: "survey", steps: ["name"])
  }

  func complete(_ step: SequenceStep, answer: String?) async throws -> StepSequence? {
    nil
  }
}

// Loads a list from a server, and reports completed steps.
func loadAListFromAServer(_ source: some SequenceSource, _ step: SequenceStep) async throws {
  let _: StepSequence = try await source.load()
  let _: StepSequence? = try await source.complete(step, answer: nil)
}

// Chooses the screen of a step.
@MainActor
func chooseTheScreenOfAStep(_ guider: StepGuider, _ validator: @escaping StepValidator) {
  let _: StepGuider = StepGuider("question", by: "sheet") { (step: SequenceStep) throws in
    Question(text: text(of: step))
  }
  let _: StepGuider = StepGuider("question") { _ in Question(text: "") }
  let _: StepGuider = guider.validated(by: validator)
  let _: StepGuider = guider.validated { step in text(of: step) == "" }
  let _: StepGuider = guider.next { (answer: String?) async throws in
    text(of: answer as Any) == "" ? .inOrder : .finish
  }
  let _: StepGuider = guider.onFailure(.retry(attempts: 2, backOff: .seconds(1)))
  let _: ListBuilder<StepGuider>.Type = StepGuiderBuilder.self
}

// Skips steps that do not apply.
@MainActor
func skipStepsThatDoNotApply(_ validator: StepValidator, _ step: SequenceStep) async throws {
  let _: Bool = try await validator(step)
}

// Chooses the next step.
func chooseTheNextStep(_ nextStep: WaymarkSequences.NextStep) {
  switch nextStep {
  case .finish: break
  case .firstValid(from: let from): let _: SequenceStep.ID = from
  case .inOrder: break
  case .step(let id): let _: SequenceStep.ID = id
  }
}

// Retries, skips or stops when a step fails.
func retrySkipOrStopWhenAStepFails(_ policy: StepPolicy, _ failure: StepFailure, _ reason: StepFailure.Reason)
{
  switch policy {
  case .retry(attempts: let attempts, backOff: let backOff): let _: (Int, Duration) = (attempts, backOff)
  case .skip: break
  case .stop: break
  }
  let _: StepPolicy = failure.policy
  let _: StepFailure.Reason = failure.reason
  let _: SequenceStep = failure.step
  switch reason {
  case .circle(let ids): let _: [SequenceStep.ID] = ids
  case .guider(let error): let _: any Error = error
  case .navigation(let outcome): let _: NavigationOutcome = outcome
  case .source(let error): let _: SequenceError = error
  case .unknownScreen(let text): let _: String = text
  case .unknownStep(let id): let _: SequenceStep.ID = id
  case .validator(let error): let _: any Error = error
  }
}

// Shows how many steps are left.
@MainActor
func showHowManyStepsAreLeft(_ manager: SequenceManager, _ progress: SequenceProgress) {
  let _: SequenceStep? = manager.current
  let _: SequenceProgress? = manager.progress
  let _: StepSequence? = manager.sequence
  let _: Int = progress.count
  let _: Int = progress.position
}

// Replaces the list while it runs.
@MainActor
func replaceTheListWhileItRuns(_ manager: SequenceManager, _ sequence: StepSequence) throws(SequenceError) {
  try manager.update(sequence)
}

// Continues after a restart.
@MainActor
func continueAfterARestart(_ manager: SequenceManager, _ snapshot: SequenceSnapshot, _ sequence: StepSequence)
  async
{
  let _: SequenceEnd = await manager.resume(snapshot, newest: sequence)
  let _: SequenceEnd = await manager.resume(snapshot)
  let _: SequenceEnd = await manager.resume(snapshot, from: Server())
  let _: SequenceSnapshot? = manager.snapshot
  let _: SequenceStep.ID = snapshot.current
  let _: StepSequence = snapshot.sequence
}

// Reads how a sequence ended.
func readHowASequenceEnded(_ end: SequenceEnd, _ error: SequenceError) {
  switch end {
  case .cancelled: break
  case .failed(let error): let _: SequenceError = error
  case .finished: break
  case .left: break
  case .nothingToShow: break
  }
  switch error {
  case .alreadyRunning: break
  case .malformed(let text): let _: String = text
  case .otherSequence(let id, expected: let expected):
    let _: (StepSequence.ID, StepSequence.ID) = (id, expected)
  case .source(let error): let _: any Error = error
  case .sourceTooSlow(let duration): let _: Duration = duration
  case .step(let failure): let _: StepFailure = failure
  case .unknownVersion(let number): let _: Int = number
  }
}

// Chooses what the window shows after the last step.
func chooseWhatTheWindowShowsAfterTheLastStep(_ closing: SequenceClosing) {
  switch closing {
  case .goBack: break
  case .stay: break
  }
}

// Observes failures and ignored calls.
func observeFailuresAndIgnoredCalls(_ event: SequenceEvent) {
  switch event {
  case .failed(let failure): let _: StepFailure = failure
  case .notRunning(let id): let _: SequenceStep.ID? = id
  case .resumed(at: let at, insteadOf: let insteadOf):
    let _: (SequenceStep, SequenceStep.ID) = (at, insteadOf)
  }
}

// MARK: Conformances

// Lists the types that list their cases.
func listCaseIterableTypes() {
  func require<each T: CaseIterable>(_ types: repeat (each T).Type) {}
  require(
    StepStatus.self)
}

// Lists the types that can be encoded and decoded.
func listCodableTypes() {
  func require<each T: Codable>(_ types: repeat (each T).Type) {}
  require(
    SequenceSnapshot.self, SequenceStep.self, StepSequence.self, StepStatus.self)
}

// Lists the types that have a description.
func listCustomStringConvertibleTypes() {
  func require<each T: CustomStringConvertible>(_ types: repeat (each T).Type) {}
  require(
    SequenceEnd.self, SequenceError.self, SequenceProgress.self, StepFailure.self, StepFailure.Reason.self,
    StepOutcome.self, StepPolicy.self)
}

// Lists the types that can be compared, but not be members of sets.
func listEquatableTypes() {
  func require<each T: Equatable>(_ types: repeat (each T).Type) {}
  require(
    SequenceEnd.self, SequenceError.self, SequenceEvent.self, StepFailure.self, StepFailure.Reason.self,
    StepOutcome.self)
}

// Lists the types that can be thrown.
func listErrorTypes() {
  func require<each T: Error>(_ types: repeat (each T).Type) {}
  require(
    SequenceError.self, StepFailure.self, StepFailure.Reason.self)
}

// Lists the types that can be written as a string.
func listExpressibleByStringLiteralTypes() {
  func require<each T: ExpressibleByStringLiteral>(_ types: repeat (each T).Type) {}
  require(
    SequenceStep.self)
}

// Lists the types that can be compared, and be members of sets.
func listHashableTypes() {
  func require<each T: Hashable>(_ types: repeat (each T).Type) {}
  require(
    WaymarkSequences.NextStep.self, SequenceClosing.self, SequenceLimits.self, SequenceProgress.self,
    SequenceSnapshot.self, SequenceStep.self, StepPolicy.self, StepSequence.self, StepStatus.self)
}

// Lists the types that have an identity.
func listIdentifiableTypes() {
  func require<each T: Identifiable>(_ types: repeat (each T).Type) {}
  require(
    SequenceStep.self, StepSequence.self)
}

// Lists the types that can be observed by views.
func listObservableTypes() {
  func require<each T: Observable>(_ types: repeat (each T).Type) {}
  require(
    SequenceManager.self)
}

// Lists the types that have a raw value.
func listRawRepresentableTypes() {
  func require<each T: RawRepresentable>(_ types: repeat (each T).Type) {}
  require(
    StepStatus.self)
}

// Lists the types that can be sent to other tasks.
func listSendableTypes() {
  func require<each T: Sendable>(_ types: repeat (each T).Type) {}
  require(
    WaymarkSequences.NextStep.self, SequenceClosing.self, SequenceEnd.self, SequenceError.self,
    SequenceEvent.self,
    SequenceLimits.self, SequenceManager.self, SequenceProgress.self, SequenceSnapshot.self,
    SequenceStep.self,
    StepFailure.self, StepFailure.Reason.self, StepGuider.self, StepOutcome.self, StepPolicy.self,
    StepSequence.self,
    StepStatus.self)
}
