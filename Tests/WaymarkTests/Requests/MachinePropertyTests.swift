import Testing
import WaymarkTesting

@testable import Waymark

/// Random inputs in random order end every request once and produce only valid effects.
struct MachinePropertyTests {
  @Test("in random interleavings, every caller gets exactly one outcome, and every state is valid")
  func interleavings() throws {
    let fresh = try TestMachine(
      start: .tabs(.stack(Screen("home")), .stack(Screen("search"))))
    let failure = checkProperty(seed: 11, cases: 10_000) { generator in
      (0..<Int.random(in: 1...24, using: &generator)).map { _ in MachineStep.random(using: &generator) }
    } shrink: { steps in
      Shrink.array(steps)
    } holds: { steps in
      var run = MachineRun(fresh.machine)
      for step in steps { try run.run(step) }
      try run.close()
      return true
    }
    #expect(failure == nil)
  }
}

/// A random input. The number selects its target.
struct MachineStep {
  enum Kind: CaseIterable {
    case goLater, pass, refuseLater, delayOn
    case go, goAgain, link, back, dismiss, select, traverse, restore, setAside
    case resolve, failResolving, allow, redirect, block, hold, failDeciding, agree, refuse
    case build, build2, failBuilding, apply, apply2, applyOther, applyNothing
    case beginGesture, endGesture, collapse, observePop, observeForeign, observeNothing, observeEarlier
    case performPop, performTap, performForeign, performMisfit
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

/// A violated condition.
struct Violation: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A machine that receives random inputs and whose effects are checked.
struct MachineRun {
  var machine: RequestMachine
  var callers: UInt64 = 0
  private var answered: Set<CallerID> = []
  private var building: Set<RequestID> = []
  var applying: RequestID?
  var earlier: [NavigationState] = []
  /// The guards that have decided about each request.
  private var heard: [RequestID: Set<NodeID>] = [:]
  private var asking: [QuestionID: NodeID] = [:]
  /// The requests that have restored a state.
  private var restorations: Set<RequestID> = []
  let hold = Hold("login", opening: SignIn())

  init(_ machine: RequestMachine) {
    self.machine = machine
    self.machine.makeIndex()
  }

  mutating func run(_ step: MachineStep) throws {
    guard let input = input(for: step) else { return }
    try send(input)
  }

  /// Closes the window, and checks that every caller has received an outcome.
  mutating func close() throws {
    try send(.close)
    guard answered.count == callers else { throw Violation("\(Int(callers) - answered.count) callers wait") }
    guard machine.activeRequests.isEmpty else { throw Violation("requests are left") }
    guard machine.questions.isEmpty else { throw Violation("questions are left") }
  }

  private mutating func send(_ input: RequestInput) throws {
    if case .built(let id, _) = input { building.remove(id) }
    if case .applied(let id, _) = input, id == applying { applying = nil }
    if case .attach = input { applying = nil }
    noteResult(input)
    if case .submit(let request, _) = input, request.restores {
      restorations.insert(RequestID(number: machine.nextNumber))
    }
    let (before, target) = (machine.state, target(of: input))
    var committed = false
    let effects = machine.handle(input)
    for effect in effects {
      switch effect {
      case .resume(let caller, _):
        guard answered.insert(caller).inserted else { throw Violation("\(caller) answered twice") }
      case .build(let id, let screens):
        building.insert(id)
        guard applying == nil else { throw Violation("built while applying") }
        guard !screens.isEmpty || showsNoScreen(id) else { throw Violation("nothing to build") }
      case .committed(let change, _):
        let state = change.after
        committed = true
        earlier.append(state)
        let faults = state.validate()
        guard faults.isEmpty else { throw Violation("committed \(faults)") }
      case .apply(let id, _):
        guard applying == nil else { throw Violation("two at once") }
        guard machine.hostPhase == .idle || input.isAttach else { throw Violation("applied in a gesture") }
        applying = id
      case .readHost(let number):
        guard effects.count == 1 else { throw Violation("read the host, and continued before") }
        return try send(.observed(HostSnapshot(someEarlier(Int(number))), lastApplied: number))
      case .askLeaveGuard(let id, let screen): try noteQuestion(id, to: screen)
      case .notRestored(.superseded(let id)):
        guard restorations.contains(id) else { throw Violation("\(id) has superseded a restoration") }
      default: break
      }
    }
    guard committed || machine.state == before else { throw Violation("changed without a commit") }
    let atWork = machine.activeRequests.filter { $0.phase.isApplying }
    guard atWork.count <= 1 else { throw Violation("two are applying") }
    try checkQuestions()
    guard machine.nodeIndex?.parents == NodeIndex(machine.state).parents else {
      throw Violation("the index is not that of the state")
    }
    guard committed, let target else { return }
    guard before.node(target) != nil, machine.state.node(target) == nil else {
      throw Violation("a step back did not remove \(target)")
    }
  }

  /// Returns whether a request shows only external screens.
  private func showsNoScreen(_ id: RequestID) -> Bool {
    let plan = machine.activeRequests.first { $0.id == id }?.plan
    return plan?.after.screensToBuild(traits: machine.traits).isEmpty == true
  }

  /// Returns the target of the request that the input will commit, if it has one.
  private func target(of input: RequestInput) -> NodeID? {
    guard case .built(let id, nil) = input else { return nil }
    return machine.activeRequests.first { $0.id == id }?.target
  }

  /// Checks that a guard is not asked twice at once, or twice for one request.
  private mutating func noteQuestion(_ id: QuestionID, to screen: NodeID) throws {
    guard !asking.values.contains(screen) else { throw Violation("\(screen) is asked twice at once") }
    asking[id] = screen
    for waiter in machine.waiters(for: screen) where heard[waiter]?.contains(screen) == true {
      throw Violation("\(waiter) has \(screen) asked again")
    }
  }

  /// Records the requests that a guard's decision serves. A new guard can be asked again.
  private mutating func noteResult(_ input: RequestInput) {
    switch input {
    case .consented(let id, _, _):
      guard let screen = asking.removeValue(forKey: id),
        machine.questions.contains(where: { $0.id == id && !$0.isDiscarded })
      else { return }
      for active in machine.activeRequests where !active.phase.isHeld {
        heard[active.id, default: []].insert(screen)
      }
    case .armed(let screen, _):
      for id in heard.keys { heard[id]?.remove(screen) }
    case .release:
      // A restoration that a guard has refused asks the guard again.
      for id in restorations { heard[id] = nil }
    default: break
    }
  }

  /// Checks that every request that waits for a guard has an open question, and that every open question has
  /// a waiting request.
  private func checkQuestions() throws {
    for active in machine.activeRequests {
      guard case .guarding(let screen) = active.phase else { continue }
      let isAsked = machine.questions.contains { $0.screen == screen }
      guard isAsked else { throw Violation("\(active.id) waits for \(screen), which nobody asks") }
    }
    for question in machine.questions where !question.isDiscarded && question.successor == nil {
      guard !machine.waiters(for: question.screen).isEmpty else {
        throw Violation("a question serves nobody")
      }
    }
  }
}

extension RequestInput {
  fileprivate var isAttach: Bool {
    if case .attach = self { true } else { false }
  }
}
