import Waymark
import WaymarkSequences
import WaymarkTesting

extension SurvivalThing {
  /// Whether the thing is a request that waits for the sign-in.
  var isHeld: Bool { self == .heldLink || self == .heldSecret }
}

extension SurvivalRun {
  /// Shows the screen to which the thing belongs.
  func establish() async throws {
    switch thing {
    case .result: try await request("the form") { await $0.flow?.start(FormScreen(), by: .push) }
    case .task:
      let navigator = navigator
      Task { taskResult = await navigator.result(of: FormScreen(), by: .push) }
    case .heldLink:
      Task { heldOutcome = await navigator.open("/accounts/1") }
    case .heldSecret:
      Task { heldOutcome = await navigator.go(to: TokenScreen(token: "abc")) }
    case .payload: try await request("the form") { await $0.go(to: FormScreen(), with: .payload(7)) }
    case .coordinator:
      try await request("the form") {
        await $0.flow?.start(FormScreen(), by: .push) { _ in FormCoordinator() }
      }
    case .draft:
      try await request("the form") { await $0.go(to: FormScreen()) }
      try await form().setDraft("first")
    case .step:
      let manager = makeSequence()
      try await perform("the sequence") {
        await manager.start(StepSequence(id: "steps", steps: ["a", "b", "c"]))
      }
      try await rest()
      earlier = navigator.state
      try await showNextStep("b")
    case .scrollPosition: throw Impossible(what: "a scroll position without a view")
    }
    let text = thing.isHeld ? LoginScreen.text : thing == .step ? OpenScreen("step b").text : FormScreen.text
    try await see("the screen") { $0.contains(text) }
    try await rest()
  }

  /// Changes the thing after the window was saved.
  func proceed() async throws {
    switch thing {
    case .result, .task: try await finish()
    case .heldLink, .heldSecret: try await signIn(sees: true)
    case .draft: try await form().setDraft("second")
    case .step: try await showNextStep("c")
    case .payload, .coordinator, .scrollPosition: break
    }
  }

  /// Continues a saved sequence.
  func resume(_ place: SequenceSnapshot) async throws {
    let manager = makeSequence()
    Task { await manager.resume(place) }
    try await reach("the sequence") { manager.current != nil }
    try await rest()
  }

  private func makeSequence() -> SequenceManager {
    let manager = SequenceManager(navigator) {
      for name in ["a", "b", "c"] { StepGuider(name) { _ in OpenScreen("step \(name)") } }
    }
    sequence = manager
    return manager
  }

  // MARK: Checks

  /// Checks that the thing is there, and that it acts once.
  func checkKept() async throws {
    switch thing {
    case .result:
      try await finish()
      if record.values != ["done"] { problems.append("received \(record.results)") }
      if record.keys.count != 1 { problems.append("the result has \(record.keys.count) keys") }
    case .task:
      try await finish()
      if taskResult != .success("done") {
        problems.append("the task: \(taskResult.map { "\($0)" } ?? "waits")")
      }
    case .heldLink, .heldSecret: try await signIn(sees: true)
    case .payload:
      let payload = try await form().payload(Int.self)
      if payload != 7 { problems.append("there is no payload") }
    case .coordinator:
      let coordinator = try await form().coordinator(FormCoordinator.self)
      if coordinator == nil { problems.append("there is no coordinator") }
    case .draft: try await checkDraft("first")
    case .step:
      checkStep("b")
      try await request("a step back") { await $0.back() }
      checkStep("a")
      try await showNextStep("b")
      try await showNextStep("c")
    case .scrollPosition: break
    }
    let lost = faults.filter {
      switch $0 {
      case .resultNotReceived, .missingCoordinator, .notRestorable: true
      default: false
      }
    }
    if !lost.isEmpty { problems.append("reported \(lost)") }
  }

