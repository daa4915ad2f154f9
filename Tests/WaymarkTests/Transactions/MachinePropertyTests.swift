import Testing
import WaymarkTesting

@testable import Waymark

/// Whatever happens in whatever order, everybody is answered once, and what is wanted done makes sense.
struct MachinePropertyTests {
  @Test("in random interleavings, every caller is answered exactly once and every state is well-formed")
  func interleavings() throws {
    let fresh = try TestMachine(
      start: .tabs(.stack(Screen("home")), .stack(Screen("search"))))
    let failure = checkProperty(seed: 11, cases: 10_000) { generator in
      (0..<Int.random(in: 1...24, using: &generator)).map { _ in MachineStep.random(using: &generator) }
    } shrink: { steps in
      Shrink.array(steps)
    } holds: { steps in
      var run = MachineRun(fresh.machine)
      for step in steps { try run.take(step) }
      try run.close()
      return true
    }
    #expect(failure == nil)
  }
}

/// One thing that happens, with numbers that say which of what is there it happens to.
struct MachineStep {
  enum Kind: CaseIterable {
    case go, goAgain, link, back, dismiss, select, revisit
    case resolve, failResolving, allow, redirect, block, hold, failDeciding, agree, refuse
    case build, build2, failBuilding, apply, apply2, applyOther, applyNothing
    case beginGesture, endGesture, fold, observePop, observeForeign, observeNothing, observeEarlier
    case arm, disarm, cancel, release, offerRelease, drop, attach, stale
  }

  let kind: Kind
  let number: Int

  static func random(using generator: inout SeededGenerator) -> MachineStep {
    MachineStep(
      kind: Kind.allCases.randomElement(using: &generator) ?? .go,
      number: Int.random(in: 0..<8, using: &generator))
  }
}

/// What went wrong.
struct Violation: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A machine to which things happen, and whose wishes are checked.
struct MachineRun {
  var machine: TransactionMachine
  private var callers: UInt64 = 0
  private var answered: Set<CallerID> = []
  private var building: Set<TransactionID> = []
  private var applying: TransactionID?
  private var earlier: [NavigationState] = []
  private let hold = Hold("login", opening: SignIn())

  init(_ machine: TransactionMachine) {
    self.machine = machine
  }

  mutating func take(_ step: MachineStep) throws {
    guard let input = input(for: step) else { return }
    try tell(input)
  }

  /// Closes the window, after which nobody may be left waiting.
  mutating func close() throws {
    try tell(.close)
    guard answered.count == callers else { throw Violation("\(Int(callers) - answered.count) callers wait") }
    guard machine.transactions.isEmpty else { throw Violation("requests are left") }
  }

  private mutating func tell(_ input: TransactionInput) throws {
    if case .built(let id, _) = input { building.remove(id) }
    if case .applied(let id, _) = input, id == applying { applying = nil }
    if case .attach = input { applying = nil }
    let before = machine.state
    var committed = false
    for effect in machine.handle(input) {
      switch effect {
      case .answer(let caller, _):
        guard answered.insert(caller).inserted else { throw Violation("\(caller) answered twice") }
      case .build(let id, let screens, _, _):
        building.insert(id)
        guard applying == nil else { throw Violation("built while applying") }
        guard !screens.isEmpty else { throw Violation("nothing to build") }
      case .committed(let state):
        committed = true
        earlier.append(state)
        let faults = state.validate()
        guard faults.isEmpty else { throw Violation("committed \(faults)") }
      case .apply(let id, _, _):
        guard applying == nil else { throw Violation("two at once") }
        guard machine.hostPhase == .idle || input.isAttach else { throw Violation("applied in a gesture") }
        applying = id
      default: break
      }
    }
    guard committed || machine.state == before else { throw Violation("changed without a commit") }
    let atWork = machine.transactions.filter { $0.phase == .applying }
    guard atWork.count <= 1 else { throw Violation("two are applying") }
  }

  private mutating func newCaller() -> CallerID {
    callers += 1
    return CallerID(number: callers)
  }

  private mutating func submit(_ subject: PlanSubject, _ origin: RequestOrigin) -> TransactionInput {
    .submit(NavigationRequest(subject: subject, origin: origin), newCaller())
  }

  private func destination(_ number: Int) -> AnyDestination {
    switch number {
    case 0: AnyDestination(Fetched(name: "f"))
    case 1: AnyDestination(Secret())
    case 2: AnyDestination(Secret(name: "t"))
    case 3: AnyDestination(SignIn())
    case 4: AnyDestination(Unknown())
    default: AnyDestination(Screen(["home", "a", "b"][number % 3]))
    }
  }

