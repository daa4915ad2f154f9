import Testing

@testable import Waymark

/// The effects of every kind of input in every phase.
struct PhaseTableTests {
  /// The phases of the request under test. `none` is before any request. In the guarding phases it can share
  /// the question with another request, or wait for the end of a discarded question.
  enum Phase: String, CaseIterable {
    case none, delayed, queued, routing, resolving, intercepting, guarding, guardingTogether, guardingAnew
    case waiting, building, applying, held, closed
  }

  /// The inputs. "Its" refers to the request under test, "another" to a request that does not exist.
  enum Input: String, CaseIterable {
    case submitCode, submitEqual, submitLink, submitBack, submitInner, submitBackInner
    case submitDelayed, submitRefused, passed, refusedLater, delayedOn, routed, routedElsewhere
    case resolved, resolvedFailed, resolvedAnother
    case allowed, redirected, blocked, held, decidedFailed, decidedAnother
    case agreed, refused, consentedAnother
    case built, builtFailed, builtAnother
    case applied, appliedOther, appliedHostless, appliedAnother
    case attach, interacting, idle, traits
    case observedSame, observedPop, observedStale
    case armed, disarmed
    case cancel, cancelAnother, release, releaseAnother, expired, expiredAnother, drop, dropAnother
    case releaseOffered, close
  }

  static let pairs = Phase.allCases.flatMap { phase in Input.allCases.map { Pair(phase: phase, input: $0) } }

  struct Pair: CustomTestStringConvertible {
    let phase: Phase
    let input: Input

    var testDescription: String { "\(input) while \(phase)" }
  }

  @Test("every input has the effects that the table lists for each phase", arguments: pairs)
  func outcomes(pair: Pair) throws {
    let row = try #require(Self.table[pair.phase])
    let isIgnored = row.ignored.contains(pair.input)
    let expected = isIgnored ? "nothing → \(row.phases)" : row.outcomes[pair.input]
    #expect(try outcome(of: pair.input, in: pair.phase) == expected)
    #expect(isIgnored != (row.outcomes[pair.input] != nil), "each pair is listed once")
  }

  @Test("a pop reported as an operation has the same effects as its snapshot", arguments: Phase.allCases)
  func performed(phase: Phase) throws {
    var (operation, snapshot) = (try machine(in: phase), try machine(in: phase))
    let pop = try #require(operation.machine.plan(for: .back).operations.first)
    let effects = operation.send(.userPerformed(pop, lastApplied: operation.machine.lastOperations))
    #expect(effects == snapshot.send(try snapshot.input(.observedPop)))
    #expect(operation.phases == snapshot.phases && operation.shown == snapshot.shown)
  }

  /// Returns the effects of an input in a phase as text.
  func outcome(of input: Input, in phase: Phase) throws -> String {
    var machine = try machine(in: phase)
    let effects = try machine.send(machine.input(input))
    let said = effects.isEmpty ? "nothing" : effects.joined(separator: ", ")
    return "\(said) → \(machine.phases.isEmpty ? "none" : machine.phases.joined(separator: ", "))"
  }

  /// Returns a machine whose request under test, the last one of caller 1, is in the given phase. Two screens
  /// are shown.
  private func machine(in phase: Phase) throws -> TestMachine {
    var test = try TestMachine()
    test.arrive(Screen("list"), caller: 9)
    switch phase {
    case .none: break
    case .queued:
      test.go(Fetched(name: "earlier"), caller: 8)
      test.go(Screen("detail"))
    case .delayed:
      test.send(.delay(NavigationRequest(.go(to: Screen("detail"))), caller(1), .forEver))
    case .routing:
      test.machine.hasRouters = true
      test.go(Screen("detail"))
    case .resolving: test.go(Fetched(name: "detail"))
    case .intercepting: test.go(Secret())
    case .guarding:
      test.send(.armed(try test.screen("list"), true))
      test.go(Screen("home"))
    case .guardingTogether:
      test.send(.armed(try test.screen("list"), true))
      test.go(Screen("home"))
      test.back(caller: 8)
    case .guardingAnew:
      test.send(.armed(try test.screen("list"), true))
      test.go(Screen("home"))
      test.send(.armed(try test.screen("list"), true))
    case .waiting:
      test.send(.hostPhase(.interacting))
      test.go(Screen("detail"))
    case .building: test.go(Screen("detail"))
    case .applying:
      test.go(Screen("detail"))
      test.send(.built(id(2), nil))
    case .held:
      test.go(Secret())
      test.send(.decided(id(2), .success(.hold(Hold("login")))))
    case .closed: test.send(.close)
    }
    return test
  }
}