  /// Checks that the thing is gone, and that the loss was reported as the table says.
  func checkLost(_ loss: SurvivalLoss) async throws {
    switch loss {
    case .endedTask:
      if taskResult != .failure(.removed) {
        problems.append("the task: \(taskResult.map { "\($0)" } ?? "waits")")
      }
      try await finish()
      expectFault("resultNotReceived") { if case .resultNotReceived = $0 { true } else { false } }
    case .task:
      try await finish()
      expectFault("resultNotReceived") { if case .resultNotReceived = $0 { true } else { false } }
    case .secret:
      expectFault("notRestorable") { if case .notRestorable(.heldRequest) = $0 { true } else { false } }
      try await signIn(sees: false)
    case .payload:
      if try await form().payload(Int.self) != nil { problems.append("the payload is there") }
    case .coordinator:
      expectFault("notRestorable") { if case .notRestorable(.flow) = $0 { true } else { false } }
      try await checkNoCoordinator()
    case .draft: try await checkDraft("first")
    case .noRecord: try await checkUnrecorded()
    case .view: break
    }
  }

  /// Checks that the thing is gone after the app has started from a state in its store.
  private func checkUnrecorded() async throws {
    switch thing {
    case .result:
      try await finish()
      if !record.values.isEmpty { problems.append("received \(record.results)") }
      expectFault("resultNotReceived") { if case .resultNotReceived = $0 { true } else { false } }
    case .heldLink, .heldSecret: try await signIn(sees: false)
    case .coordinator: try await checkNoCoordinator()
    case .draft:
      if try await form().draft(String.self) != nil { problems.append("the draft is there") }
    case .step:
      checkStep("b")
      try await request("a step back") { await $0.back() }
      if sequence?.current?.id == "a" { problems.append("the earlier step is there") }
    default: break
    }
  }

  private func checkNoCoordinator() async throws {
    if try await form().coordinator(FormCoordinator.self) != nil {
      problems.append("the coordinator is there")
    }
  }

  private func expectFault(_ name: String, _ matches: (NavigationFault) -> Bool) {
    let count = faults.count(where: matches)
    if count != 1 { problems.append("\(name) was reported \(count) times: \(faults)") }
  }

  /// Checks the draft of the form, and that the user is asked before it is lost.
  private func checkDraft(_ expected: String) async throws {
    let draft = try await form().draft(String.self)
    if draft != expected { problems.append("the draft is \(draft ?? "gone")") }
    record.agrees = false
    try await perform("closing the form") { [self] in
      let outcome = await navigator.back()
      if case .refused(by: _, reason: FormScreen.unsent) = outcome {
      } else {
        problems.append("closing: \(outcome)")
      }
    }
    try await perform("going back") { [host] in _ = await host.simulate(.back) }
    try await rest()
    if try await form().draft(String.self) != expected { problems.append("going back has lost the draft") }
    record.agrees = true
  }

  // MARK: Parts

  /// Returns the scope of the visible form.
  private func form() async throws -> ScreenScope {
    var found: ScreenScope?
    try await reach("the form") {
      found = app.scope(of: "form")
      return found?.hasEnded == false && found?.id == navigator.state.front.id
    }
    guard let found else { throw Impossible(what: "the form") }
    return found
  }

  private func finish() async throws {
    let scope = try await form()
    try await perform("finishing") { await scope.finish(FormScreen(), with: "done") }
    try await rest()
  }

  /// Signs in.
  ///
  /// - Parameter isReached: whether the held request is carried out then.
  private func signIn(sees isReached: Bool) async throws {
    try await see("the sign-in") { $0.contains(LoginScreen.text) }
    record.isSignedIn = true
    navigator.release("login")
    try await rest()
    let text = thing == .heldLink ? SignedInScreen(number: 1).text : TokenScreen.text
    if isReached {
      try await see("the held screen") { $0.contains(text) }
    } else if await host.visible.contains(text) {
      problems.append("the held screen is shown")
    }
  }

  private func showNextStep(_ step: String) async throws {
    let manager = sequence
    try await perform("the next step") { _ = await manager?.next() }
    try await see("step \(step)") { $0.contains(OpenScreen("step \(step)").text) }
    try await rest()
  }

  private func checkStep(_ expected: String) {
    let step = sequence?.current?.id
    if step != expected { problems.append("the step is \(step ?? "none") in place of \(expected)") }
  }
}

/// A coordinator that no module registers.
private final class FormCoordinator: Coordinator {}