  private func first(where matches: (TransactionPhase) -> Bool) -> TransactionID? {
    machine.transactions.first { matches($0.phase) }?.id
  }

  private var deciding: TransactionID? {
    first { if case .intercepting = $0 { true } else { false } }
  }

  private func decided(_ result: Result<InterceptorDecision, any Error>) -> TransactionInput? {
    deciding.map { .decided($0, result) }
  }

  private func consented(_ agreed: Bool) -> TransactionInput? {
    first { $0.isGuarding }.map { .consented($0, agreed) }
  }

  private func observed(_ state: NavigationState) -> TransactionInput {
    .observed(Observed(state), lastApplied: machine.lastOperations)
  }

  private mutating func input(for step: MachineStep) -> TransactionInput? {
    let number = step.number
    switch step.kind {
    case .go, .goAgain: return submit(.go(destination(number), .default), .code)
    case .link: return submit(.go(destination(number), .default), .link)
    case .back: return submit(.back, .user)
    case .dismiss: return submit(.dismiss(nil), .user)
    case .select:
      return machine.state.screens.randomAccess(number).map { submit(.select($0.id), .user) }
    case .revisit: return submit(.revisited(someEarlier(number)), .user)
    case .resolve, .failResolving:
      let failure: Result<AnyDestination, any Error> = .failure(Mishap())
      let found = step.kind == .resolve ? .success(AnyDestination(Fetched(name: "\(number)"))) : failure
      return first { $0 == .resolving }.map { .resolved($0, found) }
    case .allow: return decided(.success(.allow))
    case .redirect: return decided(.success(.redirect(to: destination(number))))
    case .block: return decided(.success(.block("no")))
    case .hold: return decided(.success(.hold(number < 4 ? hold : Hold("other"))))
    case .failDeciding: return decided(.failure(Mishap()))
    case .agree: return consented(true)
    case .refuse: return consented(false)
    default: return hostInput(for: step)
    }
  }

  private mutating func hostInput(for step: MachineStep) -> TransactionInput? {
    switch step.kind {
    case .build, .build2: return first { $0 == .building }.map { .built($0, nil) }
    case .failBuilding:
      let failure = BuildFailure(destination: destination(step.number), reason: Mishap())
      return first { $0 == .building }.map { .built($0, failure) }
    case .apply, .apply2: return applying.map { .applied($0, Observed(machine.state)) }
    case .applyOther: return applying.map { .applied($0, Observed(someEarlier(step.number))) }
    case .applyNothing: return applying.map { .applied($0, step.number < 4 ? nil : Observed()) }
    case .beginGesture: return .hostPhase(.interacting)
    case .endGesture: return .hostPhase(.idle)
    case .fold: return .traits(NavigationTraits(isFolded: step.number < 4))
    case .observePop: return observed(machine.plan(for: .back).after)
    case .observeForeign:
      var observed = Observed(machine.state)
      observed.add(.foreign(ForeignMark(token: UInt64(step.number), name: "alert")), depth: 0)
      return .observed(observed, lastApplied: machine.lastOperations)
    case .observeNothing: return .observed(Observed(), lastApplied: machine.lastOperations)
    case .observeEarlier: return observed(someEarlier(step.number))
    default: return otherInput(for: step)
    }
  }

  private mutating func otherInput(for step: MachineStep) -> TransactionInput? {
    let screen = machine.state.screens.randomAccess(step.number)?.id
    switch step.kind {
    case .arm: return screen.map { .armed($0, true) }
    case .disarm: return screen.map { .armed($0, false) }
    case .cancel: return .cancel(CallerID(number: callers - min(callers, UInt64(step.number))))
    case .release: return .release(step.number < 4 ? "login" : "other")
    case .offerRelease: return .releaseOffered
    case .drop: return .drop(step.number < 4 ? "login" : "other")
    case .attach: return .attach(newCaller(), NewHost())
    default: return .applied(TransactionID(number: UInt64(step.number)), nil).unless(applying)
    }
  }

  private func someEarlier(_ number: Int) -> NavigationState {
    earlier.randomAccess(number) ?? machine.state
  }
}

extension TransactionInput {
  fileprivate var isAttach: Bool {
    if case .attach = self { true } else { false }
  }

  /// This input, unless it is about a request that is in fact being applied.
  fileprivate func unless(_ applying: TransactionID?) -> TransactionInput? {
    if case .applied(let id, _) = self, id == applying { nil } else { self }
  }
}

extension Array {
  /// One of the elements, whatever the number; `nil` if there are none.
  fileprivate func randomAccess(_ number: Int) -> Element? {
    isEmpty ? nil : self[number % count]
  }
}
