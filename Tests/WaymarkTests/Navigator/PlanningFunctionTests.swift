import Testing
import WaymarkTesting

@testable import Waymark

/// Planning an action with a pure function.
@MainActor
struct PlanningFunctionTests {
  private let start = NodeBlueprint.stack(Screen("home"))

  private func map() throws -> NavigationMap {
    try NavigationMap {
      Route(to: Screen.self, link: "/screens/{name}").using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
    }
  }

  // Scenario T5.
  @Test("the planning function gives the same plans and states as a window at every step")
  func steps() async throws {
    let map = try map()
    let navigator = Navigator(map, start: start)
    var state = navigator.state
    let sheet = try #require(NodeID(window: .main, number: 4))
    let actions: [NavigationAction] = [
      .go(to: Screen("a")), .go(to: SignIn()), .select(sheet), .back, .open("/screens/b"), .back,
      .reset(to: Screen("c")), .setState(navigator.state, asksFirst: true), .back,
    ]
    for action in actions {
      let plan = map.plan(action, from: state, start: start)
      #expect("\(plan)" == "\(navigator.plan(for: action))")
      await navigator.perform(action)
      state = plan.after
      #expect(state == navigator.state && state.nextNumber == navigator.state.nextNumber)
    }
  }

  @Test("a plan for an impossible action contains a failure and no changes")
  func senseless() throws {
    let map = try map()
    let stranger = try #require(NodeID(window: .main, number: 1_000))
    let state = NavigationState(start: start)
    let other = NavigationState(window: WindowID(rawValue: 7), start: start)
    let actions: [NavigationAction] = [
      .go(to: Unknown()), .go(to: Screen("a"), by: "none"), .open("nonsense"), .reset(to: Unknown()), .back,
      .dismiss, .dismiss(stranger), .select(stranger), .reselect(stranger), .leave(stranger),
      .popToRoot(stranger), .remove([stranger]), .remove([state.front.id, stranger]),
      .replace(stranger, with: Screen("a")), .move(stranger, to: .inside(stranger)),
      .move(state.front.id, to: .after(stranger)), .move(state.front.id, to: .inside(state.front.id)),
      .show(AnyDestination(Screen("a")), .push(around: stranger)), .setState(other, asksFirst: false),
      .setState(other, asksFirst: true),
    ]
    for action in actions {
      let plan = map.plan(action, from: state, start: start)
      #expect(plan.failure != nil && plan.after == state && plan.operations.isEmpty, "\(action)")
    }
  }

  @Test("a plan that would empty the window restores the start")
  func emptied() throws {
    let state = NavigationState(start: .stack(Screen("other")))
    let plan = try map().plan(.leave(state.front.id), from: state, start: start)
    #expect(plan.after.screens.map(\.destination) == [AnyDestination(Screen("home"))])
  }
}