extension TestMachine {
  /// Returns the input. By default it is about request 2 and caller 1.
  fileprivate func input(_ input: PhaseTableTests.Input) throws -> RequestInput {
    switch input {
    case .submitCode: return .submit(request(Screen("new"), .code), caller(5))
    case .submitEqual: return .submit(equalRequest, caller(5))
    case .submitLink: return .submit(request(Screen("new"), .link), caller(5))
    case .submitBack: return .submit(NavigationRequest(.back, origin: .user), caller(5))
    case .submitInner:
      var inner = request(Screen("new"), .link)
      inner.enclosingDecision = .request(id(2))
      return .submit(inner, caller(5))
    case .submitBackInner:
      var inner = NavigationRequest(.back, origin: .user)
      inner.enclosingDecision = .question(question(1))
      return .submit(inner, caller(5))
    case .submitDelayed: return .delay(request(Screen("new"), .code), caller(5), .forEver)
    case .submitRefused: return .refuse(request(Screen("new"), .code), caller(5), refusal)
    case .passed: return .delayEnded(id(2), .submit(request(Screen("detail"), .code)))
    case .refusedLater: return .delayEnded(id(2), .refuse(request(Screen("detail"), .code), refusal))
    case .delayedOn: return .delayEnded(id(2), .delay(request(Screen("detail"), .code), .forEver))
    case .routed: return .routed(id(2), nil)
    case .routedElsewhere: return .routed(id(2), request(Secret(), .code))
    case .resolved: return .resolved(id(2), .success(AnyDestination(Fetched(name: "found"))))
    case .resolvedFailed: return .resolved(id(2), .failure(Mishap()))
    case .resolvedAnother: return .resolved(id(77), .failure(Mishap()))
    case .allowed: return .decided(id(2), .success(.allow))
    case .redirected: return .decided(id(2), .success(.redirect(to: Screen("elsewhere"))))
    case .blocked: return .decided(id(2), .success(.refuse("no")))
    case .held: return .decided(id(2), .success(.hold(Hold("login", opening: SignIn()))))
    case .decidedFailed: return .decided(id(2), .failure(Mishap()))
    case .decidedAnother: return .decided(id(77), .success(.refuse("no")))
    case .agreed: return .consented(question(1), true)
    case .refused: return .consented(question(1), false)
    case .consentedAnother: return .consented(question(77), false)
    case .built: return .built(id(2), nil)
    case .builtFailed:
      return .built(id(2), NavigationError.buildFailed(AnyDestination(SignIn()), Mishap()))
    case .builtAnother: return .built(id(77), nil)
    case .applied: return .applied(id(2), HostSnapshot(machine.state))
    case .appliedOther: return .applied(id(2), HostSnapshot(popped))
    case .appliedHostless: return .applied(id(2), nil)
    case .appliedAnother: return .applied(id(77), HostSnapshot())
    case .attach: return .attach(caller(5), NewHost())
    case .interacting: return .hostPhase(.interacting)
    case .idle: return .hostPhase(.idle)
    case .traits: return .traits(LayoutTraits(columns: 1))
    case .observedSame: return .observed(HostSnapshot(machine.state), lastApplied: machine.lastOperations)
    case .observedPop: return .observed(HostSnapshot(popped), lastApplied: machine.lastOperations)
    case .observedStale: return .observed(HostSnapshot(popped), lastApplied: machine.lastOperations - 1)
    case .armed: return .armed(try screen("list"), true)
    case .disarmed: return .armed(try screen("list"), false)
    case .cancel: return .cancel(caller(1))
    case .cancelAnother: return .cancel(caller(77))
    case .release: return .release("login")
    case .releaseAnother: return .release("payment")
    case .expired: return .expired(id(2))
    case .expiredAnother: return .expired(id(77))
    case .drop: return .drop("login")
    case .dropAnother: return .drop("payment")
    case .releaseOffered: return .releaseOffered(id(2))
    case .close: return .close
    }
  }

  private var refusal: NavigationOutcome { .refused(by: .middleware("middleware"), reason: "no") }

  private func request(_ destination: some Destination, _ origin: RequestOrigin) -> NavigationRequest {
    NavigationRequest(.go(AnyDestination(destination), .default), origin: origin)
  }

  /// A request equal to the one under test, or a new one if there is none.
  private var equalRequest: NavigationRequest {
    machine.activeRequests.last?.request ?? request(Screen("new"), .code)
  }

  /// The state without the top screen, as after a swipe back.
  private var popped: NavigationState {
    machine.plan(for: .back).after
  }
}

extension MiddlewareWait {
  /// A middleware wait that is not performed.
  fileprivate static var forEver: MiddlewareWait { MiddlewareWait(operation: { .allow }, rest: []) }
}
