import Testing
import WaymarkTesting

@testable import Waymark

private struct Deposit: Destination {
  var number = 0
}

/// The interceptors and guards that have been asked, in order.
@MainActor
private final class Asked {
  var questions: [PlanQuestion] = []
}

/// Allows each screen, and records the question.
private struct Asking: Interceptor {
  let name: String
  let asked: Asked

  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    await MainActor.run {
      asked.questions.append(PlanQuestion(decider: .interceptor(name), destination: context.destination))
    }
    return .allow
  }
}

@Suite("The questions of a plan", .timeLimit(.minutes(10)))
@MainActor
struct PlanQuestionTests {
  private let asked: Asked
  private let navigator: Navigator
  private let host: HeadlessHost<ScreenScope>

  init() async throws {
    let asked = Asked()
    self.asked = asked
    let map = try NavigationMap {
      Route(to: Screen.self, link: "/screens/{name}").using(.push).from(.firstStack())
      RouteGroup("private", interceptedBy: [Asking(name: "group", asked: asked)]) {
        Route(to: Deposit.self, link: "/deposits/{number}").intercepted(
          by: Asking(name: "route", asked: asked)
        )
        .using(.push).from(.firstStack())
      }
    }
    navigator = Navigator(
      map, start: .tabs(.stack(Screen("home")), .stack(Deposit(number: 7))),
      interceptors: [Asking(name: "window", asked: asked)])
    host = try await HeadlessHost.attached(to: navigator)
    await host.settle()
    asked.questions = []
  }

  /// Makes the screen in front ask before it is removed.
  private func guardFront() throws {
    let screen = try #require(navigator.state.focusedScreen)
    try #require(host.scope(of: screen.id)).leaveGuard = LeaveGuard("unsaved") { [asked] in
      asked.questions.append(PlanQuestion(decider: .guard(screen.id), destination: screen.destination))
      return true
    }
  }

  @Test("a plan lists the interceptors of the window, the group and the route in order")
  func interceptors() async throws {
    let plan = navigator.plan(to: Deposit(number: 1))
    #expect(
      plan.questions.map(\.decider) == [.interceptor("window"), .interceptor("group"), .interceptor("route")])
    #expect(plan.questions.allSatisfy { $0.destination == AnyDestination(Deposit(number: 1)) })
    #expect(asked.questions == [])
    await navigator.go(to: Deposit(number: 1))
    #expect(asked.questions == plan.questions)
  }

  @Test("a plan lists the leave guards of removed screens after the interceptors")
  func guards() async throws {
    await navigator.go(to: Screen("a"))
    try guardFront()
    let front = navigator.state.front.id
    let plan = navigator.plan(for: .reset(to: Deposit(number: 1)))
    #expect(plan.questions.map(\.decider).last == .guard(front) && plan.questions.count == 4)
  }

  @Test("a plan without interceptors and leave guards has no questions")
  func none() async throws {
    await navigator.go(to: Deposit(number: 1))
    #expect(navigator.plan(to: Deposit(number: 1)).questions == [])
    #expect(navigator.plan(for: .back).questions == [])
    #expect(navigator.plan(for: .setState(navigator.state, asksFirst: true)).questions == [])
  }

  @Test("a plan for a new state has questions only if the action asks first", arguments: [true, false])
  func states(asksFirst: Bool) async throws {
    try guardFront()
    let blueprint = StateBlueprint(.stack(Deposit(number: 2)))
    #expect(
      navigator.plan(for: .setBlueprint(blueprint, asksFirst: asksFirst)).questions.isEmpty != asksFirst)
  }

  @Test("a plan made by a map lists only the interceptors of the map")
  func map() {
    let plan = navigator.map.plan(
      .go(to: Deposit(number: 1)), from: navigator.state, start: .stack(Screen("home")))
    #expect(plan.questions.map(\.decider) == [.interceptor("group"), .interceptor("route")])
  }

  @Test("the description of a plan lists the questions and does not promise an arrival")
  func description() {
    #expect(
      navigator.plan(to: Deposit(number: 1)).description == """
        Plan for Deposit(number: 1)
          1. look for Deposit(number: 1) as a root anywhere: not found
          2. make Deposit(number: 1) #7
          3. look for any stack anywhere: found stack #2
          4. push Deposit(number: 1) #7 onto stack #2
        Asks first:
          1. the interceptor window, about Deposit(number: 1)
          2. the interceptor group, about Deposit(number: 1)
          3. the interceptor route, about Deposit(number: 1)
        Changes, if all of them allow it:
          + Deposit(number: 1) #7 into stack #2
        Arrives at Deposit(number: 1) #7 if all who are asked allow it. A refusal changes nothing; an interceptor can also \
        hold the request, or redirect it.
        """)
  }

  @Test("the questions of a plan match the decisions that the request asks for, in order")
  func agreement() async throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let (number, current) = (Int.random(in: 0..<3, using: &random), navigator.state)
      if Int.random(in: 0..<3, using: &random) == 0 { try guardFront() }
      let action: NavigationAction =
        switch Int.random(in: 0..<9, using: &random) {
        case 0..<2: .go(to: Deposit(number: number))
        case 2: .go(to: Screen("\(number)"))
        case 3: .reset(to: Deposit(number: number))
        case 4: .open("/deposits/\(number)")
        case 5: .back
        case 6: .select(current.screens[number % current.screens.count].id)
        case 7:
          .setBlueprint(StateBlueprint(.stack(Screen("x"), Deposit(number: number))), asksFirst: number > 0)
        default: .dismiss
        }
      let plan = navigator.plan(for: action)
      asked.questions = []
      await navigator.perform(action)
      await host.settle()
      #expect(Array(asked.questions.prefix(plan.questions.count)) == plan.questions, "\(action)\n\(plan)")
    }
  }
}
